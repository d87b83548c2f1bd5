import { beforeEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import { enter } from '@millrace/ui/testing';
import userEvent from '@testing-library/user-event';
import type {
  Benchmark,
  FirstSteps,
  LenderReport,
  Report,
  ReportView,
  TopEarners,
} from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { formRow, processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const DASHBOARD = '/app/store/dashboard?store_id=7';

const period = { from: '2026-11-01', to: '2026-11-02', compare_from: '2026-10-30', compare_to: '2026-10-31' };
const opens = { from: period.from, to: period.to, store_id: 7 };
const kpi = (metric: number | null, variance: number | null = null) => ({ metric, variance });
const totals = (many: number): Report['totals'] => ({
  started: kpi(many),
  submitted: kpi(many, 50),
  approved: kpi(many - 1, -10),
  closed: kpi(1, 0),
  approvalRate: kpi(66.67, 4.2),
  financed: kpi(250_000, 12.5),
  closeRate: kpi(50, -2),
  avgMerchFeeRate: kpi(3.5, 0.4),
  approvedButFailed: kpi(null),
});
const report = (many = 3): Report => ({
  period,
  currency: 'USD',
  currencies: ['USD'],
  opens,
  totals: many === 0 ? { ...totals(0), started: kpi(0), submitted: kpi(0) } : totals(many),
  rows: ['2026-11-01', '2026-11-02'].map((day, index) => ({
    id: day,
    name: day,
    ...totals(index === 0 ? many - 1 : 1),
    opens: { ...opens, from: day, to: day },
  })),
});
const lenders: LenderReport = {
  period,
  currency: 'USD',
  currencies: ['USD'],
  rows: [
    {
      lender_id: 1,
      name: 'Sunbit',
      asked: 3,
      approved: 2,
      approvalRate: 66.67,
      closed: 1,
      failed: 0,
      approved_cents: 500_000,
      financed_cents: 250_000,
      answer_p50_ms: 2500,
      answer_p95_ms: 9000,
      opens: { ...opens, lender_id: 1 },
    },
  ],
};
const earners: TopEarners = {
  period,
  currency: 'USD',
  currencies: ['USD'],
  rows: [{ associate_id: 4, name: 'Noor Haddad', financed_cents: 250_000, closed: 1, opens }],
};

const allDone: FirstSteps = {
  ...{ credentials: true, form: true, lenders: true },
  ...{ questions: true, thank_you: true, link: true, application: true },
};
const medians = { stores: 12, approvalRate: 61.2, closeRate: 48, avgMerchFeeRate: null };
let benchmark: Benchmark = { period, medians };
let steps = allDone;
let views: ReportView[] = [];
beforeEach(() => {
  views = [];
  steps = allDone;
  benchmark = { period, medians };
});

function serve(many = 3): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    signedIn({
      permissions: [
        ...processorSession.permissions,
        ...(['store-dashboard:read', 'key-figures:read', 'application-results:read'] as const),
        ...(['lender-performance:read', 'top-earners:read', 'forms:create'] as const),
      ],
    }),
    http.get('*/api/reports/top-panel-row', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(report(many));
    }),
    http.get('*/api/reports/lender-performance', () => HttpResponse.json(lenders)),
    http.get('*/api/store-associates/top-earners/store', () => HttpResponse.json(earners)),
    http.get('*/api/reports/benchmark', () => HttpResponse.json(benchmark)),
    http.get('*/api/reports/first-steps', () => HttpResponse.json(steps)),
    http.get('*/api/report-views', () => HttpResponse.json({ views })),
    http.get('*/api/forms/counts', () =>
      HttpResponse.json({
        ...{ all: 6, needs_action: 1, needs_customer: 0, in_progress: 0, approved: 3 },
        ...{ contract_out: 2, funded: 0, closed: 0 },
      }),
    ),
    http.get('*/api/reports/applications', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ list: [formRow()], count: 2 });
    }),
  );
  return asked;
}

test('shows each figure with its definition and its change in words', async () => {
  serve();
  renderStore(DASHBOARD);
  const cards = within(await screen.findByRole('list', { name: 'Key figures' }));
  const [submitted, approved, rate, financed, closeRate, fee] = cards.getAllByRole('listitem');
  expect(submitted).toHaveTextContent('3▲ 50% more');
  expect(approved).toHaveTextContent('2▼ 10% less');
  expect(rate).toHaveTextContent('66.7%▲ 4.2 points more');
  expect(financed).toHaveTextContent('$2,500▲ 12.5% more');
  expect(closeRate).toHaveTextContent('50%▼ 2 points less');
  expect(fee).toHaveTextContent('3.5%▲ 0.4 points more');
  expect(within(fee!).getByRole('button', { name: 'What Average merchant fee means' })).toBeVisible();
  expect(await screen.findByText('Sunbit')).toBeVisible();
  expect(screen.getByText('2.5 s')).toBeVisible();
  expect(await screen.findByText('Noor Haddad')).toBeVisible();
});

