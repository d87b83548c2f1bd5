import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * Creates a temporary folder. Its name contains the id of this process, so that later test runs can find
 * folders of ended processes.
 */
export function temporaryFolder(kind: string): string {
  const prefix = `millrace-${kind}-`;
  sweep(prefix);
  const folder = mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
  // If the tests run as root, PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(folder, 0o755);
  return folder;
}

function sweep(prefix: string): void {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const owner = Number(name.slice(prefix.length).split('-')[0]);
    if (owner && !isAlive(owner)) rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
