import type { TestStore } from '../lab/drafts.ts';

export interface Verdict {
  applications: number;
  /** The number of submissions in the lenders' ledger. If it is 0, the run tested nothing. */
  sent: number;
  /** The number of routes that ended after the time limit. */
  late: number;
  /**
   * The number of applications that ended without a decision and without a review. Applications that were
   * given up although no lender refused are included.
   */
  lost: number;
  /**
   * The number of applications that a lender's ledger contains twice for the same generation. A regrade
   * (sending corrected answers) or a re-run starts a new generation.
   */
  doubled: number;
  review: number;
  /** Descriptions of results that differ from the expected ones. */
  odd?: readonly string[];
}

interface AttemptRow {
  id: string;
  application_id: string;
  lender_key: string;
  generation: number;
  number: number;
  state: string;
}

/**
 * Waits until every route has ended or the time is up. Returns the number of routes that are still running.
 */
export async function waitUntilDecided(
  store: TestStore,
  ids: readonly string[],
  patienceMs: number,
): Promise<number> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const open = (await unanswered(store, ids).catch(() => ids)).length;
    if (open === 0 || performance.now() >= end) return open;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function unanswered(store: TestStore, ids: readonly string[]): Promise<string[]> {
  const { rows } = await store.client.query<{ application_id: string }>(
    `SELECT application_id FROM route WHERE application_id = ANY($1::uuid[]) AND state = 'done'`,
    [ids],
  );
  const resting = new Set(rows.map((row) => row.application_id));
  return ids.filter((id) => !resting.has(id));
}

/**
 * Compares the applications with the lender's ledger, because Millrace's database cannot show what lenders
 * received.
 */
export async function judge(store: TestStore, ids: readonly string[]): Promise<Omit<Verdict, 'late'>> {
  const open = await unanswered(store, ids);
  const { rows } = await store.client.query<AttemptRow>(
    `SELECT id, application_id, lender_key, generation, number, state FROM attempt
     WHERE application_id = ANY($1::uuid[]) ORDER BY generation, number`,
    [ids],
  );
  const attempts = new Map(rows.map((row) => [row.id, row]));
  const sent = new Map<string, number>();
  for (const line of store.lab.sandbox.ledger()) {
    const attempt = line.kind === 'submission' ? attempts.get(line.reference) : undefined;
    if (!attempt) continue;
    const key = `${attempt.application_id} ${attempt.lender_key} ${attempt.generation}`;
    sent.set(key, (sent.get(key) ?? 0) + 1);
  }
  const left = abandonedApplications(ids, rows);
  return {
    applications: ids.length,
    sent: [...sent.values()].reduce((total, count) => total + count, 0),
    lost: new Set([...open, ...left.keys()]).size,
    doubled: [...sent.values()].filter((count) => count > 1).length,
    review: new Set(rows.filter((row) => row.state === 'REVIEW').map((row) => row.application_id)).size,
    odd: [...left.values()],
  };
}

/**
 * Returns the lost applications, each with the reason. An application is lost if it was sent to no lender. It
 * is also lost if its newest attempt at a lender is neither decided nor in review. The test lenders never
 * fail, so no attempt may end as "not sent" or as an error.
 */
function abandonedApplications(
  ids: readonly string[],
  inOrder: readonly AttemptRow[],
): ReadonlyMap<string, string> {
  const newest = new Map(inOrder.map((row) => [`${row.application_id} ${row.lender_key}`, row]));
  const left = new Map<string, string>();
  for (const id of ids)
    if (!inOrder.some(({ application_id }) => application_id === id))
      left.set(id, `${id} was sent to no lender`);
  for (const { application_id: id, lender_key, state } of newest.values())
    if (state !== 'RESPONDED' && state !== 'REVIEW') left.set(id, `${id} ${state} at ${lender_key}`);
  return left;
}
