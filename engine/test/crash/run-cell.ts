import { setTimeout as sleep } from 'node:timers/promises';
import { createDrafts, submitDraft, type LabStore } from '../lab/drafts.ts';
import { callForAll } from './caller.ts';
import type { Cell, Hurt } from './cells.ts';
import type { FaultSwitch } from './fault-switch.ts';
import { judge, waitForRest, type Verdict } from './judge.ts';

/** Until what died is there again; on top of it come the leases that have to end before somebody looks. */
const patienceWithoutLeasesMs = 30_000;
const leasesToEnd = 10;
/** A busy machine is slow, but it loses nothing: only what is not at rest after this much more is lost. */
const lastPatienceMs = 120_000;

/** One run of one cell: a burst of applications, one hurt in the middle, then the verdict of the ledger. */
export async function runCell(
  store: LabStore,
  faults: FaultSwitch,
  cell: Cell,
  { applications, leaseMs }: { applications: number; leaseMs: number },
) {
  const patienceMs = patienceWithoutLeasesMs + leasesToEnd * leaseMs;
  const drafts = await createDrafts(store, applications);
  const ids = drafts.map(({ id }) => id);
  if (cell.hurt.kind === 'at-point') faults.arm(cell.hurt.point);
  const submitting = Promise.all([
    ...drafts.map((draft) => submitDraft(store.lab.urls, draft, patienceMs)),
    ...(cell.way === 'webhook' ? [callForAll(store, ids, patienceMs)] : []),
  ]);
  const happened = await inflict(store, faults, cell.hurt, leaseMs);
  await submitting;
  const openInTime = await waitForRest(store, ids, patienceMs);
  await waitForRest(store, ids, Math.max(patienceMs, lastPatienceMs));
  const verdict = await judge(store, ids);
  return { ...verdict, late: openInTime - verdict.lost, happened } satisfies Verdict & { happened: boolean };
}

async function inflict(store: LabStore, faults: FaultSwitch, hurt: Hurt, leaseMs: number): Promise<boolean> {
  const { lab } = store;
  switch (hurt.kind) {
    case 'at-point':
      // The keeper rings only what nobody else did: let Redis forget the rings, so that it has to.
      if (hurt.point === 'P6') await forgetRings(store);
      return inflictAtPoint(store, faults, hurt.signal, leaseMs);
    case 'redis-flush':
      await sleep(60);
      await lab.redis.flushall();
      return true;
    case 'redis-kill':
      await sleep(60);
      await lab.redis.kill();
      await sleep(1000);
      await lab.redis.start();
      return true;
    case 'postgres-immediate':
      await sleep(60);
      await lab.postgres.restartImmediate();
      return true;
  }
}

/** Again and again through the burst: on a fast machine most rings are heard before a single flush. */
async function forgetRings({ lab }: LabStore): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    await lab.redis.flushall();
    await sleep(10);
  }
}

async function inflictAtPoint(
  { lab }: LabStore,
  faults: FaultSwitch,
  signal: 'SIGKILL' | 'SIGSTOP',
  leaseMs: number,
): Promise<boolean> {
  const name = await faults.hit(lab, 15_000);
  if (!name) return false;
  await lab.kill(name, signal);
  if (signal === 'SIGKILL') {
    // Workers are brought back by the lab itself, as the supervisor of `npm start` does.
    if (!name.startsWith('worker')) await lab.restart(name);
    return true;
  }
  faults.release();
  await sleep(3 * leaseMs);
  if (lab.processes.get(name)?.pid !== undefined) await lab.cont(name).catch(() => {});
  return true;
}