test('opens the applications that a number counts', async () => {
  const asked = serve();
  renderStore(DASHBOARD);
  await userEvent.click(await screen.findByRole('button', { name: 'Approved 2: show the applications' }));
  const list = await screen.findByRole('dialog', { name: 'Approved applications' });
  expect(await within(list).findByText('Maria Núñez')).toBeVisible();
  expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
    figure: 'approved',
    store_id: '7',
    from: '2026-11-01',
    to: '2026-11-02',
  });
});

test('shows the numbers of the chart as a table', async () => {
  serve();
  renderStore(DASHBOARD);
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const table = within(screen.getByRole('table', { name: 'Applications per day' }));
  expect(table.getAllByRole('row')[1]).toHaveTextContent('Nov 1, 2026');
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('3');
});

test('asks for the chosen days, which stay in the address', async () => {
  const asked = serve();
  renderStore(`${DASHBOARD}&from=2026-11-01&to=2026-11-02&compare=year`);
  await screen.findByRole('list', { name: 'Key figures' });
  expect(Object.fromEntries(asked[0]!)).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-02',
    compare: 'year',
  });
});

test('asks for today, and for another period of the list', async () => {
  const asked = serve();
  renderStore(DASHBOARD);
  await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
  await waitFor(() => expect(asked.at(-1)!.get('from')).toMatch(/^\d{4}-\d{2}-\d{2}$/));
  expect(asked.at(-1)!.get('to')).toBe(asked.at(-1)!.get('from'));
  expect(screen.getByText('1 day')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Other periods' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last month' }));
  await waitFor(() => expect(asked.at(-1)!.get('from')).toMatch(/-01$/));
  expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'false');
});

test('explains a period without applications', async () => {
  serve(0);
  renderStore(DASHBOARD);
  expect(await screen.findByRole('heading', { name: 'No applications on these days' })).toBeVisible();
});

test('shows a failure with a retry', async () => {
  serve();
  server.use(
    http.get('*/api/reports/top-panel-row', () => problem(422, 'broken', 'Not now'), { once: true }),
  );
  renderStore(DASHBOARD);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Key figures' })).toBeVisible();
});

test('shows open work to a role without figures', async () => {
  serve();
  server.use(signedIn({ permissions: [...processorSession.permissions, 'store-dashboard:read'] }));
  renderStore(DASHBOARD);
  const work = within(await screen.findByRole('list', { name: 'Needs you now' }));
  expect(work.getByRole('link', { name: '1 application needs you' })).toHaveAttribute(
    'href',
    '/app/forms/view-all?tab=needs_action&store_id=7',
  );
  expect(work.getAllByRole('listitem')).toHaveLength(1);
  const others = within(screen.getByRole('list', { name: 'Waiting for others' }));
  expect(others.getByRole('link', { name: '2 contracts are not completed' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Key figures' })).not.toBeInTheDocument();
});

test('shows a report with its total, and leads from a row to its own report', async () => {
  serve();
  const rows = [{ ...report().rows[0]!, id: '7', name: 'Austin' }];
  server.use(
    signedIn({
      permissions: [...processorSession.permissions, 'org-reports:read', 'application-results:read'],
    }),
    http.get('*/api/reports/performance/org', () => HttpResponse.json({ ...report(), rows })),
  );
  renderStore('/app/reporting/org/store-performance?compare=year');
  const table = within(await screen.findByRole('table', { name: 'Store performance' }));
  expect(table.getByRole('link', { name: 'Austin' })).toHaveAttribute(
    'href',
    '/app/reporting/store-performance/7?compare=year',
  );
  await userEvent.click(
    within(table.getByRole('row', { name: /^Total/ })).getByRole('button', { name: '2' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Approved applications' })).toBeVisible();
});

const view: ReportView = {
  ...{ path: '/app/store/dashboard', name: 'Last week', query: 'from=2026-11-01&to=2026-11-02' },
  ...{ is_mine: true, is_shared: false, is_default: true, delivery: null },
};

test('opens with the default view, and downloads the report of its days', async () => {
  views = [view];
  const asked = serve();
  renderStore(DASHBOARD);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Excel (XLSX)' })).toHaveAttribute(
      'href',
      '/api/reports/file?report=store-performance&store_id=7&from=2026-11-01&to=2026-11-02&format=xlsx',
    ),
  );
  expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ from: '2026-11-01', to: '2026-11-02' });
});

test('saves a view with its sharing and its delivery', async () => {
  serve();
  const saved: unknown[] = [];
  server.use(
    http.post('*/api/report-views', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ views: [{ ...view, name: 'Weekly' }] });
    }),
  );
  renderStore(`${DASHBOARD}&period=week`);
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'View Name' }));
  await enter(dialog.getByRole('textbox', { name: 'Name' }), 'Weekly');
  await userEvent.click(dialog.getByRole('switch', { name: 'Share with my organization' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Send me a link by email' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Every Monday' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved).toEqual([
    {
      ...{ path: '/app/store/dashboard', name: 'Weekly', query: 'period=week' },
      ...{ is_shared: true, is_default: false, delivery: 'weekly' },
    },
  ]);
});

