import Bull from 'bull';
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { startTestInstallation } from '../lab/index.ts';

const applications = 20;

/**
 * Shows that the test detects double submissions. Plain Bull sends an application twice if its worker is
 * killed before it stores the lender's reply. Returns the number of applications that were sent twice.
 */
export async function naiveDoubles(): Promise<number> {
  const lab = await startTestInstallation({ seed: 'none', workers: 0, scheduler: false });
  const queue = new Bull('naive', lab.redisUrl, { prefix: 'naive' });
  let worker: ChildProcess | undefined;
  try {
    await queue.addBulk(Array.from({ length: applications }, () => ({ data: { reference: randomUUID() } })));
    worker = await start(lab.redisUrl, lab.sandbox.url);
    await once(worker, 'message');
    worker.kill('SIGKILL');
    worker = await start(lab.redisUrl, lab.sandbox.url);
    const end = performance.now() + 30_000;
    while (performance.now() < end) {
      const { waiting, active } = await queue.getJobCounts();
      if (waiting + active === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const seen = Map.groupBy(
      lab.sandbox.ledger().filter(({ lender }) => lender === 'naive'),
      ({ reference }) => reference,
    );
    return [...seen.values()].filter((lines) => lines.length > 1).length;
  } finally {
    worker?.kill('SIGKILL');
    await queue.close();
    await lab.close();
  }
}

async function start(redisUrl: string, lenderUrl: string): Promise<ChildProcess> {
  const worker = fork(path.join(import.meta.dirname, 'unprotected-worker.ts'), {
    env: { ...process.env, NAIVE_REDIS_URL: redisUrl, NAIVE_LENDER_URL: lenderUrl },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(worker, 'message');
  return worker;
}
