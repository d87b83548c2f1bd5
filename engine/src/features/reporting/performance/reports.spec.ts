import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  FormList,
  KpiReport,
  LenderReport,
  Report,
  ReportingView,
  TopEarners,
} from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { answerForm, submittedShopper, type GivenAnswer } from '../../../../test/http/answered-forms.ts';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createSmallWorld, type SmallWorld } from '../../../../test/http/small-world.ts';
import { ReportCells, ReportFactsModule } from '../facts/index.ts';
import { LenderReportsModule } from '../lenders/index.ts';
import { RevenueReportsModule } from '../revenue/index.ts';
import { SavedViewsModule } from '../saved-views/index.ts';
import { PerformanceModule } from './index.ts';

let app: FeatureApp;
let world: SmallWorld;
const forms: string[] = [];

async function answered(...answers: GivenAnswer[]): Promise<string> {
  const { formId } = await submittedShopper(app, world);
  await answerForm(app, world, formId, answers);
  return formId;
}

async function closeOut(formId: string, accepted: boolean, cents: number): Promise<void> {
  await app.em().execute(
    `WITH made AS (INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted)
       SELECT id, org_id, store_id, true, ? FROM application WHERE id = ? RETURNING id, org_id, store_id)
     INSERT INTO closeout_result (closeout_id, lender_id, org_id, store_id, loan_cents, merchant_fee_cents, closed_on)
     SELECT id, ?, org_id, store_id, ?, ? / 20, current_date FROM made`,
    [accepted, formId, world.lenders[0]!.id, cents, cents],
  );
}

beforeAll(async () => {
  app = await startFeatureApp({
    modules: [
      ReportFactsModule,
      PerformanceModule,
      LenderReportsModule,
      RevenueReportsModule,
      SavedViewsModule,
    ],
    environment: { RATE_LIMIT_FACTOR: '100' },
  });
  world = await createSmallWorld(app);
  forms.push(
    await answered({ outcome: 'Approved', cents: 90_000 }, { outcome: 'Rejected' }),
    await answered({ outcome: 'Pre Approved', cents: 50_000 }),
    await answered({ outcome: 'Rejected' }),
  );
  await closeOut(forms[0]!, true, 80_000);
  await closeOut(forms[1]!, false, 0);
  await app
    .em()
    .execute(
      `INSERT INTO store_associate (store_id, first_name, last_name, email) VALUES (?, 'Noor', 'Haddad', 'noor@harbor.test')`,
      [world.store.id],
    );
  await app
    .em()
    .execute(`UPDATE application SET associate_id = (SELECT max(id) FROM store_associate) WHERE id = ?`, [
      forms[0],
    ]);
}, 60_000);
afterAll(() => app.close());

const read = async (path: string, role: Role = 'ORG_ADMIN') =>
  app.call({ url: `/api${path}`, cookie: await world.signIn(role) });
const store = () => `store_id=${world.store.id}`;
const org = () => `org_id=${world.store.orgId}`;

test('returns the key figures of a store before and after the cells are computed', async () => {
  const kpis = async () => (await read(`/reports/performance/store/kpi?${store()}`)).json<KpiReport>().kpis;
  const fromApplications = await kpis();
  expect(fromApplications).toMatchObject({
    submitted: { metric: 3 },
    approved: { metric: 2 },
    approvalRate: { metric: 66.67 },
    financed: { metric: 80_000 },
    closeRate: { metric: 50 },
    avgMerchFeeRate: { metric: 5, variance: null },
  });
  await app.asScheduler((scheduler) => scheduler.get(ReportCells, { strict: false }).recomputeMarked());
  expect(await app.em().execute(`SELECT count(*)::int AS marks FROM report_mark`)).toEqual([{ marks: 0 }]);
  expect(await kpis()).toEqual(fromApplications);
});

