import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { oldAttempts, sent } from '../../../../../test/routing/old-attempts.ts';
import { attemptTransitions } from '../decisions/attempt.machine.ts';

/** Rows of attempts and jobs with the names that were used before migration 0218. */
let old: Awaited<ReturnType<typeof oldAttempts>>;
let attempt: string;
let jobs: string[];
beforeAll(async () => {
  old = await oldAttempts('0218');
  const application = await old.application();
  const unknown = [...sent, ['SUBMITTING', 'UNKNOWN', 'outcomeUnknown']] as const;
  const { id } = await old.attempt({
    application,
    outcome: 'Approved',
    steps: [
      ...unknown,
      ['UNKNOWN', 'UNKNOWN', 'lookUpFailed'],
      ['UNKNOWN', 'UNKNOWN', 'lookedUpTooEarly'],
      ['UNKNOWN', 'PENDING', 'lookedUpPending'],
      ['UNKNOWN', 'NOT_RECEIVED', 'lookedUpNotFound'],
      ['UNKNOWN', 'RESPONDED', 'lookedUpFound'],
    ],
  });
  attempt = id;
  await old.sql(`UPDATE attempt SET asked = ? WHERE id = ?`, [asked('begunAnew'), id]);
  const other = await old.attempt({ application, lender: 'finn', steps: sent });
  await old.sql(`UPDATE attempt SET asked = ? WHERE id = ?`, [asked('regraded'), other.id]);
  const settled = (settledBy?: string) => old.job(id, { state: 'completed', settledBy });
  jobs = [await settled('look-up'), await settled('person'), await settled()];
  await old.sql(
    `INSERT INTO route (application_id, org_id, store_id, mode, plan, customer_done_at)
     SELECT id, org_id, store_id, 'Waterfall', '{}', '2026-03-02T15:00:00Z' FROM application WHERE id = ?`,
    [application],
  );
  for (const decided of [{ rules: 1, leftOut: [{ line: 'shipping' }] }, { rules: 2 }, null])
    await old.sql(
      `INSERT INTO contract_step (attempt_id, application_id, org_id, store_id, lender_id, lender_key, operation, state,
         actor_kind, decided)
       SELECT id, application_id, org_id, store_id, lender_id, lender_key, 'setInvoice', 'DONE', 'user', ?::jsonb
       FROM attempt WHERE id = ?`,
      [decided && JSON.stringify(decided), id],
    );
  await old.migrate();
}, 60_000);
afterAll(() => old.close());

const asked = (kind: string) => JSON.stringify({ kind, by: { kind: 'user', id: '7' } });

test('earlier status checks have the names of the machine', async () => {
  const rows = await old.sql<{ event: string }>(
    `SELECT event FROM attempt_event WHERE attempt_id = ? ORDER BY id`,
    [attempt],
  );
  expect(rows.slice(3).map(({ event }) => event)).toEqual([
    'statusCheckFailed',
    'statusCheckTooEarly',
    'statusCheckPending',
    'statusCheckNotFound',
    'statusCheckFound',
  ]);
  const known = new Set<string>(attemptTransitions.map(({ on }) => on));
  expect(rows.filter(({ event }) => event !== 'queued' && !known.has(event))).toEqual([]);
});

test('jobs that a status check settled keep what settled them', async () => {
  const rows = await old.sql<{ id: string; by: string | null }>(`SELECT id, settled_by AS by FROM job`);
  const by = new Map(rows.map((row) => [row.id, row.by]));
  expect(jobs.map((id) => by.get(id))).toEqual(['status-check', 'person', null]);
  await expect(old.sql(`UPDATE job SET settled_by = 'look-up'`)).rejects.toThrow('job_settled_by_check');
});

test('routes keep the time after which they ask no lender', async () => {
  const rows = await old.sql<{ at: Date }>(`SELECT offer_accepted_at AS at FROM route`);
  expect(rows.map(({ at }) => new Date(at).toISOString())).toEqual(['2026-03-02T15:00:00.000Z']);
});

test('invoices keep the lines that the rules removed', async () => {
  const rows = await old.sql<{ decided: unknown }>(
    `SELECT decided FROM contract_step ORDER BY decided ->> 'rules'`,
  );
  expect(rows.map(({ decided }) => decided)).toEqual([
    { rules: 1, excludedLines: [{ line: 'shipping' }] },
    { rules: 2 },
    null,
  ]);
});

test('attempts keep why they were made', async () => {
  const rows = await old.sql<{ asked: { kind: string; by: unknown } }>(
    `SELECT asked FROM attempt ORDER BY lender_key`,
  );
  expect(rows.map((row) => row.asked)).toEqual([
    { kind: 'startedAgain', by: { kind: 'user', id: '7' } },
    { kind: 'regraded', by: { kind: 'user', id: '7' } },
  ]);
});
