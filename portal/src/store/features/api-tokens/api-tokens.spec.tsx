import { expect, jest, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiToken } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';
import './ApiTokensPage.tsx';

const server = pretendApi();
const path = '/app/store/api-tokens';
/** A long timeout in milliseconds for the first search, because the whole app must load first. */
const patience = { timeout: 25_000 };
const secret = `mrt_${'ab'.repeat(24)}_01234567`;

const counter: ApiToken = {
  id: 1,
  store_id: 7,
  name: 'Front counter',
  prefix: 'mrt_ababab',
  scopes: ['read'],
  created_at: '2026-11-20T12:00:00.000Z',
  created_by: 'Ann Admin',
  last_used_at: null,
  expires_at: '2027-11-20T12:00:00.000Z',
  works: true,
  is_test: false,
  is_replaced: false,
};

function serve(list: ApiToken[] = [counter], permissions = ['api-tokens:update']) {
  const state = { list, sent: [] as unknown[], asked: [] as string[] };
  server.use(
    signedIn({ permissions }),
    http.get('*/api/store-api-tokens', ({ request }) => {
      state.asked.push(new URL(request.url).search);
      return HttpResponse.json(state.list);
    }),
    http.post('*/api/store-api-tokens', async ({ request }) => {
      const body = (await request.json()) as { name: string };
      state.sent.push([body, request.headers.get('idempotency-key') !== null]);
      const made = { ...counter, id: 2, name: body.name };
      state.list = [made, ...state.list];
      return HttpResponse.json({ ...made, token: secret });
    }),
    http.delete('*/api/store-api-tokens/:id', ({ params }) => {
      state.sent.push(params.id);
      state.list = state.list.filter(({ id }) => String(id) !== params.id);
      return HttpResponse.json({ success: true });
    }),
  );
  return state;
}

test("lists the store's tokens by prefix and creator without the secret", async () => {
  const { asked } = serve([{ ...counter, expires_at: '2026-11-19T12:00:00.000Z' }]);
  renderStore(path);
  await screen.findByText('mrt_ababab…', {}, patience);
  const row = within(screen.getByLabelText('Front counter'));
  expect(row.getByText('mrt_ababab…')).toBeInTheDocument();
  expect(row.getByText(/by Ann Admin/)).toBeInTheDocument();
  expect(row.getByText('Never')).toBeInTheDocument();
  expect(row.getAllByText('Expired')).toHaveLength(2);
  expect(row.getByText('Nov 19, 2026')).toBeInTheDocument();
  expect(asked).toEqual(['?storeId=7']);
});

test('replaces a token and lets both work for a while', async () => {
  const { sent } = serve();
  const replaced = { ...counter, id: 3, token: secret };
  server.use(
    http.post('*/api/store-api-tokens/1/replace', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(replaced);
    }),
  );
  renderStore(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Replace Front counter' }, patience));
  fireEvent.click(screen.getByRole('button', { name: 'Replace API Token' }));
  expect(await screen.findByDisplayValue(secret)).toBeVisible();
  expect(sent).toEqual([{ overlap_hours: 24 }]);
});

test('marks a test token and a replaced one, which is not replaced again', async () => {
  serve([{ ...counter, is_test: true, is_replaced: true }]);
  renderStore(path);
  expect(await screen.findByText('Test', {}, patience)).toBeVisible();
  expect(screen.getByText('Replaced')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Replace Front counter' })).toBeNull();
});

test('explains a token that stopped working and what to do', async () => {
  serve([{ ...counter, works: false }]);
  renderStore(path);
  expect(await screen.findByText('Store disabled', {}, patience)).toBeVisible();
  expect(screen.getByText(/works again when the store is enabled/)).toBeVisible();
});

test('explains a token that ended for good and what to do', async () => {
  serve([{ ...counter, works: false, has_ended: true }]);
  renderStore(path);
  expect(await screen.findByText('No longer valid', {}, patience)).toBeVisible();
  expect(screen.getByText(/Add another token/)).toBeVisible();
});

const openDialog = async () => {
  await userEvent.click(await screen.findByText('Add API Token', {}, patience));
  return within(await screen.findByRole('dialog'));
};
const send = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  userEvent.click(dialog.getByText('Add API Token', { selector: 'button' }));

test('requires a name and accepts an expiry for a new token', async () => {
  const { sent } = serve([]);
  renderStore(path);
  const dialog = await openDialog();
  await send(dialog);
  expect(await dialog.findByText('Enter a name')).toBeInTheDocument();
  await enter(dialog.getByLabelText(/Name/), ' Till ');
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: /Expires/ }));
  fireEvent.click(await screen.findByText('In 90 days'));
  fireEvent.click(dialog.getByLabelText('Send application links'));
  await send(dialog);
  await screen.findByDisplayValue(secret);
  expect(sent).toEqual([[{ name: 'Till', storeId: 7, expires_in_days: 90, scopes: ['links:send'] }, true]]);
});

