import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { oldAttempts, sent } from '../../../../test/routing/old-attempts.ts';

let old: Awaited<ReturnType<typeof oldAttempts>>;
beforeAll(async () => {
  old = await oldAttempts('0138');
}, 60_000);
afterAll(() => old.close());

const notSent = [...sent, ['SUBMITTING', 'NOT_SENT', 'sendsExhausted']] as const;
const wrong = [...sent, ['SUBMITTING', 'ERROR_FINAL', 'sendImpossible']] as const;
const arrived = [...sent, ['SUBMITTING', 'RESPONDED', 'answered']] as const;
const waited = [
  ...sent,
  ['SUBMITTING', 'PENDING', 'answeredPending'],
  ['PENDING', 'PENDING', 'pollFailed'],
  ['PENDING', 'RESPONDED', 'answered'],
  ['RESPONDED', 'RESPONDED', 'answered'],
] as const;
const found = [
  ...sent,
  ['SUBMITTING', 'UNKNOWN', 'outcomeUnknown'],
  ['UNKNOWN', 'RESPONDED', 'lookedUpFound'],
] as const;
const review = [...sent, ['SUBMITTING', 'REVIEW', 'needsPerson']] as const;
const resolved = [...review, ['REVIEW', 'PENDING', 'resolvedReceived']] as const;
const failed = { state: 'failed', error: 'not-connected' } as const;

/**
 * For each case, the steps of several attempts at one lender in a row. Every attempt failed before the next
 * one was created.
 */
const lives = {
  'sent again, and arrived': [notSent, arrived],
  'sent again three times, then waited for': [notSent, notSent, wrong, waited],
  'sent again, and found by a look-up': [notSent, found],
  'sent again, and a person knew': [notSent, resolved],
  'sent again in vain': [notSent, wrong],
  'sent again, and waits for a person': [notSent, review],
  'sent once': [wrong],
} as const;
/** Index of the step in which the last attempt reached the lender. */
const arrivals: Record<string, number> = {
  'sent again, and arrived': 2,
  'sent again three times, then waited for': 2,
  'sent again, and found by a look-up': 3,
  'sent again, and a person knew': 3,
};

test('earlier failed jobs are settled at the time a later attempt arrived, and no other jobs are settled', async () => {
  const jobs: { life: string; id: string; at: string | null }[] = [];
  for (const [life, attempts] of Object.entries(lives)) {
    const application = await old.application();
    const made: { id: string; times: string[] }[] = [];
    for (const [index, steps] of attempts.entries())
      made.push(await old.attempt({ application, number: index + 1, steps }));
    const at = life in arrivals ? made.at(-1)!.times[arrivals[life]!]! : null;
    const lost = at ? made.slice(0, -1) : made;
    for (const { id } of lost) jobs.push({ life, id: await old.job(id, failed), at });
  }
  const application = await old.application();
  const [first, corrected] = [
    await old.attempt({ application, steps: notSent }),
    await old.attempt({ application, generation: 2, steps: arrived }),
  ];
  jobs.push({ life: 'corrected', id: await old.job(first.id, failed), at: corrected.times[2]! });
  const later = await old.attempt({ application, generation: 3, steps: wrong });
  jobs.push({ life: 'failed after it had arrived', id: await old.job(later.id, failed), at: null });
  const other = await old.attempt({ application, lender: 'finn', steps: notSent });
  jobs.push({ life: 'failed at another lender', id: await old.job(other.id, failed), at: null });
  const poll = await old.job(first.id, { ...failed, name: 'lender.poll' });
  jobs.push({ life: 'another kind of job', id: poll, at: null });
  const before = await old.job(first.id, { state: 'completed', settledBy: 'person' });

  await old.migrate();

  const rows = await old.sql<{
    id: string;
    state: string;
    by: string | null;
    at: Date | null;
    error: string;
  }>(`SELECT id, state, settled_by AS by, settled_at AS at, error_code AS error FROM job`);
  const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
  const now = jobs.map(({ life, id }) => {
    const { at, ...row } = byId.get(id)!;
    return { life, ...row, at: at && new Date(at).toISOString() };
  });
  expect(now).toEqual(
    jobs.map(({ life, at }) => ({
      life,
      state: at ? 'completed' : 'failed',
      by: at ? 'later-sending' : null,
      error: 'not-connected',
      at,
    })),
  );
  expect(byId.get(before)).toMatchObject({ state: 'completed', by: 'person' });
});
