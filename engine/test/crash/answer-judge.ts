import type { TestStore } from '../lab/drafts.ts';
import type { Verdict } from './judge.ts';

interface Row {
  id: string;
  application: string;
  state: string;
  outcome: string | null;
  asks: string | null;
  inReview: boolean;
}

type Wanted = 'asked' | 'at-rest';

/**
 * Waits until every application has reached a state. `asked`: the lender has asked its question. `at-rest`:
 * the lender has decided, or the shopper's answer is in review. Returns the number of applications that have
 * not reached the state in time.
 */
export async function waitForAnswers(
  store: TestStore,
  ids: readonly string[],
  wanted: Wanted,
  patienceMs: number,
): Promise<number> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const open = await stillOpen(store, ids, wanted)
      .then((left) => left.length)
      .catch(() => ids.length);
    if (open === 0 || performance.now() >= end) return open;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function stillOpen(store: TestStore, ids: readonly string[], wanted: Wanted): Promise<string[]> {
  const rows = await rowsOf(store, ids);
  return ids.filter((id) => {
    const row = rows.find(({ application }) => application === id);
    if (wanted === 'asked') return row?.state !== 'PENDING' || row.asks === null;
    return !row || !(row.inReview || row.state === 'RESPONDED');
  });
}

/**
 * Compares the shoppers' answers with the lender's ledger, because Millrace's database cannot show what the
 * lender received. An application is lost if its lender has not decided and the shopper's answer is not in
 * review. It is also lost if it is stored as decided although the lender received no answer.
 */
export async function judgeAnswers(store: TestStore, ids: readonly string[]): Promise<Omit<Verdict, 'late'>> {
  const rows = await rowsOf(store, ids);
  const handed = new Map<string, number>();
  for (const { kind, reference, facts } of store.lab.sandbox.ledger())
    if (kind === 'contract' && facts['operation'] === 'answer' && rows.some(({ id }) => id === reference))
      handed.set(reference, (handed.get(reference) ?? 0) + 1);
  const lost = new Set(await stillOpen(store, ids, 'at-rest'));
  for (const { id, application, state } of rows)
    if (state === 'RESPONDED' && !handed.has(id)) lost.add(application);
  const review = rows.filter(({ inReview }) => inReview);
  return {
    applications: ids.length,
    sent: [...handed.values()].reduce((total, count) => total + count, 0),
    lost: lost.size,
    doubled: [...handed.values()].filter((count) => count > 1).length,
    review: review.length,
    odd: review.map(({ id, state, outcome }) => `answer in review, attempt ${id} ${state} ${outcome ?? '-'}`),
  };
}

/** True if the run tested anything: at least one lender received an answer. */
export const answersGiven = ({ sent }: Pick<Verdict, 'sent'>): boolean => sent > 0;

async function rowsOf({ client }: TestStore, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `SELECT a.id, a.application_id AS application, a.state, a.outcome, a.asks,
            EXISTS (SELECT FROM lender_answer i WHERE i.attempt_id = a.id AND i.state = 'review') AS "inReview"
     FROM attempt a WHERE a.application_id = ANY($1::uuid[])`,
    [ids],
  );
  return rows;
}
