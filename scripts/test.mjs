// `npm test`, `npm test -- <pattern>`: everything the tests need, then all of them, then one line that counts.
import { runUnderNode24 } from './bootstrap/run-under-node24.mjs';

await runUnderNode24('scripts/test/main.ts', process.argv.slice(2));
