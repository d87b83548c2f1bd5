import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { databaseBefore } from '../../../../test/setup/database-before.ts';

/**
 * A database with an application from before migration 0270. This migration reopens decisions of in-house
 * lenders that timed out.
 */
let database: Awaited<ReturnType<typeof databaseBefore>>;
const attempt = randomUUID();
beforeAll(async () => {
  database = await databaseBefore('0270');
  const [org] = await sql<{ id: number }>(`INSERT INTO org (name) VALUES ('Harbor') RETURNING id`);
  const [store] = await sql<{ id: number }>(
    `INSERT INTO store (org_id, store_name, slug, state) VALUES (?, 'Harbor', 'harbor', 'TX') RETURNING id`,
    [org!.id],
  );
  const [lender] = await sql<{ id: number }>(
    `INSERT INTO lender (key, name) VALUES ('third-party-in-house', 'Partner') RETURNING id`,
  );
  const [config] = await sql<{ id: number }>(
    `INSERT INTO cfa_config (org_id, store_id, name, url_id, lender_order) VALUES (?, ?, 'Form', 'form', '{}') RETURNING id`,
    [org!.id, store!.id],
  );
  const application = randomUUID();
  await sql(
    `INSERT INTO application (id, org_id, store_id, cfa_config_id, reference, state, answers_sealed, form)
     VALUES (?, ?, ?, ?, 'R-1', 'submitted', '', '{}')`,
    [application, org!.id, store!.id, config!.id],
  );
  await sql(
    `INSERT INTO attempt (id, application_id, org_id, store_id, lender_id, lender_key, generation, number, position, state, outcome)
     VALUES (?, ?, ?, ?, ?, 'third-party-in-house', 1, 1, 1, 'PENDING', 'timed_out')`,
    [attempt, application, org!.id, store!.id, lender!.id],
  );
}, 60_000);
afterAll(() => database.close());

const sql = <Row>(text: string, values: unknown[] = []) => database.sql<Row>(text, values);

test('a migration that changes rows lets later ones of the same run change their tables', async () => {
  await database.migrateWith([['9999-later', 'ALTER TABLE attempt ADD COLUMN later integer']]);
  expect(
    await sql(`SELECT state, outcome, by_people, limit_passed_at IS NULL AS waits, later FROM attempt`),
  ).toEqual([{ state: 'PENDING', outcome: 'Pending', by_people: true, waits: false, later: null }]);
  expect(await sql(`SELECT stage FROM application_listing`)).toHaveLength(1);
});
