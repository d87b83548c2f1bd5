import { createDrafts, submitDraft, type LabStore } from '../lab/drafts.ts';
import { callForAll } from './caller.ts';
import type { Cell } from './cells.ts';
import type { FaultSwitch } from './fault-switch.ts';
import { inflict } from './hurts.ts';
import { judge, waitForRest, type Verdict } from './judge.ts';

/** Time limit in milliseconds for the restart of killed processes, without the time of leases. */
const patienceWithoutLeasesMs = 30_000;
/**
 * Number of lease durations that are added to the time limit, because a status check follows only after a
 * lease has expired.
 */
const leasesToEnd = 10;
/**
 * Milliseconds after which applications and contracts that are still being processed count as lost. A busy
 * machine is slow, so the limit is long.
 */
const lastPatienceMs = 120_000;

/** The result of one run of one combination of scenario and crash point. */
export type Ran = Verdict & { happened: boolean };

export interface RunSize {
  applications: number;
  leaseMs: number;
}

/**
 * Returns the milliseconds until work counts as late (`patienceMs`), and until it counts as lost (`lastMs`).
 */
export function patience({ leaseMs }: RunSize): { patienceMs: number; lastMs: number } {
  const patienceMs = patienceWithoutLeasesMs + leasesToEnd * leaseMs;
  return { patienceMs, lastMs: Math.max(patienceMs, lastPatienceMs) };
}

/**
 * Runs one combination of scenario and crash point: submits all applications at once, causes one failure
 * while they are processed, then compares the result with the lenders' ledger.
 */
export async function runCell(store: LabStore, faults: FaultSwitch, cell: Cell, size: RunSize): Promise<Ran> {
  const { patienceMs, lastMs } = patience(size);
  const drafts = await createDrafts(store, size.applications);
  const ids = drafts.map(({ id }) => id);
  if (cell.hurt.kind === 'at-point') faults.arm(cell.hurt);
  const submitting = Promise.all([
    ...drafts.map((draft) => submitDraft(store.lab.urls, draft, patienceMs)),
    // The lender repeats its webhooks until `lastMs`, because a real lender does not give up on a slow machine.
    ...(cell.way === 'webhook' ? [callForAll(store, ids, lastMs)] : []),
  ]);
  const happened = await inflict(store, faults, cell.hurt, size.leaseMs);
  await submitting;
  const openInTime = await waitForRest(store, ids, patienceMs);
  await waitForRest(store, ids, lastMs);
  const verdict = await judge(store, ids);
  return { ...verdict, late: openInTime - verdict.lost, happened };
}
