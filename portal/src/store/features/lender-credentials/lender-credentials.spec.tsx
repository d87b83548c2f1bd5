import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CredentialInput, CredentialTest, StoreLenderCredentials } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';
import { noCredentialValues } from '../../testing/fixtures.ts';

const server = pretendApi();
const path = '/app/store/lender-credentials';
const credId = '0f8fad5b-d9cb-469f-a165-000000000009';

const key: CredentialInput = {
  key: 'password',
  label: 'API key',
  kind: 'password',
  secret: true,
  required: true,
  help: null,
  value: null,
  set_at: '2026-11-03T18:00:00.000Z',
};
const number: CredentialInput = {
  ...key,
  key: 'store_number',
  label: 'Store number',
  kind: 'text',
  secret: false,
  value: '17',
};
const koalafi: StoreLenderCredentials = {
  ...noCredentialValues,
  lender_id: 1,
  lender_name: 'Koalafi',
  lender_type: 'lto',
  lender_enabled: true,
  is_asked: true,
  api_type: 'automatic',
  credential_id: credId,
  credential_entity_id: null,
  fields: [key, number],
  complete: true,
  application_url: null,
  tiered_credit_score: null,
  readable: true,
  can_test: true,
  test: null,
  webhook_url: null,
  pending_change: null,
  updated_at: '2026-11-03T18:00:00.000Z',
};
const sunbit: StoreLenderCredentials = {
  ...koalafi,
  lender_id: 2,
  lender_name: 'Sunbit',
  lender_type: 'near_prime',
  credential_id: null,
  fields: [
    { ...key, set_at: null },
    { ...number, value: null, set_at: null, required: false },
  ],
  complete: false,
  application_url: null,
  tiered_credit_score: null,
  updated_at: null,
};

function serve(
  list: StoreLenderCredentials[] = [koalafi, sunbit],
  permissions = ['store-credentials:read', 'store-credentials:update'],
) {
  const state = { list, sent: [] as unknown[] };
  server.use(
    signedIn({ permissions }),
    http.get('*/api/store-credentials', () => HttpResponse.json(state.list)),
    http.post('*/api/store-credentials/save', async ({ request }) => {
      state.sent.push(await request.json());
      return HttpResponse.json(koalafi);
    }),
    http.delete('*/api/store-credentials', ({ request }) => {
      state.sent.push(Object.fromEntries(new URL(request.url).searchParams));
      state.list = [];
      return HttpResponse.json({ success: true });
    }),
  );
  return state;
}

const row = (name = 'Koalafi') => screen.findByRole('listitem', { name });
const dialog = () => within(screen.getByRole('dialog', { name: 'Lender Credentials' }));
const edit = async () => userEvent.click(within(await row()).getByRole('button', { name: 'Edit Koalafi' }));
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Save' }));

test('shows which lenders are ready and what is missing for others', async () => {
  serve([koalafi, { ...sunbit, credential_id: credId }]);
  renderStore(path);
  expect(await row()).toHaveTextContent('Ready');
  expect(await row('Sunbit')).toHaveTextContent('Missing: API key.');
  expect(screen.getByText('Applications can be sent to 1 lender.')).toBeInTheDocument();
});

