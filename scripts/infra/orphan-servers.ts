import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Stops a server that an earlier supervisor left running. A pid can be reused, so the command line of the
 * process must also contain this checkout's data folder.
 */
export async function reapOrphan(
  pidFile: string,
  dataFolder: string,
  signal: NodeJS.Signals,
): Promise<boolean> {
  const pid = readPid(pidFile);
  if (!pid || !isOurs(pid, dataFolder)) return false;
  process.kill(pid, signal);
  for (let waited = 0; waited < 10_000 && isOurs(pid, dataFolder); waited += 50) await sleep(50);
  return true;
}

function readPid(pidFile: string): number {
  if (!existsSync(pidFile)) return 0;
  return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || 0;
}

/** Whether the process is alive and its command line contains the words. False on systems without /proc. */
export function isOurs(pid: number, words: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').includes(words);
  } catch {
    return false;
  }
}
