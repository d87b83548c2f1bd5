import type { FormList, LenderReport } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { recomputeNextStore } from '../../src/features/reporting/facts/cell-recompute-queries.ts';
import { ormConfig } from '../../src/platform/db/orm.config.ts';
import { startTestInstallation, type TestInstallation } from '../lab/index.ts';
import { signIn } from '../lab/sign-in.ts';
import type { Figures } from './figures.ts';
import { percentile } from './percentile.ts';
import { fillReports, type ReportTenant } from './reports-data.ts';

/** With 15 rounds, the 95th percentile would be the slowest of all requests. */
const rounds = 40;
const warmUps = 2;
const lineEnd = 10;

/**
 * Measures every report and dashboard call with many applications. Compares the figures with a plain scan of
 * the rows. Also measures how long the recalculation of one day and of all days takes while the product
 * answers requests.
 * @param applications the number of applications; the goals are for 1,000,000
 */
export async function reports(applications: number): Promise<Figures> {
  const lab = await startTestInstallation({
    seed: 'demo',
    workers: 0,
    env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100000' },
  });
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  try {
    await client.connect();
    const tenant = await fillReports(client, applications);
    const cookieOf = async (role: string) =>
      signIn(
        lab.url,
        lab.demo!.logins.find((login) => login.role === role)!,
      );
    const cookies = {
      store: await cookieOf('STORE_ADMIN'),
      org: await cookieOf('ORG_ADMIN'),
      all: await cookieOf('FP_MASTER'),
      sales: await cookieOf('FP_SALES'),
      staff: await cookieOf('DEV_ADMIN'),
    };
    const rebuild = await measureRebuild(lab, client, cookies.staff);
    const calls = await measureCalls(lab, tenant, cookies);
    const scan = await scanMs(client, tenant);
    const org = calls.get('org KPIs')!;
    const wrong = (await differences(client)) + (await wrongLists(lab, client, cookies.all));
    return {
      reports_p95_ms: {
        value: Math.max(...[...calls.values()].map(({ p95 }) => p95)),
        unit: 'ms',
        goal: '<= 100',
      },
      reports_vs_scan: { value: scan / org.p50, unit: 'x', goal: '>= 50' },
      reports_differences: { value: wrong, unit: '', goal: '<= 0' },
      reports_recompute_ms: { value: await recomputeMs(lab, client, tenant), unit: 'ms', goal: '<= 50' },
      reports_rebuild_s: { value: rebuild.seconds, unit: 's', goal: '<= 900' },
      reports_rebuild_validate_ms: { value: rebuild.validate, unit: 'ms', goal: null },
      reports_export_mb: { value: await exportMb(lab, cookies.all), unit: 'MB', goal: '<= 64' },
      reports_visible_p95_ms: {
        value: await visibleMs(lab, client, tenant, cookies.org),
        unit: 'ms',
        goal: '<= 2000',
      },
    };
  } finally {
    await client.end();
    await lab.close();
  }
}

