import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Problem } from '../bootstrap/problem.mjs';
import { findOnPath, isExecutable } from './find-on-path.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of Chromium; undefined if there is none. CHROMIUM_PATH has precedence. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Problem(`CHROMIUM_PATH is ${named}, which cannot be executed.`, 'Correct it, or unset it.');
  }
  return findOnPath(NAMES) ?? MAC_PLACES.find(isExecutable);
}

/** Returns the path of Chromium. Installs Chromium first if this is possible without asking the user. */
export async function chromiumOrInstall(say: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (!mayInstall()) throw missing();
  say('Chromium is missing: installing it with apt-get (about 100 MB) ...');
  if (aptListsAreEmpty()) await apt(['update'], say);
  await apt(['install', '-y', '--no-install-recommends', 'chromium'], say);
  const installed = findChromium();
  if (!installed) throw missing();
  return installed;
}

const missing = () =>
  new Problem(
    'Chromium was not found.',
    'Install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to a Chrome that is there.',
  );

/**
 * Whether Chromium may be installed: only as root on Debian or Ubuntu, because other systems install it in
 * other ways.
 */
function mayInstall(): boolean {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get']) || !existsSync('/etc/os-release')) return false;
  return /^ID=(debian|ubuntu)$/m.test(readFileSync('/etc/os-release', 'utf8').replaceAll('"', ''));
}

function aptListsAreEmpty(): boolean {
  const lists = '/var/lib/apt/lists';
  return !existsSync(lists) || !readdirSync(lists).some((name) => name.includes('_Packages'));
}

async function apt(aptArguments: string[], say: (line: string) => void): Promise<void> {
  const options = ['-q', '-o', 'DPkg::Lock::Timeout=120', '-o', 'Dpkg::Use-Pty=0'];
  const child = spawn('apt-get', [...options, ...aptArguments], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let lines = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      for (const line of chunk.toString().split('\n').filter(Boolean))
        if (lines++ % 25 === 0) say(`  ${line.trim()}`);
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code === 0) return;
  const remedy = 'Install Chromium by hand or set CHROMIUM_PATH.';
  throw new Problem(`apt-get ${aptArguments[0]} failed.`, remedy, output.split('\n').slice(-12).join('\n'));
}