const followsOpenWork = (element: HTMLElement): boolean =>
  Boolean(
    screen.getByText('Needs you now').compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );

test('shows a new store its next steps until all are done', async () => {
  steps = { ...allDone, link: false, application: false };
  serve();
  renderStore(DASHBOARD);
  const list = within(await screen.findByRole('list', { name: 'Steps of the set-up' }));
  expect(screen.getByText('5 of 7 done')).toBeVisible();
  expect(list.getAllByTitle('Open')).toHaveLength(2);
  expect(list.getByText(/^Connect a lender · .+ · Write a thank-you page$/)).toBeVisible();
  expect(followsOpenWork(screen.getByText('Set up your store'))).toBe(false);
  expect(list.getByText(/stop before that, then delete the application\.$/)).toBeVisible();
  expect(list.getByRole('link', { name: 'Text yourself a link' })).toHaveAttribute(
    'href',
    '/app/forms/create?store_id=7',
  );
});

test('shows optional steps below the figures', async () => {
  steps = { ...allDone, questions: false };
  serve();
  server.use(
    signedIn({
      permissions: [...processorSession.permissions, 'store-dashboard:read', 'cfa-configs:update'],
    }),
  );
  renderStore(DASHBOARD);
  expect(followsOpenWork(await screen.findByText('Set up your store'))).toBe(true);
});

test('shows the set-up to the founder of an organization with one store', async () => {
  steps = { ...allDone, application: false };
  serve();
  const { stores, permissions } = processorSession;
  server.use(
    signedIn({
      stores: stores.slice(0, 1),
      permissions: [...permissions, 'org-dashboard:read', 'forms:create'],
    }),
  );
  renderStore('/app/org/dashboard');
  expect(await screen.findByText('6 of 7 done')).toBeVisible();
});

test('hides the set-up from users who may do none of its open steps', async () => {
  steps = { ...allDone, questions: false, thank_you: false };
  serve();
  renderStore(DASHBOARD);
  await screen.findByText('Sunbit');
  expect(screen.queryByText('Set up your store')).not.toBeInTheDocument();
});

const median = /^Median of \d+ stores/;

test('compares the store with the medians of other stores, if they are enough', async () => {
  serve();
  const { unmount } = renderStore(DASHBOARD);
  expect(await screen.findByText(median)).toHaveTextContent(
    'Median of 12 stores of other organizations: approval rate 61.2%, close rate 48%, average merchant fee —.',
  );
  unmount();
  benchmark = { period, medians: null };
  renderStore(DASHBOARD);
  await screen.findByText('Sunbit');
  expect(screen.queryByText(median)).not.toBeInTheDocument();
});

test('ranks associates by financed amount, and equal amounts share a rank', async () => {
  serve();
  const row = (id: string, name: string, financed: number) => ({
    ...{ ...report().rows[0]!, id, name },
    financed: kpi(financed),
  });
  const rows = [row('1', 'Ann', 500), row('2', 'Bob', 900), row('3', 'Cid', 500), row('4', 'Dee', 0)];
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'store-reports:read'] }),
    http.get('*/api/reports/scorecard/store', () => HttpResponse.json({ ...report(), rows })),
  );
  renderStore('/app/reporting/store/associate-scorecard/7');
  const table = within(await screen.findByRole('table', { name: 'Associate scorecard' }));
  const ranks = ['Ann', 'Bob', 'Cid', 'Dee'].map(
    (name) => within(table.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[0]!.textContent,
  );
  expect(ranks).toEqual(['2', '1', '2', '—']);
});