async function timed(
  { url }: TestInstallation,
  cookie: string,
  path: string,
): Promise<{ ms: number; json: unknown }> {
  const begun = performance.now();
  const reply = await fetch(`${url}/api${path}`, { headers: { cookie } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`);
  return { ms: performance.now() - begun, json: JSON.parse(text) as unknown };
}

/**
 * Waits until the scheduler has calculated all stored report totals. Until then, measures trivial requests of
 * another user.
 */
async function measureRebuild(lab: TestInstallation, client: pg.Client, cookie: string) {
  await client.query(`DELETE FROM report_mark`);
  const begun = performance.now();
  await client.query(`INSERT INTO report_mark (store_id) SELECT id FROM store`);
  const validate: number[] = [];
  for (;;) {
    const { rows } = await client.query<{ left: number }>(`SELECT count(*)::int AS left FROM report_mark`);
    if (rows[0]!.left === 0) break;
    validate.push((await timed(lab, cookie, '/auth/validate')).ms);
    await sleep(200);
  }
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
    await client.query(`VACUUM (ANALYZE) ${table}`);
  return { seconds: (performance.now() - begun) / 1000, validate: percentile(validate, 95) };
}

const today = new Date().toISOString().slice(0, 10);
const yearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
type Cookies = Record<'store' | 'org' | 'all' | 'sales', string>;

/** Prints the duration of each call, slowest first. */
async function measureCalls(lab: TestInstallation, { storeId, orgId }: ReportTenant, cookies: Cookies) {
  const year = `from=${yearAgo}`;
  const allRows = `/reports/applications?${year}&to=${today}`;
  const { json } = await timed(lab, cookies.all, `${allRows}&figure=approved`);
  const deep = Math.min(100_000, (json as FormList).count - 25);
  const lenders = await timed(lab, cookies.all, `/reports/lender-performance?${year}`);
  const [{ lender_id: lender }] = (lenders.json as LenderReport).rows.toSorted(
    (a, b) => b.approved - a.approved,
  ) as [LenderReport['rows'][number]];
  const store = `store_id=${storeId}`;
  const org = `org_id=${orgId}`;
  const calls: readonly (readonly [name: string, cookie: string, path: string])[] = [
    ['store dashboard', cookies.store, `/reports/top-panel-row?${store}`],
    ['store dashboard, a year', cookies.store, `/reports/top-panel-row?${store}&${year}`],
    ['store by day, a year', cookies.store, `/reports/performance/store?${store}&${year}`],
    ['store KPIs', cookies.store, `/reports/performance/store/kpi?${store}&${year}`],
    ['store scorecard', cookies.store, `/reports/scorecard/store?${store}&${year}`],
    ['store links', cookies.store, `/reports/marketing-links/kpis?${store}&${year}`],
    ['store lenders', cookies.store, `/reports/lender-performance?${store}&${year}`],
    ['store top earners', cookies.store, `/store-associates/top-earners/store?storeId=${storeId}&${year}`],
    ['store rows', cookies.store, `/reports/applications?${store}&figure=approved&${year}&to=${today}`],
    ['all rows of a year', cookies.all, `${allRows}&figure=approved`],
    ['all rows, deep page', cookies.all, `${allRows}&figure=approved&offset=${deep}`],
    ['all rows, not closed', cookies.all, `${allRows}&figure=failed`],
    ['all rows by answer', cookies.all, `${allRows}&figure=submitted&outcome=Approved&offset=${deep}`],
    ['all rows of a lender', cookies.all, `${allRows}&figure=approved&lender_id=${lender}&offset=${deep}`],
    ['org rows', cookies.org, `${allRows}&figure=approved&${org}`],
    ['org dashboard', cookies.org, `/reports/top-panel-row?${org}&${year}`],
    ['org by store', cookies.org, `/reports/performance/org?${org}&${year}`],
    ['org KPIs', cookies.org, `/reports/performance/org/kpi?${org}&${year}`],
    ['org scorecard', cookies.org, `/reports/scorecard/org?${org}&${year}`],
    ['org links', cookies.org, `/reports/marketing-links/kpis?${org}&${year}`],
    ['org lenders', cookies.org, `/reports/lender-performance?${org}&${year}`],
    ['org answers', cookies.org, `/reports/application-results?${org}&${year}`],
    ['org top earners', cookies.org, `/store-associates/top-earners/org?${org}&${year}`],
    ['all by day', cookies.all, `/reports/daily-breakdown`],
    ['all by day, a year', cookies.all, `/reports/daily-breakdown?${year}`],
    ['all lenders', cookies.all, `/reports/lender-performance`],
    ['lender counts', cookies.all, `/reports/lender-counts`],
    ['health scores', cookies.sales, `/reports/store-health-score`],
  ];
  const results = new Map<string, { p50: number; p95: number }>();
  for (const [name, cookie, path] of calls) {
    const times: number[] = [];
    for (let round = -warmUps; round < rounds; round += 1) {
      const { ms } = await timed(lab, cookie, path);
      if (round >= 0) times.push(ms);
    }
    results.set(name, { p50: percentile(times, 50), p95: percentile(times, 95) });
  }
  console.log('   p95    p50  call');
  for (const [name, { p50, p95 }] of [...results].toSorted(([, a], [, b]) => b.p95 - a.p95))
    console.log(`${p95.toFixed(0).padStart(6)} ${p50.toFixed(0).padStart(6)}  ${name}`);
  return results;
}

/**
 * SQL for the figures of every store and day, calculated from the applications and not from the stored report
 * totals.
 */
const plainScan = (where: string) => `
  SELECT a.store_id, (a.submitted_at AT TIME ZONE s.timezone)::date AS day, count(*)::int AS submitted,
         count(*) FILTER (WHERE t.approved OR coalesce(c.is_approved, false))::int AS approved,
         count(*) FILTER (WHERE c.applicant_accepted)::int AS closed,
         coalesce(sum(r.loan) FILTER (WHERE c.applicant_accepted), 0)::bigint AS financed,
         coalesce(sum(r.fee) FILTER (WHERE c.applicant_accepted), 0)::bigint AS fee
  FROM application a JOIN store s ON s.id = a.store_id
  LEFT JOIN LATERAL (
    SELECT bool_or(k.approved) AS approved FROM attempt t JOIN outcome_rank k ON k.outcome = t.outcome WHERE t.application_id = a.id
  ) t ON true
  LEFT JOIN closeout c ON c.application_id = a.id
  LEFT JOIN LATERAL (
    SELECT sum(loan_cents) AS loan, sum(merchant_fee_cents) AS fee FROM closeout_result WHERE closeout_id = c.id
  ) r ON true
  WHERE a.submitted_at IS NOT NULL AND a.deleted_at IS NULL AND NOT a.is_test AND ${where}
  GROUP BY 1, 2`;

/** Counts the pairs of store and day, or month, on which the stored report totals differ from the applications. */
async function differences(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ differences: number }>(
    `WITH scan AS (${plainScan('true')}),
       cell AS (SELECT store_id, day, sum(submitted)::int AS submitted, sum(approved)::int AS approved, sum(closed)::int AS closed,
                       sum(financed_cents)::bigint AS financed, sum(fee_cents)::bigint AS fee
                FROM report_cell GROUP BY 1, 2 HAVING sum(submitted) > 0),
       day AS (SELECT store_id, day, submitted, approved, closed, financed_cents AS financed, fee_cents AS fee
               FROM report_day WHERE submitted > 0),
       total AS (SELECT day, currency, sum(submitted) AS submitted, sum(approved) AS approved, sum(closed) AS closed,
                        sum(financed) AS financed, sum(fee) AS fee FROM scan JOIN store s ON s.id = store_id GROUP BY 1, 2)
     SELECT (SELECT count(*) FROM (SELECT store_id, date_trunc('month', day)::date AS month, sum(submitted)::int AS submitted,
                     sum(approved)::int AS approved, sum(closed)::int AS closed, sum(financed)::bigint AS financed FROM scan GROUP BY 1, 2) scan
             FULL JOIN (SELECT store_id, month, sum(submitted)::int AS submitted, sum(approved)::int AS approved, sum(closed)::int AS closed,
                     sum(financed_cents)::bigint AS financed FROM report_month GROUP BY 1, 2 HAVING sum(submitted) > 0) m USING (store_id, month)
             WHERE (scan.submitted, scan.approved, scan.closed, scan.financed) IS DISTINCT FROM (m.submitted, m.approved, m.closed, m.financed))::int
          + (SELECT count(*) FROM scan FULL JOIN cell USING (store_id, day)
             WHERE (scan.submitted, scan.approved, scan.closed, scan.financed, scan.fee)
               IS DISTINCT FROM (cell.submitted, cell.approved, cell.closed, cell.financed, cell.fee))::int
          + (SELECT count(*) FROM cell FULL JOIN day USING (store_id, day)
             WHERE (day.submitted, day.approved, day.closed, day.financed, day.fee)
               IS DISTINCT FROM (cell.submitted, cell.approved, cell.closed, cell.financed, cell.fee))::int
          + (SELECT count(*) FROM total JOIN report_total t USING (day, currency)
             WHERE t.is_current AND (t.submitted, t.approved, t.closed, t.financed_cents, t.fee_cents)
               IS DISTINCT FROM (total.submitted, total.approved, total.closed, total.financed, total.fee))::int AS differences`,
  );
  return rows[0]!.differences;
}

/** Applications of a year that a figure counts, found without the stored report totals, newest first. */
const countedRows = {
  started: `FROM application a JOIN store s ON s.id = a.store_id, LATERAL (SELECT a.created_at AS at) m
    WHERE a.deleted_at IS NULL AND (NOT a.is_test OR a.in_reports)`,
  approved: `FROM application a JOIN store s ON s.id = a.store_id, LATERAL (SELECT a.submitted_at AS at) m
    WHERE a.deleted_at IS NULL AND (NOT a.is_test OR a.in_reports)
      AND (EXISTS (SELECT FROM attempt t JOIN outcome_rank k ON k.outcome = t.outcome AND k.approved WHERE t.application_id = a.id)
        OR EXISTS (SELECT FROM closeout c WHERE c.application_id = a.id AND c.is_approved))`,
};

/** Counts the pages of lists, first and deep ones, that differ from the applications or from their number. */
async function wrongLists(lab: TestInstallation, client: pg.Client, cookie: string): Promise<number> {
  let wrong = 0;
  for (const figure of ['started', 'approved'] as const) {
    const inYear = `${countedRows[figure]} AND (m.at AT TIME ZONE s.timezone)::date BETWEEN '${yearAgo}' AND '${today}'`;
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count ${inYear}`);
    const all = rows[0]!.count;
    for (const offset of [0, Math.min(100_000, all - 60), all > 100_000 ? 77_777 : Math.floor(all / 2)]) {
      const page = await client.query<{ id: string }>(
        `SELECT a.id ${inYear} ORDER BY m.at DESC, a.id LIMIT 50 OFFSET ${offset}`,
      );
      const path = `/reports/applications?figure=${figure}&from=${yearAgo}&to=${today}&limit=50&offset=${offset}`;
      const { list, count } = (await timed(lab, cookie, path)).json as FormList;
      const isRight = list.map(({ id }) => id).join() === page.rows.map(({ id }) => id).join();
      if (!isRight || count !== all) wrong += 1;
    }
  }
  return wrong;
}

