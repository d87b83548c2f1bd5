import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { writeTestLenders } from '../../test/http/test-lenders.ts';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';
import { ownerOrm } from '../../test/setup/owner-orm.ts';
import { AppModule } from './app.module.ts';
import { loadConfig } from '../platform/config/config.ts';
import { everything, within } from '../platform/db/tenant-isolation/tenant-context.ts';
import { Reconciler } from '../features/lender-execution/lender-work/index.ts';
import { DemoPartners } from '../features/partners/demo-partners/index.ts';
import { DemoSeed } from '../features/demo/demo-seed/demo-seed.service.ts';

let database: FreshDatabase;
let cli: INestApplicationContext;
let owner: MikroORM;
const lenders = writeTestLenders();
const seed = () => within(everything, () => cli.get(DemoSeed, { strict: false }).seed({ withHistory: true }));
beforeAll(async () => {
  database = await freshDatabase();
  const config = loadConfig({
    ...process.env,
    ...{ NODE_ENV: 'test', DATABASE_URL: database.url, QUEUE_PREFIX: database.queuePrefix, DEMO: '1' },
    ...{ PLUGIN_DIRS: lenders.folder, LOG_LEVEL: 'silent' },
  });
  cli = await NestFactory.createApplicationContext(AppModule.register('cli', config), {
    logger: ['error', 'fatal'],
  });
  owner = await ownerOrm(database.url);
  await seed();
}, 120_000);
afterAll(async () => {
  await cli.close();
  await owner.close(true);
  await database.drop();
  lenders.remove();
});

const row = async <Row extends object>(sql: string): Promise<Row> =>
  (await owner.em.fork().execute<Row[]>(sql))[0]!;
const counts = () =>
  row<Record<'applications' | 'closeouts' | 'clicks' | 'clicked' | 'associates', number>>(
    `SELECT (SELECT count(*)::int FROM application WHERE is_test AND in_reports) AS applications,
            (SELECT count(*)::int FROM closeout) AS closeouts, (SELECT sum(clicks)::int FROM report_click) AS clicks,
            (SELECT sum(click_count)::int FROM marketing_link) AS clicked, (SELECT count(*)::int FROM store_associate) AS associates`,
  );

test('adds a few hundred applications with every outcome, none of them in the future', async () => {
  const { applications, closeouts, clicks, clicked } = await counts();
  expect(applications).toBeGreaterThan(300);
  expect(applications).toBeLessThan(700);
  expect(closeouts).toBeGreaterThan(50);
  expect(clicks).toBe(clicked);
  const { outcomes, contracts } = await row<{ outcomes: string[]; contracts: string[] }>(
    `SELECT array_agg(DISTINCT coalesce(outcome, state)) AS outcomes, array_agg(DISTINCT contract_state) AS contracts FROM attempt`,
  );
  expect(outcomes).toEqual(
    expect.arrayContaining([
      ...['Approved', 'Pre Approved', 'Pre-Qualified', 'Rejected', 'Soft Decline'],
      ...['Invalid', 'No Response', 'ERROR_FINAL'],
    ]),
  );
  expect(contracts).toEqual(
    expect.arrayContaining(['Funded', 'Expired', 'Contract Sent', 'Contract Canceled', 'Customer Declined']),
  );
  const { drafts, future, days } = await row<Record<'drafts' | 'future' | 'days', number>>(
    `SELECT count(*) FILTER (WHERE state = 'draft')::int AS drafts,
            count(*) FILTER (WHERE created_at > now() OR submitted_at > now())::int AS future,
            count(DISTINCT created_at::date)::int AS days FROM application WHERE in_reports`,
  );
  expect(drafts).toBeGreaterThan(30);
  expect(future).toBe(0);
  expect(days).toBeGreaterThan(80);
});

test('has payments of lenders, of which some are missing or different', async () => {
  const { files, paid, unpaid, different } = await row<
    Record<'files' | 'paid' | 'unpaid' | 'different', number>
  >(
    `SELECT (SELECT count(*)::int FROM remittance) AS files, count(p.cents)::int AS paid,
            count(*) FILTER (WHERE p.cents IS NULL)::int AS unpaid,
            count(*) FILTER (WHERE p.cents <> r.loan_cents - coalesce(r.merchant_fee_cents, 0))::int AS different
     FROM closeout_result r JOIN closeout c ON c.id = r.closeout_id AND c.applicant_accepted
     LEFT JOIN LATERAL (SELECT sum(paid_cents) AS cents FROM remittance_line l
       WHERE l.sale_id = c.application_id AND l.lender_id = r.lender_id) p ON true
     WHERE r.loan_cents > 0 AND r.store_id = (SELECT min(store_id) FROM remittance)`,
  );
  expect(files).toBeGreaterThan(0);
  expect(paid).toBeGreaterThan(3 * unpaid);
  expect(different).toBeGreaterThan(0);
});

test('is counted by reports, with the same sum as the applications', async () => {
  const { counted, submitted } = await row<{ counted: number; submitted: number }>(
    `SELECT (SELECT sum(submitted)::int FROM read.report_fact) AS counted,
            (SELECT count(*)::int FROM application WHERE state = 'submitted') AS submitted`,
  );
  expect(counted).toBe(submitted);
});

test('earns commissions for its sales, each of them once', async () => {
  const partners = cli.get(DemoPartners, { strict: false });
  const earned = () => row<{ count: number }>(`SELECT count(*)::int FROM commission_cause`);
  await within(everything, () => partners.recordSales());
  const first = await earned();
  expect(first.count).toBeGreaterThan(0);
  await within(everything, () => partners.recordSales());
  expect(await earned()).toEqual(first);
});

test('is sent to no lender and causes no message', async () => {
  await cli.get(Reconciler, { strict: false }).run();
  expect(
    await row(
      `SELECT (SELECT count(*)::int FROM job j JOIN application a ON a.id = j.application_id) AS jobs,
              (SELECT count(*)::int FROM outgoing_message) AS messages,
              (SELECT count(*)::int FROM attempt WHERE state NOT IN ('RESPONDED', 'ERROR_FINAL')) AS open`,
    ),
  ).toEqual({ jobs: 0, messages: 0, open: 0 });
});

test('is added once', async () => {
  const before = await counts();
  await seed();
  expect(await counts()).toEqual(before);
}, 60_000);
