import type { Role } from '@millrace/schemas/permissions';
import type { AcceptedProduct, Probe } from './world.ts';

type Figures = Record<string, { metric: number | null; variance: number | null }>;
interface Report {
  period: { from: string; to: string };
  totals: Figures;
}
const kpiNames = ['submitted', 'approved', 'approvalRate', 'financed', 'closeRate', 'avgMerchFeeRate'];

/**
 * Calculates the figures of the store's applications directly from the tables. Amounts are in hundredths of the
 * store's currency.
 */
const countedSql = `
  SELECT count(*)::int AS submitted,
         (count(*) FILTER (WHERE a.approved OR c.is_approved))::int AS approved,
         (count(*) FILTER (WHERE c.applicant_accepted))::int AS closed,
         (count(*) FILTER (WHERE (a.approved OR c.is_approved) AND NOT c.applicant_accepted))::int AS failed,
         coalesce(sum(r.loan), 0)::float AS financed, coalesce(sum(r.fee), 0)::float AS fee,
         coalesce(sum(r.fee_base), 0)::float AS "feeBase"
  FROM (SELECT x.id, x.store_id, EXISTS (
          SELECT FROM read.current_attempt t JOIN read.outcome_rank k ON k.outcome = t.outcome
          WHERE t.application_id = x.id AND k.approved) AS approved
        FROM application x WHERE x.submitted_at IS NOT NULL AND x.deleted_at IS NULL AND NOT x.is_test) a
  LEFT JOIN closeout c ON c.application_id = a.id
  LEFT JOIN LATERAL (
    SELECT sum(loan_cents) AS loan, sum(merchant_fee_cents) FILTER (WHERE loan_cents IS NOT NULL) AS fee,
           sum(loan_cents) FILTER (WHERE merchant_fee_cents IS NOT NULL) AS fee_base
    FROM closeout_result WHERE closeout_id = c.id) r ON c.applicant_accepted
  WHERE a.store_id = $1`;

type Counted = Record<
  'submitted' | 'approved' | 'closed' | 'failed' | 'financed' | 'fee' | 'feeBase',
  number
>;

const isReady = new WeakSet<AcceptedProduct>();

/**
 * Generates test applications with results and closeouts (the store's records of sales), then changes them so
 * that reports count them.
 */
async function applicationsToCount(product: AcceptedProduct): Promise<void> {
  if (isReady.has(product)) return;
  isReady.add(product);
  const { storeId } = product.place;
  const json = { store: storeId, how_many: 20, randomAppResults: true, randomize_closeout_data: true };
  await product.send('POST', '/forms/generate-forms', { role: 'DEV_ADMIN', json });
  await product.query(`UPDATE application SET is_test = false WHERE store_id = $1`, [storeId]);
  await product.send('POST', '/admin/report-rebuild', { role: 'DEV_ADMIN', json: {} });
  const [counted] = await product.query<Counted>(countedSql, [storeId]);
  await product.until(async () => (await totalsOf(product))['submitted'] === counted!.submitted);
}

/** Reads the figures of the store for one year. */
async function totalsOf(product: AcceptedProduct): Promise<Record<string, number | null>> {
  const today = new Date().toISOString().slice(0, 10);
  const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const query = new URLSearchParams({ store_id: String(product.place.storeId), from, to: today });
  const path = `/reports/performance/store?${String(query)}`;
  const { status, body } = await product.send('GET', path, { role: 'STORE_ADMIN' });
  const { totals } = body as unknown as Report;
  if (!totals) throw new Error(`${path}: ${status}`);
  return Object.fromEntries(Object.entries(totals).map(([name, { metric }]) => [name, metric]));
}

/** Returns a probe (check) that a figure in the report equals the figure calculated from the tables. */
const isFigure =
  (figure: string, expected: (counted: Counted) => number): Probe =>
  async (product) => {
    await applicationsToCount(product);
    const [counted] = await product.query<Counted>(countedSql, [product.place.storeId]);
    const shown = (await totalsOf(product))[figure];
    const wanted = expected(counted!);
    const holds = counted!.submitted > 0 && shown != null && Math.abs(shown - wanted) < 0.06;
    return [holds, `${figure} ${shown}, counted ${wanted} of ${JSON.stringify(counted)}`];
  };

