import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { freshDatabase, type FreshDatabase } from '../../../../test/setup/fresh-database.ts';
import { ownerOrm } from '../../../../test/setup/owner-orm.ts';
import { createTenant, type Tenant } from '../../../../test/http/two-tenants.ts';
import { recomputeNextStore } from './cell-recompute-queries.ts';
import { countedPage } from './counted-lists.ts';
import type { Figure } from './counted-queries.ts';
import { answerTimes, figuresBy, lenderFigures, type Dimension, type Sums } from './figure-queries.ts';
import { ReportCells } from './report-cells.ts';
import { inOneCurrency } from './scope-currency.ts';
import { hasStaleDays, type Days, type Scope } from './stale-day-queries.ts';

let database: FreshDatabase;
let owner: MikroORM;
let lenders: number[];
let tenants: Tenant[];
let forms: string[];

beforeAll(async () => {
  database = await freshDatabase();
  owner = await ownerOrm(database.url);
  await run(`INSERT INTO lender (key, name) SELECT k, k FROM unnest('{alder,birch}'::text[]) k`);
  lenders = (await run<{ id: number }>(`SELECT id FROM lender ORDER BY id`)).map(({ id }) => id);
  tenants = [
    await createTenant(owner.em.fork(), 'ours', lenders[0]!),
    await createTenant(owner.em.fork(), 'theirs', lenders[0]!),
  ];
  // Makes the second store British. The disabled trigger refuses another currency after the first
  // application.
  await run(`ALTER TABLE store DISABLE TRIGGER keep_currency_of_change`);
  await run(`UPDATE store SET state = 'ENG', country = 'GB', currency = 'GBP' WHERE id = ?`, [
    tenants[1]!.storeId,
  ]);
  forms = tenants.map(({ formId }) => formId);
  for (const { storeId } of tenants) forms.push(await newForm(storeId));
  for (const table of [
    'report_cell',
    'report_day',
    'report_total',
    'report_lender_cell',
    'report_answer_time',
    'report_month',
    'report_lender_month',
    'report_answer_month',
  ])
    await run(`DELETE FROM ${table}`);
}, 60_000);
afterAll(async () => {
  await owner.close(true);
  await database.drop();
});

const run = <Row>(sql: string, values: unknown[] = [], em: EntityManager = owner.em.fork()) =>
  em.execute<Row[]>(sql, values);

async function newForm(storeId: number): Promise<string> {
  const id = randomUUID();
  await run(
    `INSERT INTO application (id, reference, org_id, store_id, cfa_config_id, answers_sealed, form)
     SELECT ?, ?, org_id, store_id, id, 'x', '{}' FROM cfa_config WHERE store_id = ? LIMIT 1`,
    [id, id.slice(0, 8), storeId],
  );
  return id;
}

const now = new Date().toISOString();
/** Times around midnight, on days of clock change, on a leap day, and in the month that has not ended. */
const moments = [
  now,
  '2024-02-29T06:30:00Z',
  '2024-03-01T04:59:59Z',
  '2026-03-08T06:59:59Z',
  '2026-03-08T08:30:00Z',
  '2026-03-09T05:30:00Z',
  '2026-11-01T05:30:00Z',
  '2026-11-01T06:30:00Z',
  '2026-11-02T06:59:59Z',
];
const zones = ['America/Phoenix', 'America/Denver', 'America/New_York', 'Pacific/Honolulu'];
const periods: readonly Days[] = [
  { from: '2024-02-29', to: '2026-03-08' },
  { from: '2020-01-01', to: '2030-12-31' },
  { from: `${now.slice(0, 7)}-01`, to: now.slice(0, 10) },
];
const outcomes = [null, 'Approved', 'Pre Approved', 'Hold', 'Rejected', 'timed_out'];
const states = ['QUEUED', 'PENDING', 'RESPONDED', 'REVIEW', 'ERROR_FINAL'];

