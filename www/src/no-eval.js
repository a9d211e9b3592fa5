// The SDK's schemas come from zod, which compiles them with `new Function` where it may. The page's
// policy forbids that, and zod would find out by trying: a violation in the console. So tell it,
// before any schema is made.
import { config } from "zod";

config({ jitless: true });
