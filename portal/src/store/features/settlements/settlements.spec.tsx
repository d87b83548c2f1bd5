import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Settlements } from '@millrace/schemas/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { FORM_ID, processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const PAGE = '/app/forms/payments?store_id=7';

const reply: Settlements = {
  count: 1,
  list: [
    {
      id: '1-1',
      form_id: FORM_ID,
      reference: 'MR-1',
      store_id: 7,
      store_name: 'Austin',
      applicant_name: 'Maria Núñez',
      lender_id: 1,
      lender_name: 'Kafene',
      closed_on: '2026-11-01',
      loan_cents: 100_000,
      fee_cents: 5000,
      net_cents: 95_000,
      received_cents: 0,
      received_on: null,
      state: 'missing',
      days: 19,
    },
  ],
  lenders: [
    {
      ...{ lender_id: 1, lender_name: 'Kafene', deals: 1, loan_cents: 100_000, fee_cents: 5000 },
      ...{ net_cents: 95_000, received_cents: 0, missing: 1, missing_cents: 95_000 },
    },
  ],
  currency: 'USD',
  currencies: ['USD'],
  unmatched: [
    {
      ...{ id: 4, store_name: 'Austin', lender_name: 'Kafene', reference: 'L-99', paid_cents: 1200 },
      ...{ paid_on: '2026-11-02', file_name: 'nov.csv', imported_at: '2026-11-03T00:00:00.000Z' },
    },
  ],
};

function serve(answer: Settlements = reply): unknown[] {
  const imported: unknown[] = [];
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'settlements:read', 'settlements:update'] }),
    http.get('*/api/settlements', () => HttpResponse.json(answer)),
    http.get('*/api/lenders/limited', () => HttpResponse.json([{ id: 1, name: 'Kafene' }])),
    http.post('*/api/settlements/remittances', async ({ request }) => {
      imported.push(await request.json());
      return HttpResponse.json({ matched: 1, unmatched: 0, known: 0 });
    }),
  );
  return imported;
}

test('shows what is missing, per lender and per sale, and payments without a sale', async () => {
  serve();
  renderStore(PAGE);
  const sales = within(await screen.findByRole('list', { name: 'Sales' }));
  expect(sales.getByText('Missing')).toBeVisible();
  expect(sales.getByText(/19 days ago/)).toBeVisible();
  expect(screen.getByText('In 1 exception')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Payments without a sale' })).getByText('L-99'),
  ).toBeVisible();
});

test('keeps the funded amount and the fee on tablets, below the expected amount', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media: string) =>
    Object.assign(new EventTarget(), {
      ...{ matches: media.includes('900px'), media, onchange: null },
      ...{ addListener: () => {}, removeListener: () => {} },
    });
  serve();
  renderStore(PAGE);
  const sales = within(await screen.findByRole('table', { name: 'Sales' }));
  expect(sales.queryByRole('columnheader', { name: 'Fee' })).not.toBeInTheDocument();
  expect(sales.getByText(/^\$[\d,.]+ less \$[\d,.]+$/)).toBeVisible();
  window.matchMedia = wide;
});

test('imports the file of a lender by the columns that it found', async () => {
  const imported = serve();
  renderStore(PAGE);
  await userEvent.click(await screen.findByRole('button', { name: 'Import payments' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import payments' }));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Lender' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Kafene' }));
  const file = new File(['Reference,Net paid,Date\nMR-1,"$950.00",11/20/2026\n'], 'nov.csv', {
    type: 'text/csv',
  });
  await userEvent.upload(dialog.getByLabelText('Lender’s file'), file);
  await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 payment' }));
  await waitFor(() =>
    expect(imported).toEqual([
      {
        ...{ store_id: 7, lender_id: 1, file_name: 'nov.csv' },
        lines: [{ reference: 'MR-1', paid_cents: 95_000, paid_on: '2026-11-20' }],
      },
    ]),
  );
});

test('explains an empty page', async () => {
  serve({ ...reply, list: [], count: 0, lenders: [], unmatched: [] });
  renderStore(PAGE);
  expect(await screen.findByRole('heading', { name: 'No closed sales yet' })).toBeVisible();
});
