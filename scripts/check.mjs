// `npm run check`, `npm run check -- <step> ...`: all checks of the code that do not run it.
import { runUnderNode24 } from './bootstrap/run-under-node24.mjs';

await runUnderNode24('scripts/check/main.ts', process.argv.slice(2));
