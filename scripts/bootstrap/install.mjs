// Installs the dependencies when they are missing, outdated or incomplete. Uses nothing from node_modules.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { installState, writeStamp } from './install-state.mjs';
import { explainNpmFailure } from './npm-failure.mjs';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';

const ANNOUNCEMENTS = {
  missing:
    'Installing dependencies: one minute, or several on a slow connection. The rest of the first start takes one to five minutes.',
  outdated: 'Installing dependencies: package-lock.json changed since the last start.',
  broken: 'An earlier install did not finish. Installing again.',
};
const NPM_FLAGS = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const HEARTBEAT_MILLISECONDS = 10_000;

export async function installIfNeeded() {
  const state = installState();
  if (state === 'complete') return;
  console.log(ANNOUNCEMENTS[state]);
  const started = Date.now();
  await runNpm(started);
  writeStamp();
  console.log(`Dependencies are installed (${seconds(started)} s).`);
}

async function runNpm(started) {
  const npm = spawn('npm', NPM_FLAGS, {
    cwd: root,
    env: npmEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let interrupted = false;
  const stopWithUs = () => {
    interrupted = true;
    // npm is killed, because otherwise it would spend most of a minute on a rollback. The next start
    // repairs an incomplete install.
    npm.kill('SIGKILL');
  };
  process.once('SIGINT', stopWithUs).once('SIGTERM', stopWithUs);
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-8000)));
  const heartbeat = setInterval(() => console.log(`  ${progress(started)}`), HEARTBEAT_MILLISECONDS);
  const code = await new Promise((resolve, reject) => {
    npm.once('error', reject);
    npm.once('close', (exitCode, signal) => resolve(signal ?? exitCode));
  })
    .catch((error) => {
      throw explainNpmFailure(error.code ?? '', error.message);
    })
    .finally(() => clearInterval(heartbeat));
  process.off('SIGINT', stopWithUs).off('SIGTERM', stopWithUs);
  if (interrupted) {
    throw new Problem('The install was interrupted.', 'Run the command again: it starts over by itself.');
  }
  if (code !== 0) throw explainNpmFailure(String(code), output);
}

const progress = (started) => `still installing (${seconds(started)} s) ...`;

const seconds = (since) => Math.round((Date.now() - since) / 1000);

/**
 * Returns the environment for npm. npm must not run on the Node installation that it replaces, and must not
 * see the variables of the calling script.
 */
function npmEnvironment() {
  const ownBin = path.join('node_modules', '.bin');
  const searchPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.includes(ownBin));
  const isOurs = (name) =>
    /^npm_(lifecycle|package|command|execpath|node_execpath|config_local_prefix)/.test(name);
  const kept = Object.entries(process.env).filter(([name]) => !isOurs(name));
  return { ...Object.fromEntries(kept), PATH: searchPath.join(path.delimiter) };
}
