// Entry of `npm stop`: stops the running product of this checkout, wherever it was started.
import { readFileSync } from 'node:fs';
import { inRoot } from './bootstrap/paths.mjs';

const DEADLINE_MILLISECONDS = 70_000;

const holder = readHolder();
if (!holder || !isRunning(holder.pid)) {
  console.log('Millrace is not running.');
} else {
  process.kill(holder.pid, 'SIGTERM');
  const deadline = Date.now() + DEADLINE_MILLISECONDS;
  while (isRunning(holder.pid) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 100));
  if (isRunning(holder.pid)) {
    console.error(
      `It is still stopping (pid ${holder.pid}). Look at .data/logs, or end it: kill -9 ${holder.pid}`,
    );
    process.exit(1);
  }
  console.log('Millrace is stopped.');
}

function readHolder() {
  try {
    return JSON.parse(readFileSync(inRoot('.data/supervisor.json'), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether the supervisor of this checkout still runs under the recorded pid. This is checked, because the
 * system reuses pids.
 */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(inRoot('scripts/supervise/main.ts'));
  } catch {
    return false;
  }
}