/** Returns the median duration of the plain scan for an org's figures of a year and the year before. */
async function scanMs(client: pg.Client, { orgId }: ReportTenant): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    await client.query(plainScan(`s.org_id = ${orgId} AND a.submitted_at > now() - interval '730 days'`));
    times.push(performance.now() - begun);
  }
  return percentile(times, 50);
}

/**
 * Returns the 95th percentile of the time to calculate one day again, for the store with the most
 * applications.
 */
async function recomputeMs(
  { databaseUrl }: TestInstallation,
  client: pg.Client,
  { storeId }: ReportTenant,
): Promise<number> {
  const orm = await MikroORM.init(ormConfig({ url: databaseUrl, pool: 1, entities: [] }));
  const times: number[] = [];
  try {
    // The scheduler also recalculates marked days. If it was faster, this round finds nothing to do and is
    // not counted.
    for (let round = 0; round < 200 && times.length < 40; round += 1) {
      await client.query(
        `INSERT INTO report_mark (store_id, at) VALUES ($1, now() - make_interval(days => $2))`,
        [storeId, round],
      );
      const begun = performance.now();
      if ((await recomputeNextStore(orm.em.fork())) !== undefined) times.push(performance.now() - begun);
    }
  } finally {
    await orm.close(true);
  }
  return percentile(times, 95);
}

