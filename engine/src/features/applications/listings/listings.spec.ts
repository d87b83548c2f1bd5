import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { situationStatuses, statuses } from '@millrace/schemas/states';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { freshDatabase, type FreshDatabase } from '../../../../test/setup/fresh-database.ts';
import { ownerOrm } from '../../../../test/setup/owner-orm.ts';
import { createTenant, type Tenant } from '../../../../test/http/two-tenants.ts';
import { ApplicationSituations } from './application-situation-queries.ts';
import { ListingCheck } from './listing-check.ts';

let database: FreshDatabase;
let owner: MikroORM;
let lenders: number[];
let ours: Tenant;
let theirs: Tenant;
let forms: string[];
beforeAll(async () => {
  database = await freshDatabase();
  owner = await ownerOrm(database.url);
  await run(`INSERT INTO lender (key, name) SELECT k, k FROM unnest('{alder,birch}'::text[]) k`);
  lenders = (await run<{ id: number }>(`SELECT id FROM lender ORDER BY id`)).map(({ id }) => id);
  ours = await createTenant(owner.em.fork(), 'ours', lenders[0]!);
  theirs = await createTenant(owner.em.fork(), 'theirs', lenders[0]!);
  forms = [ours.formId, theirs.formId];
}, 60_000);
afterAll(async () => {
  await owner.close(true);
  await database.drop();
});

const run = <Row>(sql: string, values: unknown[] = [], em: EntityManager = owner.em.fork()) =>
  em.execute<Row[]>(sql, values);
const none = '00000000-0000-0000-0000-000000000000';
/** The columns of application_listing that differ from the computed ones, by application. */
const differences = () =>
  run(`SELECT application_id, stored, computed FROM tenant.listing_differences(?::uuid, 1000)`, [none]);

const noLenders = { find: () => undefined };
/**
 * The tab of each application by its one status. Screens and API compute this status with `situationOf`. An
 * approved application for which a person still has to decide is under "Needs action".
 */
async function tabsByStatus() {
  const found = await new ApplicationSituations(noLenders as never).of(owner.em.fork(), forms);
  const waiting = await run<{ id: string }>(
    `SELECT application_id AS id FROM application_listing WHERE stage = 'needs_action'`,
  );
  const waits = new Set(waiting.map(({ id }) => id));
  const tabOf = (id: string, status: keyof typeof situationStatuses) =>
    status === 'approved' && waits.has(id) ? 'needs_action' : situationStatuses[status].tab;
  return [...found].map(([id, { status }]) => ({ id, tab: tabOf(id, status) })).sort(byId);
}
const tabs = async () =>
  (
    await run<{ id: string }>(
      `SELECT application_id AS id, tab FROM application_listing WHERE NOT is_deleted AND application_id = ANY(?::uuid[])`,
      [`{${forms.join(',')}}`],
    )
  ).sort(byId);
const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);

const attemptOf = (lender: number) =>
  `(SELECT id FROM attempt WHERE application_id = ? AND lender_id = ${lender} ORDER BY generation DESC, number DESC LIMIT 1)`;
const outcomes = [
  null,
  'Approved',
  'Pre Approved',
  'contract_sent',
  'Hold',
  'Pending',
  'Soft Decline',
  'timed_out',
  'Rejected',
];
const contracts = [null, ...Object.keys(statuses.contract)];
const attemptStates = [
  'QUEUED',
  'SUBMITTING',
  'UNKNOWN',
  'PENDING',
  'RESPONDED',
  'REVIEW',
  'CANCELLED',
  'NOT_RECEIVED',
];

const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);
/** SQL for every kind of change of a table on which lists depend. `?` is the id of the application. */
const change = fc
  .record({
    form: pick([0, 1] as const),
    lender: pick([0, 1] as const),
    kind: fc.nat(22),
    outcome: pick(outcomes),
    contract: pick(contracts),
    state: pick(attemptStates),
    waits: pick([null, 'merchant', 'consumer']),
    asks: pick([null, 'documents']),
    cents: pick([null, 100_000, 250_000]),
    flag: fc.boolean(),
  })
  .map(({ form, lender, kind, outcome, contract, state, waits, asks, cents, flag }) => ({
    form,
    lender,
    kind,
    given: { outcome, contract, state, waits, asks, cents, flag },
  }));

