// Runs one TypeScript script of the project: `node scripts/run.mjs <file> [arguments]`. Builds outdated files
// before that.
import { runUnderNode24 } from './bootstrap/run-under-node24.mjs';

const [script, ...scriptArguments] = process.argv.slice(2);
if (!script) {
  console.error('Which script? For example: node scripts/run.mjs scripts/gen/main.ts');
  process.exit(2);
}
await runUnderNode24('scripts/build/run-script.ts', [script, ...scriptArguments]);