/**
 * Returns how much the memory of the API grows during exports. About a quarter of all applications is
 * exported, first as CSV and then as XLSX.
 */
async function exportMb(lab: TestInstallation, cookie: string): Promise<number> {
  const to = new Date().toISOString().slice(0, 10);
  const download = async (days: number, format: 'csv' | 'xlsx'): Promise<number> => {
    const from = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const path = `/reports/file?report=applications&figure=submitted&from=${from}&to=${to}&format=${format}`;
    const reply = await fetch(`${lab.url}/api${path}`, { headers: { cookie } });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    let [bytes, lines] = [0, 0];
    for await (const chunk of reply.body!) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === lineEnd) lines += 1;
    }
    const report = await timed(lab, cookie, `/reports/daily-breakdown?from=${from}&to=${to}`);
    const { totals } = report.json as { totals: { submitted: { metric: number } } };
    if (format === 'csv' && lines - 1 !== totals.submitted.metric)
      throw new Error(`The file has ${lines - 1} of ${totals.submitted.metric} rows.`);
    return bytes;
  };
  const memory = () => {
    const { pid } = lab.processes.get('api')!;
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  };
  let most = 0;
  for (const format of ['csv', 'xlsx'] as const) {
    await download(7, format);
    const before = memory();
    const watch = setInterval(() => (most = Math.max(most, memory() - before)), 200);
    const begun = performance.now();
    const bytes = await download(365, format).finally(() => clearInterval(watch));
    console.log(
      `${format} of a year: ${(bytes / 2 ** 20).toFixed(0)} MB in ${((performance.now() - begun) / 1000).toFixed(0)} s, memory ${memory().toFixed(0)} MB, rose by at most ${most.toFixed(0)} MB`,
    );
  }
  return most;
}

/**
 * Changes a closeout (the store's record of the sale). Returns the time until a report shows the new amount.
 */
async function visibleMs(
  lab: TestInstallation,
  client: pg.Client,
  { orgId }: ReportTenant,
  cookie: string,
): Promise<number> {
  const path = `/reports/performance/org/kpi?org_id=${orgId}`;
  const financed = async () =>
    ((await timed(lab, cookie, path)).json as { kpis: { financed: { metric: number } } }).kpis.financed
      .metric;
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const before = await financed();
    await client.query(
      `UPDATE closeout_result SET loan_cents = loan_cents + 1 WHERE closeout_id = (
         SELECT c.id FROM closeout c JOIN application a ON a.id = c.application_id JOIN store s ON s.id = a.store_id
         WHERE s.org_id = $1 AND c.applicant_accepted AND a.submitted_at < now() - interval '1 day'
           AND a.submitted_at > date_trunc('month', now()) + interval '1 day' ORDER BY a.id LIMIT 1)`,
      [orgId],
    );
    const begun = performance.now();
    let after = before;
    while (after === before && performance.now() - begun < 10_000) after = await financed();
    times.push(performance.now() - begun);
  }
  return percentile(times, 95);
}
