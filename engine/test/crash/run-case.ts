import { createDrafts, submitDraft, type TestStore } from '../lab/drafts.ts';
import { callForAll } from './caller.ts';
import type { CrashCase } from './crash-cases.ts';
import type { FaultSwitch } from './fault-switch.ts';
import { injectFailure } from './inject-failure.ts';
import { judge, waitUntilDecided, type Verdict } from './judge.ts';

/**
 * The time limit in milliseconds for restarting killed processes. `leasesInLimit` adds the time until a
 * worker's claim on a job expires.
 */
const limitWithoutLeasesMs = 30_000;
/**
 * The number of lease durations that are added to the time limit. A lease is a worker's claim on a job. A
 * status check follows only after the lease has expired.
 */
const leasesInLimit = 10;
/**
 * Applications and contracts that are still being processed after this many milliseconds count as lost. A
 * busy machine is slow, so the limit is long.
 */
const minimumLostAfterMs = 120_000;

/** The result of one run of a crash case. */
export type CrashRunResult = Verdict & { happened: boolean };

export interface RunSize {
  applications: number;
  leaseMs: number;
}

/**
 * Returns two limits in milliseconds: work that takes longer than `limitMs` is late, and work that takes
 * longer than `lostAfterMs` is lost.
 */
export function timeLimits({ leaseMs }: RunSize): { limitMs: number; lostAfterMs: number } {
  const limitMs = limitWithoutLeasesMs + leasesInLimit * leaseMs;
  return { limitMs, lostAfterMs: Math.max(limitMs, minimumLostAfterMs) };
}

/**
 * Runs one combination of scenario and crash point. Submits all applications at once and causes one failure
 * while they are processed. Then compares the result with the lenders' ledger.
 */
export async function runCrashCase(
  store: TestStore,
  faults: FaultSwitch,
  crashCase: CrashCase,
  size: RunSize,
): Promise<CrashRunResult> {
  const { limitMs, lostAfterMs } = timeLimits(size);
  const drafts = await createDrafts(store, size.applications);
  const ids = drafts.map(({ id }) => id);
  if (crashCase.failure.kind === 'at-point') faults.arm(crashCase.failure);
  const submitting = Promise.all([
    ...drafts.map((draft) => submitDraft(store.lab.urls, draft, limitMs)),
    // The lender repeats its webhooks until `lostAfterMs`. A real lender would also repeat them for that
    // long, even if a machine is slow.
    ...(crashCase.scenario === 'webhook' ? [callForAll(store, ids, lostAfterMs)] : []),
  ]);
  const happened = await injectFailure(store, faults, crashCase.failure, size.leaseMs);
  await submitting;
  const openInTime = await waitUntilDecided(store, ids, limitMs);
  await waitUntilDecided(store, ids, lostAfterMs);
  const verdict = await judge(store, ids);
  return { ...verdict, late: openInTime - verdict.lost, happened };
}
