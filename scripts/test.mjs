// Entry of `npm test`, `npm test -- <pattern>` and `npm run test:long`: prepares what the tests need, runs them,
// and prints a line with counts.
import { runUnderNode24 } from './bootstrap/run-under-node24.mjs';

await runUnderNode24('scripts/test/main.ts', process.argv.slice(2));