const pick = <T>(values: readonly T[]) => fc.constantFrom(...values);
const change = fc.record({
  kind: fc.nat(15),
  form: fc.nat(3),
  lender: fc.nat(1),
  at: pick(moments),
  later: pick([1, 950, 60_000, 7_200_000]),
  zone: pick(zones),
  outcome: pick(outcomes),
  state: pick(states),
  cents: pick([0, 99, 123_456]),
  flag: fc.boolean(),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const attemptOf = `(SELECT id FROM attempt WHERE application_id = ? AND lender_id = ? ORDER BY generation DESC, number DESC LIMIT 1)`;
const storeOf = `(SELECT store_id FROM application WHERE id = ?)`;

async function apply(em: EntityManager, change: Change): Promise<void> {
  const form = forms[change.form]!;
  const lender = lenders[change.lender]!;
  const { kind, at, later, zone, outcome, state, cents, flag } = change;
  const steps: readonly (readonly [string, unknown[]])[] = [
    [`UPDATE application SET state = 'submitted', submitted_at = ? WHERE id = ?`, [at, form]],
    [`UPDATE application SET state = 'draft', submitted_at = NULL, created_at = ? WHERE id = ?`, [at, form]],
    [`UPDATE application SET deleted_at = CASE WHEN ? THEN now() END WHERE id = ?`, [flag, form]],
    [`UPDATE application SET is_test = ?, in_reports = ? WHERE id = ?`, [flag, cents > 0, form]],
    [
      `UPDATE application SET
         associate_id = CASE WHEN ? THEN (SELECT min(p.id) FROM store_associate p WHERE p.store_id = application.store_id) END,
         marketing_link_id = CASE WHEN ? THEN (SELECT min(m.id) FROM marketing_link m WHERE m.store_id = application.store_id) END
       WHERE id = ?`,
      [flag, cents > 0, form],
    ],
    [
      `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, state, outcome, generation, sent_at, ended_at, approved_cents)
       SELECT id, org_id, store_id, ?, 'x', 1, ?, ?, 1 + (SELECT count(*)::int FROM attempt t WHERE t.application_id = a.id AND t.lender_id = ?),
              ?::timestamptz, ?::timestamptz + make_interval(secs => ? / 1000.0), ?
       FROM application a WHERE id = ?`,
      [lender, state, outcome, lender, at, at, later, cents, form],
    ],
    [
      `UPDATE attempt SET outcome = ?, state = ?, approved_cents = ?, ended_at = sent_at + make_interval(secs => ? / 1000.0) WHERE id = ${attemptOf}`,
      [outcome, state, cents, later, form, lender],
    ],
    [
      `UPDATE attempt SET sent_at = CASE WHEN ? THEN ?::timestamptz END WHERE id = ${attemptOf}`,
      [flag, at, form, lender],
    ],
    [
      `INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted)
       SELECT id, org_id, store_id, true, ? FROM application WHERE id = ?
       ON CONFLICT (application_id) DO UPDATE SET is_approved = true, applicant_accepted = excluded.applicant_accepted`,
      [flag, form],
    ],
    [
      `INSERT INTO closeout_result (closeout_id, lender_id, org_id, store_id, loan_cents, merchant_fee_cents, closed_on)
       SELECT id, ?, org_id, store_id, ?, CASE WHEN ? THEN ? / 10 END, '2026-03-08' FROM closeout WHERE application_id = ?
       ON CONFLICT (closeout_id, lender_id) DO UPDATE SET loan_cents = excluded.loan_cents, merchant_fee_cents = excluded.merchant_fee_cents`,
      [lender, cents, flag, cents, form],
    ],
    [
      `DELETE FROM closeout_result WHERE closeout_id IN (SELECT id FROM closeout WHERE application_id = ?)`,
      [form],
    ],
    [`UPDATE store SET timezone = ? WHERE id = ${storeOf}`, [zone, form]],
    [`UPDATE store SET org_id = ? WHERE id = ${storeOf}`, [tenants[Number(flag)]!.orgId, form]],
    [
      `UPDATE attempt SET outcome = 'contract_sent', contract_state = ? WHERE id = ${attemptOf}`,
      [flag ? 'Funded' : 'Contract Canceled', form, lender],
    ],
    [`DELETE FROM closeout WHERE application_id = ?`, [form]],
    // Deletes only attempts of this test (`x`). Those that createTenant made are referenced by other tables.
    [`DELETE FROM attempt WHERE application_id = ? AND lender_id = ? AND lender_key = 'x'`, [form, lender]],
  ];
  const [sql, values] = steps[kind]!;
  await em.execute(sql, values, 'run');
}

/** Computes the figures directly from the applications, without the stored sums, for comparison. */
async function scan({ storeId, orgId, currency }: Scope, { from, to }: Days) {
  const isIn = `(?::int IS NULL OR s.id = ?) AND (?::int IS NULL OR s.org_id = ?) AND (?::text IS NULL OR s.currency = ?)`;
  const among = `FROM application a JOIN store s ON s.id = a.store_id
    LEFT JOIN closeout c ON c.application_id = a.id
    WHERE a.deleted_at IS NULL AND (NOT a.is_test OR a.in_reports) AND ${isIn}`;
  const values = [storeId, storeId, orgId, orgId, currency, currency].map((value) => value ?? null);
  const submitted = `(a.submitted_at AT TIME ZONE s.timezone)::date BETWEEN ? AND ?`;
  const approved = `EXISTS (SELECT FROM attempt t JOIN outcome_rank k ON k.outcome = t.outcome AND k.approved
    WHERE t.application_id = a.id AND NOT EXISTS (SELECT FROM attempt n WHERE n.application_id = t.application_id
      AND n.lender_id = t.lender_id AND (n.generation, n.number) > (t.generation, t.number)))`;
  const [started] = await run<{ n: number }>(
    `SELECT count(*)::int AS n ${among} AND (a.created_at AT TIME ZONE s.timezone)::date BETWEEN ? AND ?`,
    [...values, from, to],
  );
  const [row] = await run<Record<string, number>>(
    `SELECT count(*)::int AS submitted,
            count(*) FILTER (WHERE ${approved} OR coalesce(c.is_approved, false))::int AS approved,
            count(*) FILTER (WHERE c.applicant_accepted)::int AS closed,
            count(*) FILTER (WHERE NOT c.applicant_accepted AND (c.is_approved OR ${approved}))::int AS failed,
            coalesce(sum(CASE WHEN c.applicant_accepted THEN (SELECT sum(loan_cents) FROM closeout_result r WHERE r.closeout_id = c.id) END), 0)::int AS financed_cents,
            coalesce(sum(CASE WHEN c.applicant_accepted THEN (SELECT sum(merchant_fee_cents) FROM closeout_result r WHERE r.closeout_id = c.id AND loan_cents IS NOT NULL) END), 0)::int AS fee_cents,
            coalesce(sum(CASE WHEN c.applicant_accepted THEN (SELECT sum(loan_cents) FROM closeout_result r WHERE r.closeout_id = c.id AND merchant_fee_cents IS NOT NULL) END), 0)::int AS fee_base_cents
     ${among} AND ${submitted}`,
    [...values, from, to],
  );
  const byLender = await run<Record<string, unknown>>(
    `SELECT t.lender_id::text AS key, count(*)::int AS asked,
            count(*) FILTER (WHERE k.approved)::int AS approved,
            coalesce(sum(t.approved_cents) FILTER (WHERE k.approved), 0)::int AS approved_cents,
            array_agg(CASE WHEN t.state = 'RESPONDED' AND t.result_source = 'lender' AND t.ended_at >= t.sent_at
              THEN extract(epoch FROM t.ended_at - t.sent_at) * 1000 END ORDER BY t.ended_at - t.sent_at) AS times
     FROM attempt t JOIN application a ON a.id = t.application_id JOIN store s ON s.id = a.store_id
     LEFT JOIN outcome_rank k ON k.outcome = t.outcome
     WHERE a.deleted_at IS NULL AND (NOT a.is_test OR a.in_reports) AND ${isIn}
       AND ${submitted} AND t.sent_at IS NOT NULL
       AND NOT EXISTS (SELECT FROM attempt n WHERE n.application_id = t.application_id
         AND n.lender_id = t.lender_id AND (n.generation, n.number) > (t.generation, t.number))
     GROUP BY 1 ORDER BY 1`,
    [...values, from, to],
  );
  return { total: { started: started!.n, ...row! }, byLender };
}

const dimensions: readonly Dimension[] = ['store_id', 'day', 'associate_id', 'marketing_link_id', 'outcome'];

async function expectExact(): Promise<void> {
  const scopes: Scope[] = [
    ...[{ storeId: tenants[0]!.storeId }, { orgId: tenants[1]!.orgId }, {}],
    ...([{ currency: 'USD' }, { currency: 'GBP' }] as const),
  ];
  for (const scope of scopes)
    for (const days of periods) {
      const em = owner.em.fork();
      const expected = await scan(scope, days);
      const hasStale = await hasStaleDays(em, scope, days);
      const [all] = await figuresBy(em, scope, days, hasStale);
      const names = Object.keys(expected.total) as (keyof Sums)[];
      expect(Object.fromEntries(names.map((name) => [name, all?.[name] ?? 0]))).toEqual(expected.total);
      for (const dimension of days === periods[1] ? dimensions : []) {
        const rows = await figuresBy(em, scope, days, hasStale, dimension);
        const sums = names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]);
        expect(Object.fromEntries(sums)).toEqual(expected.total);
      }
      const answers = await lenderFigures(em, scope, days);
      expect(
        answers
          .toSorted((a, b) => a.key.localeCompare(b.key))
          .map(({ key, asked, approved, approved_cents }) => ({ key, asked, approved, approved_cents })),
      ).toEqual(
        expected.byLender.map(({ key, asked, approved, approved_cents }) => ({
          key,
          asked,
          approved,
          approved_cents,
        })),
      );
      const times = await answerTimes(em, scope, days);
      for (const { key, times: exact } of expected.byLender) {
        const known = (exact as (number | null)[])
          .filter((ms) => ms !== null)
          .map((ms) => Math.max(Number(ms), 1));
        const buckets = times
          .filter(({ lenderId }) => String(lenderId) === key)
          .flatMap(({ bucket, answers: many }) => Array.from({ length: many }, () => 1.1 ** bucket));
        expect(buckets).toHaveLength(known.length);
        for (const [index, ms] of known.toSorted((a, b) => a - b).entries())
          expect(Math.abs(buckets[index]! / ms - 1)).toBeLessThan(0.06);
      }
    }
}

