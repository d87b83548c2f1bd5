import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { oldAttempts, sent } from '../../../../test/routing/old-attempts.ts';

/** Rows with the names from before migration 0358. */
let old: Awaited<ReturnType<typeof oldAttempts>>;
beforeAll(async () => {
  old = await oldAttempts('0358');
  const application = await old.application();
  const { id } = await old.attempt({ application, steps: sent });
  const { id: other } = await old.attempt({ application, lender: 'finn', steps: sent });
  await old.sql(`UPDATE attempt SET reason = 'cannot-be-looked-up' WHERE id = ?`, [id]);
  await old.sql(`UPDATE attempt SET reason = 'customer-done' WHERE id = ?`, [other]);
  await old.sql(
    `UPDATE attempt_event SET note = 'cannot-be-looked-up' WHERE attempt_id = ? AND event = 'claimed'`,
    [id],
  );
  for (const reason of ['cannot-be-looked-at', 'worker-died'])
    await old.sql(
      `INSERT INTO contract_step (attempt_id, application_id, org_id, store_id, lender_id, lender_key, operation, state,
         actor_kind, reason)
       SELECT id, application_id, org_id, store_id, lender_id, lender_key, 'setInvoice', 'REVIEW', 'user', ?
       FROM attempt WHERE id = ?`,
      [reason, reason === 'worker-died' ? other : id],
    );
  await old.sql(
    `INSERT INTO lender_answer (id, attempt_id, request_id, state, reason, answer_sealed)
     VALUES (gen_random_uuid(), ?, 'pay-stub', 'review', 'cannot-be-looked-at', '')`,
    [id],
  );
  await old.job(id, { name: 'contract.look', state: 'waiting' });
  await old.job(id, { name: 'lender.submit', state: 'review', error: 'cannot-be-looked-up' });
  await old.job(id, { name: 'lender.answer', state: 'review', error: 'cannot-be-looked-at' });
  await old.job(id, { name: 'lender.poll', state: 'failed', error: 'timed-out' });
  await old.sql(
    `INSERT INTO app_user (first_name, last_name, email, password_hash) VALUES ('Ana', 'Diaz', 'ana@example.com', '')`,
  );
  await old.sql(
    `INSERT INTO bulk_rerun (filter, size, asked_by, asked_by_name) SELECT f.filter, 1, u.id, 'Ana Diaz' FROM app_user u,
       (VALUES ('{"name":"contract.look","error":"cannot-be-looked-up"}'::jsonb), ('{"name":"lender.poll"}')) f (filter)`,
  );
  await old.sql(
    `INSERT INTO form_path (org_id, store_id, cfa_config_id, position, name, lender_ids, apart_lender_ids)
     SELECT org_id, store_id, id, 1, 'Path', ARRAY(SELECT id FROM lender WHERE key IN ('ella', 'finn')),
       ARRAY(SELECT id FROM lender WHERE key = 'ella') FROM cfa_config`,
  );
  await old.sql(`UPDATE bulk_rerun SET state = 'looked', looked = 1 WHERE filter ->> 'name' = 'lender.poll'`);
  const summary = {
    tried: 2,
    left_out: 0,
    goes: { same: 1, elsewhere: 1, unknown: 0 },
    examples: [{ gained: [2], goes: 'elsewhere' }],
  };
  await old.sql(
    `INSERT INTO rule_trial (kind, name, proposal, fingerprint, based_on, newest, state, asked_by, asked_by_name, summary)
     SELECT 'eligibility', 'ella', '[]', 'f', 1, 2, 'finished', id, 'Ana Diaz', ?::json FROM app_user`,
    [JSON.stringify(summary)],
  );
  await old.sql(
    `INSERT INTO lender_pause (lender_id, kind, place, said) SELECT id, 'unknown-word', 'data.status', 'Fine' FROM lender WHERE key = 'ella'`,
  );
  await old.sql(
    `INSERT INTO drift_sighting (lender_id, org_id, store_id, attempt_id, kind, place, said)
     SELECT lender_id, org_id, store_id, id, 'unknown-word', 'data.status', 'Fine' FROM attempt WHERE id = ?`,
    [id],
  );
  const plan = { mode: 'Waterfall', groups: [], besides: [{ name: 'Gus' }] };
  await old.sql(
    `INSERT INTO route (application_id, org_id, store_id, mode, plan)
     SELECT id, org_id, store_id, 'Waterfall', ?::jsonb FROM application WHERE id = ?`,
    [JSON.stringify(plan), application],
  );
  await old.migrate('0362');
}, 60_000);
afterAll(() => old.close());

test('jobs and bulk re-runs have the name of the status check of contracts', async () => {
  expect(await old.sql(`SELECT name, error_code AS error FROM job ORDER BY name`)).toEqual([
    { name: 'contract.status-check', error: null },
    { name: 'lender.answer', error: 'no-status-check' },
    { name: 'lender.poll', error: 'timed-out' },
    { name: 'lender.submit', error: 'no-status-check' },
  ]);
  expect(await old.sql(`SELECT filter FROM bulk_rerun ORDER BY id`)).toEqual([
    { filter: { name: 'contract.status-check', error: 'no-status-check' } },
    { filter: { name: 'lender.poll' } },
  ]);
});

test('attempts, steps and answers have the new codes of their reasons', async () => {
  expect(await old.sql(`SELECT reason FROM attempt ORDER BY lender_key`)).toEqual([
    { reason: 'no-status-check' },
    { reason: 'offer-accepted' },
  ]);
  expect(await old.sql(`SELECT reason FROM contract_step ORDER BY lender_key`)).toEqual([
    { reason: 'no-status-check' },
    { reason: 'worker-died' },
  ]);
  expect(await old.sql(`SELECT reason FROM lender_answer`)).toEqual([{ reason: 'no-status-check' }]);
  expect(await old.sql(`SELECT note FROM attempt_event WHERE note IS NOT NULL`)).toEqual([
    { note: 'no-status-check' },
  ]);
});

test('form paths keep the lenders that make their own contracts', async () => {
  const [path] = await old.sql<{ own: number[]; ella: number }>(
    `SELECT own_contract_lender_ids AS own, (SELECT id FROM lender WHERE key = 'ella') AS ella FROM form_path`,
  );
  expect(path!.own).toEqual([path!.ella]);
});

test('bulk re-runs keep their states and counts', async () => {
  const rows = await old.sql(`SELECT state, jobs_checked AS checked FROM bulk_rerun ORDER BY id`);
  expect(rows).toEqual([
    { state: 'checking', checked: 0 },
    { state: 'checked', checked: 1 },
  ]);
  await expect(old.sql(`UPDATE bulk_rerun SET state = 'looked'`)).rejects.toThrow('bulk_rerun_state_check');
});

test('results of trials keep what becomes of the final lender', async () => {
  expect(await old.sql(`SELECT summary FROM rule_trial`)).toEqual([
    {
      summary: {
        tried: 2,
        excluded: 0,
        final_lender: { same: 1, elsewhere: 1, unknown: 0 },
        examples: [{ gained: [2], finalLender: 'elsewhere' }],
      },
    },
  ]);
});

test('drifts and pauses keep their detail', async () => {
  for (const table of ['lender_pause', 'drift_sighting'])
    expect(await old.sql(`SELECT detail FROM ${table}`)).toEqual([{ detail: 'Fine' }]);
});

test('plans keep the lenders that were no candidates', async () => {
  expect(await old.sql(`SELECT plan FROM route`)).toEqual([
    { plan: { mode: 'Waterfall', groups: [], nonCandidates: [{ name: 'Gus' }] } },
  ]);
});
