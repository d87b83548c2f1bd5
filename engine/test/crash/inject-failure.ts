import { readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { TestInstallation } from '../lab/index.ts';
import type { TestStore } from '../lab/drafts.ts';
import type { InjectedFailure, Signal } from './crash-cases.ts';
import type { FaultSwitch } from './fault-switch.ts';

/** Milliseconds to wait before the failure is caused. By then the engine is processing the applications. */
const failureDelayMs = 60;
/** Milliseconds to wait for the first notification of a worker about a submission. */
const dispatchPatienceMs = 5000;

/**
 * Causes one failure, for example kills a worker, while the test's applications or contract steps are being
 * processed. Returns false if the failure could not be caused, for example because no process reached the
 * fault point.
 */
export async function injectFailure(
  store: TestStore,
  faults: FaultSwitch,
  failure: InjectedFailure,
  leaseMs: number,
): Promise<boolean> {
  const { lab } = store;
  if (failure.kind === 'at-point') {
    // The scheduler reaches fault point P6 only for jobs whose first notification was lost. That notification
    // is sent by the process that created the job.
    if (failure.point === 'P6') await removeDispatches(store);
    return injectFailureAtPoint(store, faults, failure.signal, leaseMs);
  }
  await sleep(failureDelayMs);
  switch (failure.kind) {
    case 'redis-flush':
      await lab.redis.flushall();
      return true;
    case 'redis-kill':
      await lab.redis.kill();
      await sleep(1000);
      await lab.redis.start();
      return true;
    case 'redis-freeze':
      lab.redis.signal('SIGSTOP');
      await sleep(20_000);
      lab.redis.signal('SIGCONT');
      return true;
    case 'redis-cut': {
      await lab.redis.kill();
      const cut = cutFile(lab);
      await lab.redis.start();
      return cut;
    }
    case 'redis-full':
      await lab.redis.runCommand('CONFIG SET maxmemory 1');
      await sleep(5000);
      await lab.redis.runCommand('CONFIG SET maxmemory 0');
      return true;
    case 'postgres-immediate':
      await lab.postgres.restartImmediate();
      return true;
    case 'postgres-backend':
      // Kills the PostgreSQL process of one connection. PostgreSQL then restarts the processes of all
      // connections.
      return killBackend(store);
    case 'postgres-freeze': {
      const all = postgresProcesses(lab);
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      await sleep(10_000);
      for (const pid of all) process.kill(pid, 'SIGCONT');
      return true;
    }
  }
}

/**
 * Removes the workers' notifications from Redis before any worker receives them. The workers are frozen
 * during this time, because a waiting worker would receive a notification immediately.
 */
async function removeDispatches({ lab, client }: TestStore): Promise<void> {
  const workers = [...lab.processes.keys()].filter((name) => name.startsWith('worker'));
  await Promise.all(workers.map((name) => lab.stopProcess(name)));
  const end = performance.now() + dispatchPatienceMs;
  const redis = new Redis(lab.redisUrl);
  while (performance.now() < end && !(await hasNotification(redis, await dispatchedJobs(client))))
    await sleep(5);
  redis.disconnect();
  await lab.redis.flushall();
  await Promise.all(workers.map((name) => lab.continueProcess(name)));
}

async function dispatchedJobs(client: TestStore['client']): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM job WHERE state = 'waiting' AND dispatched_at IS NOT NULL AND application_id IS NOT NULL`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns whether Redis has a notification of one of these jobs. A job's row is marked as dispatched before
 * its notification is in Redis.
 */
async function hasNotification(redis: Redis, jobs: readonly string[]): Promise<boolean> {
  for (const key of await redis.keys('*')) {
    if ((await redis.type(key)) !== 'hash') continue;
    const data = await redis.hget(key, 'data');
    if (data && jobs.some((id) => data.includes(id))) return true;
  }
  return false;
}

async function injectFailureAtPoint(
  { lab }: TestStore,
  faults: FaultSwitch,
  signal: Signal,
  leaseMs: number,
): Promise<boolean> {
  const name = await faults.hit(lab, 15_000);
  if (!name) return false;
  await lab.kill(name, signal);
  // A process that receives SIGTERM must be able to finish its work, so it is released from the fault point.
  if (signal !== 'SIGKILL') faults.release();
  if (signal !== 'SIGSTOP') {
    // Workers are not restarted here, because the test installation already restarts them, like the
    // supervisor of `npm start`.
    if (!name.startsWith('worker')) await lab.restart(name);
    return true;
  }
  await sleep(3 * leaseMs);
  if (lab.processes.get(name)?.pid !== undefined) await lab.continueProcess(name).catch(() => {});
  return true;
}

/**
 * Cuts off the last bytes of Redis's append-only file, as a power failure during a write does. Returns false
 * if the file is too short.
 */
function cutFile(lab: TestInstallation): boolean {
  const folder = path.join(lab.folder, 'redis', 'appendonlydir');
  const [newest] = readdirSync(folder)
    .filter((name) => name.endsWith('.incr.aof'))
    .map((name) => path.join(folder, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  const size = newest ? statSync(newest).size : 0;
  if (!newest || size < 100) return false;
  truncateSync(newest, size - 7);
  return true;
}

async function killBackend({ client }: TestStore): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
     ORDER BY state = 'active' DESC, query_start DESC LIMIT 1`,
  );
  if (!rows[0]) return false;
  process.kill(rows[0].pid, 'SIGKILL');
  return true;
}

function postgresProcesses(lab: TestInstallation): number[] {
  const first = Number(
    readFileSync(path.join(lab.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8');
  return [first, ...children.split(' ').filter(Boolean).map(Number)];
}