test('shows and copies a new token once, and lists it without its secret', async () => {
  serve([]);
  userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  renderStore(path);
  expect(await screen.findByText('No API tokens yet', {}, patience)).toBeInTheDocument();
  const dialog = await openDialog();
  await enter(dialog.getByLabelText(/Name/), 'Till');
  await send(dialog);
  expect(await screen.findByDisplayValue(secret)).toBeInTheDocument();
  fireEvent.click(screen.getByText('Copy'));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith(secret);
  fireEvent.click(screen.getByText('Close'));
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument());
  expect(await screen.findByText('Till')).toBeInTheDocument();
});

test('uses one year as the default expiry and asks for a confirmation after an old sign-in', async () => {
  const { sent } = serve([]);
  const proofs: unknown[] = [];
  server.use(
    http.get('*/api/auth/step-up', () => HttpResponse.json({ methods: ['totp'], email: null, minutes: 5 })),
    http.post('*/api/auth/step-up', async ({ request }) => {
      proofs.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
    http.post(
      '*/api/store-api-tokens',
      () => problem(403, 'step-up-needed', 'First confirm that it is you.'),
      { once: true },
    ),
  );
  renderStore(path);
  const dialog = await openDialog();
  expect(dialog.getByText('In a year')).toBeInTheDocument();
  await enter(dialog.getByLabelText(/Name/), 'Till');
  await send(dialog);
  await enter(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByDisplayValue(secret);
  expect(proofs).toEqual([{ method: 'totp', code: '123456' }]);
  expect(sent).toEqual([[{ name: 'Till', storeId: 7, expires_in_days: 365, scopes: [] }, true]]);
});

test('shows no token for a repeated response and says what to do', async () => {
  serve([]);
  server.use(http.post('*/api/store-api-tokens', () => HttpResponse.json({ ...counter, token: null })));
  renderStore(path);
  const dialog = await openDialog();
  await enter(dialog.getByLabelText(/Name/), 'Till');
  await send(dialog);
  expect(await screen.findByText(/Delete this token and add another one/)).toBeInTheDocument();
  expect(screen.queryByText('Copy')).not.toBeInTheDocument();
});

test('shows a server refusal in the dialog and keeps the name', async () => {
  serve();
  server.use(
    http.post('*/api/store-api-tokens', () =>
      problem(409, 'too-many-tokens', 'This store already has 25 API tokens.', { next: 'Delete one.' }),
    ),
  );
  renderStore(path);
  const dialog = await openDialog();
  await enter(dialog.getByLabelText(/Name/), 'One more');
  await send(dialog);
  expect(await dialog.findByText('This store already has 25 API tokens.')).toBeInTheDocument();
  expect(dialog.getByLabelText(/Name/)).toHaveValue('One more');
});

test('asks before deleting and removes the token from the list', async () => {
  const { sent } = serve();
  renderStore(path);
  await userEvent.click(await screen.findByLabelText('Delete Front counter', {}, patience));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Front counter?' }));
  expect(dialog.getByText(/lose access immediately/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Front counter' }));
  expect(await screen.findByText('No API tokens yet')).toBeInTheDocument();
  expect(sent).toEqual(['1']);
});

test('shows an error if the list cannot be loaded and reloads it on request', async () => {
  serve();
  server.use(
    http.get('*/api/store-api-tokens', () => problem(403, 'not-allowed', 'Not allowed.'), { once: true }),
  );
  renderStore(path);
  await userEvent.click(await screen.findByText('Try again', {}, patience));
  expect(await screen.findByLabelText('Front counter')).toBeInTheDocument();
});

test('shows "Page not found" without permission to create tokens', async () => {
  serve([counter], ['applications:list']);
  renderStore(path);
  expect(await screen.findByText('Page not found', {}, patience)).toBeInTheDocument();
});
