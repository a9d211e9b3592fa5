import { defineConfig } from "vite";

export default defineConfig({
  build: {
    target: "es2022",
    // The page's policy has no place for `data:` addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ["index.html", "examples.html"] },
    // Both majors of the SDK are in it, and each comes only when it is chosen.
    chunkSizeWarningLimit: 1000,
  },
});
