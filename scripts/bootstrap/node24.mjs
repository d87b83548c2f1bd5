// Finds the project's Node. The install includes it as a platform package, so a machine with an older Node needs
// nothing else.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';

const PLATFORM_WORDS = { linux: 'linux', darwin: 'darwin', win32: 'win' };

export function findNode24() {
  const word = PLATFORM_WORDS[process.platform] ?? process.platform;
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundled = inRoot('node_modules', `node-${word}-${process.arch}`, 'bin', executable);
  if (existsSync(bundled)) return bundled;
  if (isNewEnough(process.versions.node)) return process.execPath;
  throw new Problem(
    `There is no bundled Node for ${process.platform} ${process.arch}, and the Node here is ${process.versions.node}.`,
    'Install Node 24.9 or newer and run the command again.',
  );
}

/**
 * Whether a version of Node is new enough. Jest needs require(esm) inside its module sandbox, which Node has
 * supported since 24.9.
 */
export function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 9);
}

/**
 * Refuses platforms on which PostgreSQL or Node binaries are known to fail.
 * @throws Problem with the reason
 */
export function checkPlatform({ platform = process.platform, arch = process.arch, musl = usesMusl() } = {}) {
  if (platform === 'win32') {
    throw new Problem(
      'Millrace does not run on Windows itself.',
      'Run it inside WSL 2 (wsl --install -d Debian), or with docker compose up.',
    );
  }
  const known = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
  if (!known.includes(`${platform}-${arch}`)) {
    throw new Problem(
      `There is no PostgreSQL build for ${platform} ${arch}.`,
      'Run it with docker compose up.',
    );
  }
  if (musl) {
    throw new Problem(
      'This Linux uses musl (Alpine), and the PostgreSQL and Node builds need glibc.',
      'Use Debian or Ubuntu, or run docker compose up.',
    );
  }
}

function usesMusl() {
  if (process.platform !== 'linux') return false;
  return existsSync('/etc/alpine-release') && !existsSync('/lib64/ld-linux-x86-64.so.2');
}

/** Returns an environment for child processes, with the project's Node first in PATH. */
export function environmentFor(node) {
  return { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}` };
}