test('adds a lender with its required values and sends nothing before they are complete', async () => {
  const state = serve();
  renderStore(path);
  await row();
  await userEvent.click(screen.getByRole('button', { name: 'Add lender' }));
  // the only lender without credentials is already selected, so the test does not choose one
  await save();
  expect(await dialog().findByText('Enter: API key')).toBeInTheDocument();
  expect(state.sent).toEqual([]);
  await userEvent.type(dialog().getByLabelText('API key'), 'k-1');
  await save();
  expect(await screen.findByText('Credentials Saved')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(state.sent).toEqual([{ creds: { lender_id: 2, password: 'k-1' }, storeId: 7, isOther: false }]);
});

test('shows the date of a secret and sends only changed values', async () => {
  const state = serve();
  renderStore(path);
  await edit();
  const secret = dialog().getByRole('group', { name: 'API key' });
  expect(secret).toHaveTextContent('Saved Nov 3, 2026');
  expect(dialog().queryByLabelText('API key')).not.toBeInstanceOf(HTMLInputElement);
  const field = dialog().getByLabelText('Store number');
  await userEvent.clear(field);
  await userEvent.type(field, '18');
  await save();
  await screen.findByText('Credentials Saved');
  expect(state.sent).toEqual([
    { creds: { lender_id: 1, store_number: '18' }, credId, storeId: 7, isOther: false },
  ]);
});

test('replaces a secret with the typed one', async () => {
  const state = serve();
  renderStore(path);
  await edit();
  await userEvent.click(dialog().getByRole('button', { name: 'Replace API key' }));
  expect(dialog().getByLabelText('API key')).toHaveFocus();
  await userEvent.type(dialog().getByLabelText('API key'), 'k-2');
  await save();
  await screen.findByText('Credentials Saved');
  expect(state.sent).toMatchObject([{ creds: { lender_id: 1, password: 'k-2' } }]);
});

test('shows a server refusal at its field', async () => {
  serve();
  const errors = [
    { field: 'creds.store_number', code: 'number', message: 'Store number can contain only digits' },
  ];
  server.use(
    http.post('*/api/store-credentials/save', () => problem(422, 'validation', 'Not saved.', { errors })),
  );
  renderStore(path);
  await edit();
  await save();
  expect(await dialog().findByText('Store number can contain only digits')).toBeInTheDocument();
});

test('shows the test result when the lender answers', async () => {
  const state = serve();
  const asked: CredentialTest = {
    state: 'waiting',
    message: null,
    asked_at: '2026-11-20T12:00:00.000Z',
    finished_at: null,
  };
  let reads = 0;
  server.use(
    http.post('*/api/store-credentials/test', async ({ request }) => {
      state.sent.push(await request.json());
      state.list = [{ ...koalafi, test: asked }];
      return HttpResponse.json(state.list[0]);
    }),
    http.get('*/api/store-credentials', () => {
      if (state.sent.length > 0 && ++reads === 2) {
        const finished_at = '2026-11-20T12:00:05.000Z';
        const message = 'Koalafi refused the API key.';
        state.list = [{ ...koalafi, test: { ...asked, state: 'refused', message, finished_at } }];
      }
      return HttpResponse.json(state.list);
    }),
  );
  renderStore(path);
  await userEvent.click(within(await row()).getByRole('button', { name: 'Test Koalafi' }));
  expect(await screen.findByText(/^Asking Koalafi/)).toBeInTheDocument();
  expect(
    await screen.findByText(/^Koalafi refused the API key\./, {}, { timeout: 8000 }),
  ).toBeInTheDocument();
  expect(await row()).toHaveTextContent('Refused');
  expect(state.sent).toEqual([{ lenderId: 1, credId, storeId: 7 }]);
}, 20_000);

test('deletes credentials after confirmation', async () => {
  const state = serve();
  renderStore(path);
  await userEvent.click(within(await row()).getByRole('button', { name: 'Delete Koalafi' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete credentials for Koalafi' }));
  expect(await screen.findByText('Credentials Deleted')).toBeInTheDocument();
  expect(await screen.findByText('No lenders yet')).toBeInTheDocument();
  expect(state.sent).toEqual([{ lenderId: '1', credId, storeId: '7' }]);
});

test('shows no buttons to a user with read permission only', async () => {
  serve([koalafi, sunbit], ['store-credentials:read']);
  renderStore(path);
  expect(within(await row()).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Add lender' })).not.toBeInTheDocument();
});

const address = 'https://pay.example/api/webhooks/lenders/sunbit/0123abcd';
const change = {
  fields: ['Webhook secret'],
  asked_by: 'Sam Ortiz',
  asked_at: '2026-11-20T18:00:00.000Z',
  is_own: false,
};

test('shows a pending change of a webhook key, and another person approves it', async () => {
  const lender = { ...koalafi, pending_change: change };
  serve([lender]);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/store-credentials/changes/decide', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return problem(403, 'step-up-needed', 'First confirm that it is you.');
      return HttpResponse.json({ ...lender, pending_change: null });
    }),
    http.get('*/api/auth/step-up', () =>
      HttpResponse.json({ methods: [], email: 's•••@store.example', minutes: 5 }),
    ),
    http.post('*/api/auth/step-up/code', () =>
      HttpResponse.json({
        masked: 's•••@store.example',
        expiresAt: '2026-11-20T18:10:00.000Z',
        resendAfterSeconds: 0,
        sendsLeft: 4,
      }),
    ),
    http.post('*/api/auth/step-up', () => HttpResponse.json({ success: true })),
  );
  renderStore(path);
  const group = within(await screen.findByRole('group', { name: 'Pending change for Koalafi' }));
  expect(group.getByText(/Sam Ortiz wants to change: Webhook secret/)).toBeVisible();
  await userEvent.click(group.getByRole('button', { name: 'Approve change for Koalafi' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  await userEvent.type(await screen.findByLabelText('Code'), '654321');
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^We sent a new code to/)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Change Approved')).toBeVisible();
  const named = {
    lenderId: 1,
    credId,
    storeId: expect.any(Number),
    asked_at: change.asked_at,
    approve: true,
  };
  expect(sent).toEqual([named, named]);
});

test('does not let the requester approve a change', async () => {
  serve([{ ...koalafi, pending_change: { ...change, is_own: true } }]);
  renderStore(path);
  const group = within(await screen.findByRole('group', { name: 'Pending change for Koalafi' }));
  expect(group.queryByRole('button', { name: /Approve/ })).toBeNull();
  expect(group.getByRole('button', { name: 'Refuse change for Koalafi' })).toBeVisible();
});

test('shows the webhook address of the store and replaces it after a question', async () => {
  serve([{ ...koalafi, webhook_url: address }]);
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/store-credentials/webhook-address', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...koalafi, webhook_url: `${address}-2` });
    }),
  );
  renderStore(path);
  await userEvent.click(await screen.findByText('Webhook address'));
  expect(screen.getByLabelText('Webhook address for Koalafi')).toHaveValue(address);
  await userEvent.click(screen.getByRole('button', { name: 'Replace address for Koalafi webhooks' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/stops working immediately/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Replace address' }));
  expect(await screen.findByText('Webhook Address Replaced')).toBeVisible();
  expect(sent).toEqual([{ lenderId: 1, credId, storeId: expect.any(Number) }]);
});