/** Every report that returns a list, with a role that may read it. */
const collections: readonly [Role, (place: AcceptedProduct['place']) => string][] = [
  ['ORG_ADMIN', ({ orgId }) => `/reports/performance/org?org_id=${orgId}`],
  ['ORG_ADMIN', ({ orgId }) => `/reports/scorecard/org?org_id=${orgId}`],
  ['STORE_ADMIN', ({ storeId }) => `/reports/performance/store?store_id=${storeId}`],
  ['STORE_ADMIN', ({ storeId }) => `/reports/scorecard/store?store_id=${storeId}`],
  ['FP_ADMIN', () => '/reports/ae-performance'],
  ['FP_ADMIN', () => '/reports/affiliate-performance'],
  ['STORE_ADMIN', ({ storeId }) => `/reports/marketing-links/kpis?store_id=${storeId}`],
  ['STORE_ADMIN', ({ storeId }) => `/sent-forms?storeId=${storeId}`],
  ['STORE_ADMIN', ({ storeId }) => `/application-results/outstanding-orders?storeId=${storeId}`],
  ['ORG_ADMIN', ({ orgId }) => `/marketing-links/org/${orgId}`],
  ['STORE_ADMIN', ({ storeId }) => `/marketing-links/${storeId}`],
];

async function kpisOf(product: AcceptedProduct): Promise<{ period: Report['period']; kpis: Figures }> {
  const path = `/reports/performance/store/kpi?store_id=${product.place.storeId}`;
  const { body } = await product.send('GET', path, { role: 'STORE_ADMIN' });
  return body as unknown as { period: Report['period']; kpis: Figures };
}

async function isMonthToDate(product: AcceptedProduct): ReturnType<Probe> {
  const { period } = await kpisOf(product);
  // The sessions of `AcceptedProduct` use UTC.
  const today = new Date().toISOString().slice(0, 10);
  const holds = period.to === today && period.from === `${today.slice(0, 7)}-01`;
  return [holds, `${period.from} to ${period.to}, today ${today}`];
}

/** Probes of the rules about reports. */
export const reportProbes: Readonly<Record<string, Probe>> = {
  'kpi-close-rate': isFigure('closeRate', ({ closed, approved }) => (100 * closed) / approved),
  'kpi-approval-rate': isFigure('approvalRate', ({ approved, submitted }) => (100 * approved) / submitted),
  'kpi-approved-but-failed': isFigure(
    'approvedButFailed',
    ({ failed, submitted }) => (100 * failed) / submitted,
  ),
  'kpi-submitted': isFigure('submitted', ({ submitted }) => submitted),
  'kpi-approved': isFigure('approved', ({ approved }) => approved),
  'kpi-financed': isFigure('financed', ({ financed }) => financed),
  'kpi-avg-merchant-fee-rate': isFigure('avgMerchFeeRate', ({ fee, feeBase }) => (100 * fee) / feeBase),
  'kpi-shape': async (product) => {
    const { kpis } = await kpisOf(product);
    const wrong = kpiNames.filter((name) => !('metric' in kpis[name]!) || !('variance' in kpis[name]!));
    return [wrong.length === 0, `without metric or variance: ${wrong.join()}`];
  },
  'report-range': isMonthToDate,
  'report-collections': async (product) => {
    const refused: string[] = [];
    for (const [role, path] of collections) {
      const { status } = await product.send('GET', path(product.place), { role });
      if (status !== 200) refused.push(`${path(product.place)} ${status}`);
    }
    return [refused.length === 0, refused.join(', ')];
  },
  'subscription-types': async (product) => {
    const { body } = await product.send('GET', '/reports/subscriptions', { role: 'DEV_ADMIN' });
    const types = (body['rows'] as { type: string }[]).map(({ type }) => type).sort();
    return [types.join() === 'FREEMIUM,LAA_BASIS,NORMAL', types.join()];
  },
};

export const limitsOfReports: Readonly<Record<string, Probe>> = { 'report-range-default': isMonthToDate };
