// Entry of `npm run check` and `npm run check -- <step> ...`: all checks of the code that do not run the code.
import { runUnderNode24 } from './bootstrap/run-under-node24.mjs';

await runUnderNode24('scripts/check/main.ts', process.argv.slice(2));
