// Entry point of every npm script: installs missing dependencies, then runs the script under Node 24.
import { spawn } from 'node:child_process';
import { installIfNeeded } from './install.mjs';
import { checkPlatform, environmentFor, findNode24 } from './node24.mjs';
import { inRoot, root } from './paths.mjs';
import { printFailure } from './problem.mjs';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs the script under Node 24 and never returns: this process exits with the script's exit code or signal. */
export async function runUnderNode24(script, scriptArguments, nodeFlags = []) {
  process.chdir(root);
  const started = String(Date.now());
  let node;
  try {
    checkPlatform();
    await installIfNeeded();
    node = findNode24();
  } catch (error) {
    printFailure(error);
    process.exit(1);
  }
  const flags = ['--enable-source-maps', '--disable-warning=ExperimentalWarning', ...nodeFlags];
  const child = spawn(node, [...flags, inRoot(script), ...scriptArguments], {
    stdio: 'inherit',
    env: { ...environmentFor(node), MILLRACE_STARTED_AT: started },
  });
  for (const signal of PASSED_ON) process.on(signal, () => child.kill(signal));
  // SIGTERM ends npm and its `sh -c`, but they do not forward the signal to this process. This process
  // therefore checks whether its parent still runs, and otherwise stops the script.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
