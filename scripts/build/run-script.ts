// Runs the script that was given to scripts/run.mjs, after the build.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { printFailure } from '../bootstrap/problem.mjs';
import { buildTypeScript } from '../build-ts.mjs';

const [script = '', ...scriptArguments] = process.argv.slice(2);
try {
  await buildTypeScript();
  const file = path.resolve(script);
  // The script sees its arguments as if it had been started directly.
  process.argv.splice(1, process.argv.length - 1, file, ...scriptArguments);
  await import(pathToFileURL(file).href);
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
