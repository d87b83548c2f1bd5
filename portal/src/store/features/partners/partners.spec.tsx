import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { CommissionLine, ExecutiveStore, PartnerArea } from '@millrace/schemas/api';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const store = {
  ...{ id: 7, store_name: 'Austin', org_name: 'Harbor', state: 'TX', is_disabled: false },
  ...{
    since: '2026-11-01T12:00:00Z',
    submitted: 12,
    approved: 8,
    closed: 5,
    health: 71,
    subscription: 'past_due',
  },
  paid: [
    { cents: 19_800, currency: 'USD' as const },
    { cents: 1000, currency: 'GBP' as const },
  ],
};
const line: CommissionLine = {
  ...{ id: 1, kind: 'sale', store_id: 7, store_name: 'Austin', cents: 5000, currency: 'USD' },
  ...{ reason: 'Sale of the store', state: 'reversed', state_reason: 'The sale was canceled or refunded' },
  ...{ happened_at: '2026-11-20T12:00:00Z', held_until: '2026-12-20T12:00:00Z' },
};
const area: PartnerArea = {
  partner: { id: 3, name: 'Ada', email: 'ada@example.com' },
  stores: [store],
  health_formula: 'score = example',
  revenue: [
    { month: '2026-11', currency: 'GBP', invoices: 1, paid_cents: 1000 },
    { month: '2026-11', currency: 'USD', invoices: 2, paid_cents: 19_800 },
  ],
  commissions: {
    totals: [
      { currency: 'GBP', pending: 900, approved: 0, paid: 0, total: 900 },
      { currency: 'USD', pending: 5000, approved: 0, paid: 12_345, total: 17_345 },
    ],
    lines: [{ ...line, id: 2, kind: 'reversal', cents: -5000 }, line],
  },
};
const affiliate = { permissions: ['session:read', 'affiliate-area:read'], landing: '/affiliate/dashboard' };
const executive = { permissions: ['session:read', 'account-executive-area:read'], landing: '/ae/dashboard' };

test('an affiliate sees stores, sums and a reversal with its reason', async () => {
  server.use(
    signedIn(affiliate),
    http.get('*/api/affiliates/area', () => HttpResponse.json(area)),
  );
  renderStore('/affiliate/dashboard');
  const stores = within(await screen.findByRole('table', { name: 'Your stores' }));
  expect(stores.getByRole('row', { name: 'Austin 12 8 5 71 $198 and £10 Payment overdue' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Nov 2026 2 $198' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Nov 2026 1 £10' })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Commissions' }));
  expect(
    table.getByRole('row', { name: /Reversal Reversed.*The sale was canceled or refunded -\$50/ }),
  ).toBeVisible();
  expect(screen.getByLabelText('Commissions in USD')).toHaveTextContent(
    '$50Approved$0Paid$123.45In total$173.45',
  );
  expect(screen.getByLabelText('Commissions in GBP')).toHaveTextContent('£9Approved£0Paid£0In total£9');
  expect(screen.getByRole('link', { name: 'Download statement' })).toHaveAttribute(
    'href',
    '/api/affiliates/statement',
  );
});

test('a partner without commissions sees sums of $0', async () => {
  const none = { ...area, commissions: { totals: [], lines: [] } };
  server.use(
    signedIn(affiliate),
    http.get('*/api/affiliates/area', () => HttpResponse.json(none)),
  );
  renderStore('/affiliate/dashboard');
  expect(await screen.findByLabelText('Commissions in USD')).toHaveTextContent('In total$0');
});

test('a user who is no partner yet reads what happens next', async () => {
  server.use(
    signedIn(affiliate),
    http.get('*/api/affiliates/area', () => HttpResponse.json({ ...area, partner: null, stores: [] })),
  );
  renderStore('/affiliate/dashboard');
  expect(await screen.findByText(/You have no stores yet/)).toBeVisible();
});

test('an account executive opens a store with its months', async () => {
  const overview: ExecutiveStore = {
    ...store,
    ...{ city: 'Austin', industry: 'furniture', timezone: 'America/Chicago' },
    months: [{ month: '2026-10', submitted: 30, approved: 20, closed: 11 }],
    revenue: [],
    commissions: [{ cents: 55_000, currency: 'USD' }],
  };
  server.use(
    signedIn(executive),
    http.get('*/api/account-executives/stores/7', () => HttpResponse.json(overview)),
  );
  renderStore('/ae/store-overview/7');
  expect(await screen.findByRole('row', { name: 'Oct 2026 30 20 11' })).toBeVisible();
  expect(screen.getByText('$550')).toBeVisible();
  expect(screen.getByText('$198 and £10')).toBeVisible();
  expect(screen.getByText(/subscription: payment overdue/)).toBeVisible();
});