/** Ends a recomputation before its commit, as when the scheduler is killed. */
const killed = () =>
  expect(
    owner.em.fork().transactional(async (em) => {
      await recomputeNextStore(em);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');

const countMarks = async () => (await run<{ n: number }>(`SELECT count(*)::int AS n FROM report_mark`))[0]!.n;

test('equals a plain scan after every history of changes, before and after the recomputation', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.array(change, { minLength: 1, maxLength: 4 }),
          pick(['none', 'some', 'killed', 'all'] as const),
        ),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      async (history) => {
        for (const [changes, computed] of history) {
          await owner.em.fork().transactional(async (em) => {
            for (const one of changes) await apply(em, one);
          });
          if (computed === 'some') await recomputeNextStore(owner.em.fork());
          if (computed === 'killed') await killed();
          if (computed === 'all') await new ReportCells(owner).recomputeMarked();
          await expectExact();
        }
        await new ReportCells(owner).recomputeMarked();
        expect(await countMarks()).toBe(0);
        await expectExact();
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
}, 120_000);

test('changes nothing when a recomputation is undone in the middle, and repeats it', async () => {
  await apply(owner.em.fork(), { ...usual, kind: 0 });
  const before = await countMarks();
  expect(before).toBeGreaterThan(0);
  await killed();
  expect(await countMarks()).toBe(before);
  await expectExact();
  await Promise.all([recomputeNextStore(owner.em.fork()), recomputeNextStore(owner.em.fork())]);
  await new ReportCells(owner).recomputeMarked();
  expect(await countMarks()).toBe(0);
  await expectExact();
});

test('a changed day does not hide the other days of its month', async () => {
  const cells = new ReportCells(owner);
  const submit = (form: number, at: string) => apply(owner.em.fork(), { ...usual, kind: 0, form, at });
  await submit(0, '2026-05-04T18:00:00Z');
  await submit(2, '2026-05-20T18:00:00Z');
  await cells.recomputeMarked();
  await submit(0, '2026-05-05T18:00:00Z');
  await expectExact();
  await cells.recomputeMarked();
  await expectExact();
});

test('a store that is marked again during a pass waits for the next pass', async () => {
  await new ReportCells(owner).recomputeMarked();
  const mark = () =>
    run<{ store_id: number }>(
      `INSERT INTO report_mark (store_id, at) SELECT min(id), now() FROM store RETURNING store_id`,
    );
  const [marked] = await mark();
  expect(await recomputeNextStore(owner.em.fork())).toBe(marked!.store_id);
  await mark();
  expect(await recomputeNextStore(owner.em.fork(), [marked!.store_id])).toBeUndefined();
  expect(await recomputeNextStore(owner.em.fork())).toBe(marked!.store_id);
});

test('rebuilds wrong cells and shows the progress', async () => {
  const cells = new ReportCells(owner);
  await cells.recomputeMarked();
  await apply(owner.em.fork(), { ...usual, kind: 0, flag: true });
  await cells.recomputeMarked();
  await run(`UPDATE report_cell SET submitted = 1000`);
  await cells.startRebuild();
  expect(await cells.progress()).toMatchObject({ stores: 2, left: 2 });
  await recomputeNextStore(owner.em.fork());
  expect(await cells.progress()).toMatchObject({ stores: 2, left: 1 });
  const lines: string[] = [];
  await cells.rebuild((line) => lines.push(line));
  expect(lines.at(-1)).toBe('100 %: 2 of 2 stores');
  await expectExact();
});

const usual: Change = {
  kind: 0,
  form: 0,
  lender: 0,
  at: moments[2]!,
  later: 950,
  zone: zones[0]!,
  outcome: 'Approved',
  state: 'RESPONDED',
  cents: 99,
  flag: false,
};

/** Adds applications of both stores around midnight in two months, some at the same moment, with answers and closeouts. */
async function addApplications(): Promise<void> {
  const one = (em: EntityManager, sql: string, values: unknown[] = []) => em.execute(sql, values, 'run');
  await owner.em.fork().transactional(async (em) => {
    await one(
      em,
      `INSERT INTO application (id, reference, org_id, store_id, cfa_config_id, answers_sealed, form, state, created_at, submitted_at, associate_id)
       SELECT md5('counted' || n)::uuid, 'C-' || n, c.org_id, c.store_id, c.id, 'x', '{}',
              CASE WHEN n % 5 > 0 THEN 'submitted' ELSE 'draft' END, m.at, CASE WHEN n % 5 > 0 THEN m.at + interval '20 minutes' END,
              CASE WHEN n % 2 = 0 THEN (SELECT min(p.id) FROM store_associate p WHERE p.store_id = c.store_id) END
       FROM generate_series(1, 60) n
       CROSS JOIN LATERAL (SELECT '2025-07-29T00:00:00Z'::timestamptz + (n * 37 % 40) * interval '3 hours' AS at) m
       JOIN LATERAL (SELECT * FROM cfa_config WHERE store_id = (?::int[])[1 + n % 2] LIMIT 1) c ON true`,
      [`{${tenants.map(({ storeId }) => storeId).join(',')}}`],
    );
    await one(
      em,
      `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, state, outcome, generation, sent_at)
       SELECT a.id, a.org_id, a.store_id, l.id, 'x', 1, 'RESPONDED', CASE WHEN l.id = ? OR n % 3 = 0 THEN 'Rejected' ELSE 'Approved' END, 1, a.submitted_at
       FROM generate_series(1, 60) n JOIN application a ON a.id = md5('counted' || n)::uuid AND a.state = 'submitted' CROSS JOIN lender l`,
      [lenders[0]],
    );
    await one(
      em,
      `INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted)
       SELECT a.id, a.org_id, a.store_id, true, n % 4 = 0
       FROM generate_series(1, 60) n JOIN application a ON a.id = md5('counted' || n)::uuid AND a.state = 'submitted' AND n % 2 = 0`,
    );
  });
}

/** Compares the pages of every figure with the same applications, found and sorted by one plain query. */
async function expectListed(days: Days): Promise<number> {
  const [ours, theirs] = tenants;
  const figures: Figure[] = [
    ...(['started', 'submitted', 'approved', 'closed', 'failed'] as const).map((name) => ({ name })),
    { name: 'submitted', outcome: 'Rejected' },
    { name: 'submitted', lenderId: lenders[0]! },
    { name: 'approved', lenderId: lenders[1]!, outcome: 'Approved' },
  ];
  const [associate] = await run<{ id: number }>(
    `SELECT min(id) AS id FROM store_associate WHERE store_id = ?`,
    [ours!.storeId],
  );
  const scopes: Scope[] = [
    {},
    { storeId: ours!.storeId, associateId: associate!.id },
    { orgId: theirs!.orgId, associateId: 0 },
  ];
  let listed = 0;
  for (const scope of scopes)
    for (const figure of figures) {
      const { name, outcome, lenderId } = figure;
      const isOfLender = lenderId !== undefined;
      const column = isOfLender && name === 'submitted' ? 'asked' : name;
      const filters = {
        store_id: scope.storeId,
        org_id: scope.orgId,
        associate_id: scope.associateId,
        outcome,
        lender_id: lenderId,
      };
      const used = Object.entries(filters).filter(([, value]) => value !== undefined);
      const all = await run<{ id: string }>(
        `SELECT f.application_id AS id FROM read.${isOfLender ? 'report_lender_fact' : 'report_fact'} f
         WHERE f.day BETWEEN ? AND ? AND f.${column} = 1 ${used.map(([key]) => `AND f.${key} = ?`).join(' ')} ORDER BY f.at DESC, f.application_id`,
        [days.from, days.to, ...used.map(([, value]) => value)],
      );
      for (const offset of [0, 5, 18]) {
        const page = await countedPage(owner.em.fork(), scope, days, figure, { offset, limit: 8 });
        expect(page).toEqual({ ids: all.slice(offset, offset + 8).map(({ id }) => id), count: all.length });
      }
      listed += all.length;
    }
  return listed;
}

test('lists the applications of every figure page by page, newest first in all time zones', async () => {
  for (const [index, { storeId, orgId }] of tenants.entries())
    await run(`UPDATE store SET org_id = ?, timezone = ? WHERE id = ?`, [orgId, zones[index + 2], storeId]);
  await addApplications();
  const days = { from: '2025-07-30', to: '2025-08-02' };
  const listed = await expectListed(days);
  expect(listed).toBeGreaterThan(100);
  await new ReportCells(owner).recomputeMarked();
  expect(await countMarks()).toBe(0);
  expect(await expectListed(days)).toBe(listed);
  await run(`UPDATE application SET deleted_at = now() WHERE reference IN ('C-7', 'C-8', 'C-31')`);
  expect(await expectListed(days)).toBeLessThan(listed);
});

test('limits a report over stores with two currencies to the chosen one, otherwise to the usual one', async () => {
  // earlier tests moved stores to other orgs
  for (const { storeId, orgId } of tenants)
    await run(`UPDATE store SET org_id = ? WHERE id = ?`, [orgId, storeId]);
  const em = owner.em.fork();
  const british = { orgId: tenants[1]!.orgId };
  expect(await inOneCurrency(em, british)).toEqual({ scope: british, currency: 'GBP', currencies: ['GBP'] });
  expect(await inOneCurrency(em, {})).toMatchObject({
    scope: { currency: 'GBP' },
    currencies: ['GBP', 'USD'],
  });
  const dollars = await inOneCurrency(em, { currency: 'USD' });
  expect(dollars).toEqual({ scope: { currency: 'USD' }, currency: 'USD', currencies: ['GBP', 'USD'] });
  // no store of the org has this currency, so the report uses the currency of the org's stores
  expect(await inOneCurrency(em, { ...british, currency: 'USD' })).toMatchObject({ currency: 'GBP' });
});
