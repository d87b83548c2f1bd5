import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LenderOption } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const path = '/app/lender-options';

const koalafi: LenderOption = {
  lender_id: 1,
  name: 'Koalafi',
  lender_type: 'lto',
  serves_store: true,
  currency: 'USD',
  start_url: null,
  logo_url: null,
  minimum_cents: 30_000,
  maximum_cents: 750_000,
  decision_seconds: 10,
  has_credentials: true,
  asked_at: null,
};
const sunbit: LenderOption = { ...koalafi, lender_id: 2, name: 'Sunbit', has_credentials: false };

function serve(list: LenderOption[] = [koalafi, sunbit]) {
  const state = { list, sent: [] as unknown[] };
  server.use(
    signedIn({ permissions: ['lenders:sign-up'] }),
    http.get('*/api/lender-options', () => HttpResponse.json(state.list)),
    http.post('*/api/lenders/sign-up', async ({ request }) => {
      state.sent.push(await request.json());
      state.list = [koalafi, { ...sunbit, asked_at: '2026-11-20T12:00:00.000Z' }];
      return HttpResponse.json(state.list[1]);
    }),
  );
  return state;
}

const row = (name: string) => screen.findByRole('listitem', { name });

test("shows what each lender finances and the store's state with it", async () => {
  serve([koalafi, { ...sunbit, serves_store: false }]);
  renderStore(path);
  expect(await row('Koalafi')).toHaveTextContent(
    'KoalafiConnectedLease-to-own · finances $300 to $7,500 · answers in about 10 s',
  );
  expect(await row('Sunbit')).toHaveTextContent('Not available to this store');
  expect(screen.queryByRole('button', { name: /^Sign up/ })).not.toBeInTheDocument();
});

test('requests a lender and shows the date of the request in the list', async () => {
  const state = serve();
  renderStore(path);
  await userEvent.click(within(await row('Sunbit')).getByRole('button', { name: 'Sign up with Sunbit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Lender Sign-up' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findByText(/^Enter a phone number/)).toBeInTheDocument();
  expect(state.sent).toEqual([]);
  await enter(dialog.getByLabelText('Phone'), '(512) 555-0100');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('New Lender Form Submitted')).toBeInTheDocument();
  expect(await row('Sunbit')).toHaveTextContent('Requested Nov 20, 2026.');
  expect(state.sent).toEqual([
    {
      storeId: 7,
      lender_id: 2,
      contact_name: 'Sam Ortiz',
      email: 'sam@store.example',
      phone: '(512) 555-0100',
    },
  ]);
});

test('shows a server refusal in the open dialog', async () => {
  serve();
  server.use(
    http.post('*/api/lenders/sign-up', () =>
      problem(409, 'sign-up-asked-already', 'This store asked already.'),
    ),
  );
  renderStore(path);
  await userEvent.click(within(await row('Sunbit')).getByRole('button', { name: 'Sign up with Sunbit' }));
  const dialog = within(screen.getByRole('dialog'));
  await enter(dialog.getByLabelText('Phone'), '(512) 555-0100');
  await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findByText('This store asked already.')).toBeInTheDocument();
});