type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function apply(em: EntityManager, { form: at, lender: by, kind, given }: Change) {
  const form = forms[at]!;
  const lender = lenders[by]!;
  const { outcome, contract, state, waits, asks, cents, flag } = given;
  const attempt = attemptOf(lender);
  const steps: (readonly [string, unknown[]])[] = [
    [
      `UPDATE application SET state = ?, submitted_at = CASE WHEN ? THEN now() END WHERE id = ?`,
      [flag ? 'submitted' : 'draft', flag, form],
    ],
    [`UPDATE application SET state = 'submitted', submitted_at = now() WHERE id = ?`, [form]],
    [
      `UPDATE application SET applicant_name = ?, phone_last4 = ? WHERE id = ?`,
      [flag ? "Íñigo O'Brien" : 'Ann', flag ? '0167' : null, form],
    ],
    [`UPDATE application SET requested_cents = ? WHERE id = ?`, [cents, form]],
    [`UPDATE application SET deleted_at = CASE WHEN ? THEN now() END WHERE id = ?`, [flag, form]],
    [
      `UPDATE application SET chosen_attempt_id = CASE WHEN ? THEN ${attempt} END WHERE id = ?`,
      [flag, form, form],
    ],
    [
      `UPDATE route SET state = ? WHERE application_id = ?`,
      [flag ? 'done' : cents ? 'waiting' : 'running', form],
    ],
    [`DELETE FROM route WHERE application_id = ?`, [form]],
    [
      `INSERT INTO route (application_id, org_id, store_id, mode, plan) SELECT id, org_id, store_id, 'Waterfall', '{}' FROM application WHERE id = ? ON CONFLICT DO NOTHING`,
      [form],
    ],
    [
      `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, state, outcome, generation)
      SELECT id, org_id, store_id, ?, 'x', 1, ?, ?, 1 + (SELECT count(*)::int FROM attempt t WHERE t.application_id = a.id AND t.lender_id = ?)
      FROM application a WHERE id = ?`,
      [lender, flag ? 'QUEUED' : state, flag ? null : outcome, lender, form],
    ],
    [
      `UPDATE attempt SET outcome = ?, state = ?, approved_cents = ?, updated_at = now() WHERE id = ${attempt}`,
      [outcome, state, cents, form],
    ],
    [`UPDATE attempt SET contract_state = ? WHERE id = ${attempt}`, [contract, form]],
    [`UPDATE attempt SET waits_on = ?, asks = ? WHERE id = ${attempt}`, [waits, asks, form]],
    [`UPDATE attempt SET state = ? WHERE id = ${attempt}`, [state, form]],
    [`UPDATE attempt SET updated_at = now() - interval '3 days' WHERE id = ${attempt}`, [form]],
    [
      `DELETE FROM sent_link WHERE application_id = ? AND NOT EXISTS (SELECT FROM co_applicant_part p WHERE p.link_id = sent_link.id)`,
      [form],
    ],
    [
      `INSERT INTO sent_link (org_id, store_id, application_id, kind, token_hash, destinations, sent_to)
      SELECT org_id, store_id, id, 'one_time', decode(md5(random()::text), 'hex'), '{}', '[]' FROM application WHERE id = ?`,
      [form],
    ],
    [
      `UPDATE contract_step SET state = ?, operation = ?, amount_cents = ? WHERE application_id = ?`,
      [flag ? 'REVIEW' : 'DONE', waits ? 'confirmDelivery' : asks ? 'refund' : 'setInvoice', cents, form],
    ],
    [
      `UPDATE lender_answer SET state = ?, answer_sealed = CASE WHEN ? THEN ''::bytea END
      WHERE attempt_id IN (SELECT id FROM attempt WHERE application_id = ?)`,
      [flag ? 'review' : 'processed', flag, form],
    ],
    [
      `UPDATE closeout SET is_approved = ?, applicant_accepted = false WHERE application_id = ?`,
      [flag, form],
    ],
    [
      `UPDATE store SET org_id = ? WHERE id = (SELECT store_id FROM application WHERE id = ?)`,
      [flag ? ours.orgId : theirs.orgId, form],
    ],
    [`UPDATE sent_link SET used_at = CASE WHEN ? THEN now() END WHERE application_id = ?`, [flag, form]],
    [`UPDATE application SET marketing_link_id = NULL WHERE id = ?`, [form]],
  ];
  const [sql, values] = steps[kind]!;
  await em.execute(sql, values, 'run');
}

