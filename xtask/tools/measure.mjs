// Prints each file's size, raw, as gzip -9 and as brotli 11, a line per file.

import { readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

for (const file of process.argv.slice(2)) {
  const bytes = readFileSync(file);
  console.log(bytes.length, gzipSync(bytes, { level: 9 }).length, brotli(bytes).length);
}
