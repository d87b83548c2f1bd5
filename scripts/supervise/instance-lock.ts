import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../bootstrap/paths.mjs';
import { Problem } from '../bootstrap/problem.mjs';
import { isOurs } from '../infra/orphan-servers.ts';

/** The lock file that allows one running product per checkout. `npm stop` reads it too. */
const LOCK_FILE = inRoot('.data/supervisor.json');
const SUPERVISOR = inRoot('scripts/supervise/main.ts');

type Holder = { pid: number; url: string };

export function takeInstanceLock(url: string): () => void {
  const holder = readHolder();
  if (holder && isRunning(holder.pid)) {
    throw new Problem(
      `Millrace is already running at ${holder.url} (pid ${holder.pid}).`,
      'Stop it with: npm stop',
    );
  }
  mkdirSync(path.dirname(LOCK_FILE), { recursive: true });
  rmSync(LOCK_FILE, { force: true });
  try {
    writeFileSync(LOCK_FILE, JSON.stringify({ pid: process.pid, url } satisfies Holder), { flag: 'wx' });
  } catch {
    throw new Problem('Another process is starting Millrace right now.', 'Wait until that start is done.');
  }
  return () => rmSync(LOCK_FILE, { force: true });
}

function readHolder(): Holder | undefined {
  try {
    return JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  if (process.platform === 'linux') return isOurs(pid, SUPERVISOR);
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