test('stores the computed values after every sequence of changes, in one transaction or several', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
      async (transactions) => {
        for (const changes of transactions) {
          await owner.em.fork().transactional(async (em) => {
            for (const one of changes) await apply(em, one);
          });
          expect(await differences()).toEqual([]);
          expect(await tabs()).toEqual(await tabsByStatus());
        }
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

test('stores the values of a new application at once, without a shopper’s name', async () => {
  const id = randomUUID();
  await run(
    `INSERT INTO application (id, reference, org_id, store_id, cfa_config_id, answers_sealed, form)
     SELECT ?, 'MR-NEW', org_id, store_id, cfa_config_id, 'x', '{}' FROM application WHERE id = ?`,
    [id, ours.formId],
  );
  expect(
    await run(`SELECT status, stage, name_key FROM application_listing WHERE application_id = ?`, [id]),
  ).toEqual([{ status: 'draft', stage: 'in_progress', name_key: '' }]);
});

test('stores both changes of two transactions that end at the same moment', async () => {
  const { formId } = ours;
  await run(`DELETE FROM closeout WHERE application_id = ?`, [formId]);
  await run(
    `UPDATE application SET state = 'submitted', submitted_at = now(), deleted_at = NULL, chosen_attempt_id = NULL WHERE id = ?`,
    [formId],
  );
  await run(
    `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, state, generation)
     SELECT id, org_id, store_id, l, 'x', 1, 'SUBMITTING', 99 FROM application, unnest(?::int[]) l WHERE id = ?`,
    [`{${lenders.join(',')}}`, formId],
  );
  const approve = (em: EntityManager, lender: number, cents: number) =>
    run(
      `UPDATE attempt SET outcome = 'Approved', state = 'RESPONDED', approved_cents = ? WHERE application_id = ? AND lender_id = ? AND generation = 99`,
      [cents, formId, lender],
      em,
    );
  let second: Promise<unknown> | undefined;
  await owner.em.fork().transactional(async (em) => {
    await approve(em, lenders[0]!, 100);
    // Runs the deferred triggers now instead of at the commit. They refresh the rows of the list, so that the
    // second transaction must wait for them.
    await em.execute(`SET CONSTRAINTS ALL IMMEDIATE`, [], 'run');
    second = owner.em.fork().transactional((other) => approve(other, lenders[1]!, 200));
    await waitsForLock();
  });
  await second;
  expect(await differences()).toEqual([]);
  expect(
    await run(
      `SELECT t.approved_cents FROM application_listing l JOIN attempt t ON t.id = l.best_attempt_id WHERE l.application_id = ?`,
      [formId],
    ),
  ).toEqual([{ approved_cents: 200 }]);
});

async function waitsForLock(): Promise<void> {
  for (;;) {
    const [row] = await run<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    if (row!.waiting > 0) return;
    await new Promise(setImmediate);
  }
}

test('reports and corrects a listing that differs', async () => {
  await run(`UPDATE application_listing SET stage = 'funded', order_cents = 1 WHERE application_id = ?`, [
    theirs.formId,
  ]);
  const lines: string[] = [];
  const logger = { error: (...args: unknown[]) => lines.push(JSON.stringify(args)) };
  const check = new ListingCheck(owner, logger as never);
  await check.repairNow((line) => lines.push(line));
  expect(lines).toEqual([
    `${theirs.formId}: order_cents, stage`,
    '1 applications were listed wrongly and are corrected.',
  ]);
  expect(await differences()).toEqual([]);
  lines.length = 0;
  expect(await check.repairDaily()).toBe(0);
  await run(`DELETE FROM application_listing WHERE application_id = ?`, [theirs.formId]);
  expect(await check.repairDaily()).toBe(1);
  expect(lines).toHaveLength(1);
  expect(await differences()).toEqual([]);
});

afterEach(() => run(`UPDATE store SET org_id = ? WHERE id = ?`, [ours.orgId, ours.storeId]));
