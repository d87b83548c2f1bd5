import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OutstandingOrder } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { FORM_ID, processorSession } from '../../testing/fixtures.ts';
import { instantWords } from '../../shared/time/instants.ts';
import { renderStore } from '../../testing/render-store.tsx';
import { daysSince } from './OutstandingOrdersPage.tsx';

const server = pretendApi();
const ORDERS = '/app/forms/outstanding-orders';
const at = '2026-11-20T21:45:00.000Z';

const order = (more: Partial<OutstandingOrder> = {}): OutstandingOrder => ({
  id: FORM_ID,
  reference: 'MR-1',
  store_id: 7,
  store_name: 'Austin',
  applicant_name: 'Maria Núñez',
  phone_last4: '0134',
  associate_name: 'Noor Haddad',
  stage: 'contract_out',
  requested_cents: 290_000,
  lender_id: 1,
  lender_name: 'Kafene',
  outcome: 'Approved',
  contract_state: 'Signed',
  approved_cents: 250_000,
  submitted_at: at,
  since: at,
  ...more,
});

function serve(orders: () => OutstandingOrder[]): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'outstanding-orders:list'] }),
    http.get('*/api/application-results/outstanding-orders', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const list = orders();
      const approved_cents = list.reduce((sum, row) => sum + (row.approved_cents ?? 0), 0);
      const ages = [{ age: 'fortnight', count: list.length, approved_cents }];
      const lenders = [{ id: 1, name: 'Kafene', count: list.length }];
      return HttpResponse.json({
        ...{ list, count: list.length, approved_cents, ages, lenders },
        ...{ currency: 'USD', currencies: ['USD'] },
      });
    }),
  );
  return asked;
}

test('shows applicant, lender and state of an order, and the total of all orders', async () => {
  const asked = serve(() => [order(), order({ id: 'b', applicant_name: 'Wei Chen', contract_state: null })]);
  renderStore(`${ORDERS}?store_id=7`);
  const list = within(await screen.findByRole('list', { name: 'Orders' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(within(first!).getByRole('link', { name: 'Maria Núñez' })).toHaveAttribute(
    'href',
    `/app/process/7/${FORM_ID}?store_id=7`,
  );
  for (const text of ['Kafene', 'Signed', '$2,500', 'Noor Haddad', 'Nov 20, 2026'])
    expect(first).toHaveTextContent(text);
  expect(second).toHaveTextContent('Approved');
  expect(await screen.findByText('$5,000 in 2 orders')).toBeVisible();
  expect(asked.some((query) => query.get('limit') === '10')).toBe(true);
  expect(asked.every((query) => query.get('storeId') === '7')).toBe(true);
});

test('searches orders and offers to clear a search without results', async () => {
  let rows = [order()];
  const asked = serve(() => rows);
  renderStore(ORDERS);
  await screen.findByText('Maria Núñez');
  rows = [];
  await userEvent.type(screen.getByLabelText('Search orders'), 'zzz');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)!.get('search')).toBe('zzz'));
});

test('explains an empty list', async () => {
  serve(() => []);
  renderStore(ORDERS);
  expect(await screen.findByRole('heading', { name: 'Nothing is outstanding' })).toBeVisible();
});

test('shows a failure with a retry', async () => {
  serve(() => [order()]);
  server.use(
    http.get('*/api/application-results/outstanding-orders', () => problem(422, 'broken', 'Not now'), {
      once: true,
    }),
    http.get('*/api/application-results/outstanding-orders', () => problem(422, 'broken', 'Not now'), {
      once: true,
    }),
  );
  renderStore(ORDERS);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Maria Núñez')).toBeVisible();
});

test.each([
  [at, 0],
  ['2026-11-20T06:00:00.000Z', 0],
  // in the user's time zone, this is the evening of the previous day
  ['2026-11-20T05:59:00.000Z', 1],
  ['2026-10-31T21:44:00.000Z', 20],
  ['2026-12-01T00:00:00.000Z', 0],
])('counts %s as %d days ago', (instant, days) =>
  expect(daysSince(instant, instantWords('America/Chicago'), Date.parse(at))).toBe(days),
);

test('asks for the total and the ages of the chosen lender', async () => {
  const asked = serve(() => [order()]);
  renderStore(`${ORDERS}?store_id=7&lender=1`);
  expect(await screen.findByRole('group', { name: 'Age' })).toBeVisible();
  const totals = asked.filter((params) => params.get('limit') === '1');
  expect(totals.map((params) => params.get('lender_id'))).toEqual(['1']);
});
