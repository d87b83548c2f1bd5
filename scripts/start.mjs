// Entry of `npm start`: installs missing packages, then starts the whole product under one supervisor.
import { runUnderNode24 } from './bootstrap/run-under-node24.mjs';

await runUnderNode24('scripts/supervise/main.ts', process.argv.slice(2));
