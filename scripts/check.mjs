// `npm run check`, `npm run check -- <step> ...`: everything that can be said about the code without running it.
import { runUnderNode24 } from './bootstrap/run-under-node24.mjs';

await runUnderNode24('scripts/check/main.ts', process.argv.slice(2));
