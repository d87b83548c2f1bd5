import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import type { Partner, PartnerCommissions, PartnerDetails } from '@millrace/schemas/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = pretendApi();
const partner: Partner = {
  ...{ id: 3, name: 'Ada', email: null, user_id: 9, user_name: 'Ada Sample', is_active: true },
  ...{
    store_ids: [7],
    revenue: [
      { cents: 19_800, currency: 'USD' as const },
      { cents: 500, currency: 'GBP' as const },
    ],
    created_at: '2026-11-01T12:00:00Z',
  },
};
const commissions: PartnerCommissions = {
  totals: [{ currency: 'USD', pending: 5000, approved: 2500, paid: 0, total: 7500 }],
  lines: [],
  rates: [],
  proposals: [
    {
      ...{ id: 4, cents: 2500, currency: 'USD', reason: 'Bonus', proposed_by: 'Ann' },
      ...{ proposed_at: '2026-11-01T12:00:00Z', is_mine: true },
    },
  ],
  payouts: [],
};
const named = http.get('*/api/stores/get-all-stores', () =>
  HttpResponse.json({ list: [{ id: 8, store_name: 'Boston' }], count: 1 }),
);

test('creates an affiliate with a user', async () => {
  const saved: unknown[] = [];
  server.use(
    signedIn(['session:read', 'affiliates:list', 'affiliates:update']),
    http.get('*/api/affiliates/all', () => HttpResponse.json([partner])),
    http.get('*/api/affiliates/users', () =>
      HttpResponse.json([{ id: 9, name: 'Eva', email: 'eva@example.com' }]),
    ),
    named,
    http.post('*/api/affiliates', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json(partner);
    }),
  );
  renderAdmin('/affiliates');
  expect(await screen.findByText('Ada Sample')).toBeVisible();
  expect(screen.getByText('$198 and £5')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'New affiliate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New affiliate' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save affiliate' }));
  expect(await dialog.findByText('Enter a name')).toBeVisible();
  await enter(dialog.getByRole('textbox', { name: /Name/ }), 'Eva');
  await userEvent.click(await dialog.findByRole('combobox', { name: 'User' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Eva (eva@example.com)' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save affiliate' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'Eva', email: null, user_id: 9, store_ids: [] }]));
});

test('moves stores between the two lists of a referral partner', async () => {
  const details: PartnerDetails = {
    ...partner,
    stores: [
      {
        ...{ id: 7, store_name: 'Austin', org_name: 'Harbor', state: 'TX', is_disabled: false },
        since: '2026-11-01T12:00:00Z',
      },
    ],
  };
  const added: unknown[] = [];
  server.use(
    signedIn(['session:read', 'referral-partners:read', 'referral-partners:update', 'commissions:read']),
    http.get('*/api/referral-partners/3/details', () => HttpResponse.json(details)),
    http.get('*/api/partners/3/commissions', () => HttpResponse.json(commissions)),
    named,
    http.post('*/api/referral-partners/3/add-stores', async ({ request }) => {
      added.push(await request.json());
      return HttpResponse.json(details);
    }),
  );
  renderAdmin('/manage-referral-partner/3');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Boston/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 store' }));
  await waitFor(() => expect(added).toEqual([{ store_ids: [8] }]));
  expect(await screen.findByText('Referral Partner Updated')).toBeVisible();
  expect(screen.getByText('Another person must decide.')).toBeVisible();
});

test('sets a share of each paid invoice as the rate', async () => {
  const saved: unknown[] = [];
  server.use(
    signedIn(['session:read', 'affiliates:list', 'commissions:read', 'commissions:update']),
    http.get('*/api/affiliates/all', () => HttpResponse.json([partner])),
    http.get('*/api/partners/3/commissions', () => HttpResponse.json(commissions)),
    http.post('*/api/partners/3/rates', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json(commissions);
    }),
  );
  renderAdmin('/affiliates/3/commissions');
  await userEvent.click(await screen.findByRole('button', { name: 'Set rate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set rate' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Percentage of each paid invoice' }));
  await enter(dialog.getByRole('textbox', { name: /^Share of each paid invoice/ }), '120');
  await userEvent.click(dialog.getByRole('button', { name: 'Set rate' }));
  expect(await dialog.findByText('Enter 0 to 100 percent, for example 12.5')).toBeVisible();
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Share of each paid invoice/ }));
  await enter(dialog.getByRole('textbox', { name: /^Share of each paid invoice/ }), '12.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Set rate' }));
  await waitFor(() => expect(saved).toEqual([{ basis: 'invoice', basis_points: 1250, hold_days: 30 }]));
  expect(screen.getByRole('link', { name: 'Download payouts' })).toHaveAttribute(
    'href',
    '/api/partners/payouts?partner_id=3',
  );
});