test.each(['started', 'submitted', 'approved', 'closed', 'failed'] as const)(
  'lists exactly the applications that %s counts, in total and in each row',
  async (figure) => {
    const tables = [
      `/reports/performance/org?${org()}`,
      `/reports/performance/store?${store()}`,
      `/reports/scorecard/store?${store()}`,
      `/reports/marketing-links/kpis?${store()}`,
    ];
    for (const path of tables) {
      const report = (await read(path)).json<Report>();
      for (const row of [{ ...report.totals, opens: report.opens }, ...report.rows]) {
        const query = new URLSearchParams({ figure });
        for (const [name, value] of Object.entries(row.opens)) query.set(name, String(value));
        const { count, list } = (await read(`/reports/applications?${query.toString()}`)).json<FormList>();
        const { approvedButFailed: rate, submitted } = row;
        expect(count).toBe(
          figure === 'failed'
            ? Math.round(((rate.metric ?? 0) * submitted.metric!) / 100)
            : row[figure].metric,
        );
        expect(list).toHaveLength(count);
      }
    }
  },
);

test('returns the rows of associates, links and outcomes with names', async () => {
  const names = async (path: string) =>
    (await read(path))
      .json<Report>()
      .rows.map(({ name }) => name)
      .sort();
  expect(await names(`/reports/scorecard/org?${org()}`)).toEqual(['No associate', 'Noor Haddad']);
  expect(await names(`/reports/application-results?${store()}`)).toEqual([
    'Approved',
    'Pre Approved',
    'Rejected',
  ]);
  const { rows } = (
    await read(`/store-associates/top-earners/store?storeId=${world.store.id}`)
  ).json<TopEarners>();
  expect(rows).toMatchObject([{ name: 'Noor Haddad', financed_cents: 80_000, closed: 1 }]);
  const earners = (await read(`/store-associates/top-earners/org?${org()}`)).json<TopEarners>();
  expect(earners.rows).toHaveLength(1);
});

test('returns what each lender answered', async () => {
  const { rows } = (await read(`/reports/lender-performance?${store()}`)).json<LenderReport>();
  expect(rows).toMatchObject([
    { lender_id: world.lenders[0]!.id, asked: 3, approved: 2, closed: 1, financed_cents: 80_000 },
    { lender_id: world.lenders[1]!.id, asked: 1, approved: 0, financed_cents: 0 },
  ]);
});

test('says that reports without facts have no data yet', async () => {
  const reply = await read('/reports/revenue', 'FP_MASTER');
  expect(reply.json()).toMatchObject({ is_available: false, rows: [] });
});

test('refuses days in the wrong order, and other stores', async () => {
  expect((await read(`/reports/performance/store?${store()}&from=2026-02-02&to=2026-02-01`)).statusCode).toBe(
    422,
  );
  expect((await read(`/reports/performance/store?store_id=${world.store.id + 1000}`)).statusCode).toBe(404);
  expect((await read(`/reports/performance/store?${store()}`, 'BASIC')).statusCode).toBe(403);
});

test('saves, replaces and deletes the views of internal staff', async () => {
  const cookie = await world.signIn('FP_ADMIN');
  const save = async (payload: object) =>
    app.call({ method: 'POST', url: '/api/reporting-views', cookie, payload });
  const first = (await save({ name: 'This year', definition: { from: '2026-01-01' } })).json<ReportingView>();
  const again = (await save({ name: 'this YEAR', definition: { from: '2026-02-01' } })).json<ReportingView>();
  expect(again).toEqual({ id: first.id, name: 'this YEAR', definition: { from: '2026-02-01' } });
  const other = (await save({ name: 'Other', definition: {} })).json<ReportingView>();
  expect((await save({ id: other.id, name: 'This year', definition: {} })).statusCode).toBe(409);
  await app.call({ method: 'DELETE', url: `/api/reporting-views?id=${first.id}`, cookie });
  expect((await app.call({ url: '/api/reporting-views', cookie })).json()).toEqual({ views: [other] });
  expect((await read('/reporting-views')).statusCode).toBe(403);
});
