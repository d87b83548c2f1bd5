import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminUser } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, problem } from '../../testing/api.ts';
import { operatorSession } from '../../testing/fixtures.ts';
import { chooseAction, offeredActions } from '../../testing/actions.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = pretendApi();

const ann: AdminUser = {
  id: 41,
  email: 'ann@store.example',
  first_name: 'Ann',
  last_name: 'Admin',
  org_id: null,
  org_name: null,
  primary_store_id: null,
  is_disabled: false,
  locked_until: null,
  last_login_at: null,
  roles_arr: [],
  user_stores: [],
  store_id: null,
};

function serve(user: AdminUser, permissions = ['users:read', 'users:invite'], role = 'FP_SUPPORT') {
  const sent: unknown[] = [];
  const me = { ...operatorSession, user: { ...operatorSession.user, roles_arr: [role] }, permissions };
  server.use(
    http.get('*/api/auth/validate', () => HttpResponse.json(me)),
    http.get('*/api/admin/users/41', () => HttpResponse.json(user)),
    http.get('*/api/admin/user/activity', () => HttpResponse.json({ list: [], count: 0 })),
    http.post('*/api/admin/user/send-invitation', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  return sent;
}

const openDialog = async () => {
  await chooseAction('Send enrollment email');
  return within(await screen.findByRole('dialog', { name: 'Send invitation' }));
};

test('sends the link that sets a password and confirms it', async () => {
  const sent = serve(ann);
  renderAdmin('/users/41/show');
  const dialog = await openDialog();
  expect(dialog.getByLabelText('Email')).toHaveValue('ann@store.example');
  expect(dialog.getByText(/works once and expires in 24 hours/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText('Email sent')).toBeInTheDocument();
  expect(sent).toEqual([{ userId: 41 }]);
});

test('shows a refusal in the dialog', async () => {
  serve({ ...ann, last_login_at: '2026-11-20T12:00:00.000Z' });
  server.use(
    http.post('*/api/admin/user/send-invitation', () =>
      problem(429, 'too-many-requests', 'Too many requests.'),
    ),
  );
  renderAdmin('/users/41/show');
  const dialog = await openDialog();
  expect(dialog.getByText(/works once and expires in 1 hour/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Send email' }));
  expect(await dialog.findByText(/Too many requests/)).toBeInTheDocument();
});

test.each([
  ['a disabled account', { ...ann, is_disabled: true }, ['users:read', 'users:invite']],
  ['a viewer without the permission', ann, ['users:read']],
  [
    'a user with more permissions than the viewer',
    { ...ann, roles_arr: ['DEV_ADMIN'] },
    ['users:read', 'users:invite', 'users:view-as'],
  ],
])('hides the button for %s', async (_, user, permissions) => {
  serve(user, permissions);
  renderAdmin('/users/41/show');
  expect(await screen.findByRole('heading', { name: 'Ann Admin' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'View as user' })).not.toBeInTheDocument();
  expect(await offeredActions()).not.toContain('Send enrollment email');
});

test('resets the sign-in factors of a user with a reason', async () => {
  serve(ann, ['users:read', 'users:reset-factors'], 'DEV_ADMIN');
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/admin/user/reset-factors', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(ann);
    }),
  );
  renderAdmin('/users/41/show');
  await chooseAction('Reset sign-in factors');
  const dialog = await screen.findByRole('dialog', { name: 'Reset the sign-in factors of Ann Admin?' });
  await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Lost the phone');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset factors' }));
  expect(await screen.findByText('Sign-in factors reset')).toBeInTheDocument();
  expect(sent).toEqual([{ userId: 41, reason: 'Lost the phone' }]);
});

test('ends impersonations after confirmation', async () => {
  serve(ann, ['users:read', 'impersonation:reset'], 'DEV_ADMIN');
  const ended: string[] = [];
  server.use(
    http.post('*/api/admin/reset-impersonation/41', ({ request }) => {
      ended.push(new URL(request.url).pathname);
      return HttpResponse.json({ success: true });
    }),
  );
  renderAdmin('/users/41/show');
  await chooseAction('End impersonations');
  const dialog = await screen.findByRole('dialog', { name: 'End the impersonations of Ann Admin?' });
  expect(ended).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'End impersonations' }));
  expect(await screen.findByText('Impersonations ended')).toBeInTheDocument();
  expect(ended).toEqual(['/api/admin/reset-impersonation/41']);
});

test('explains who can enable a disabled user without an org, and enables the user again', async () => {
  const activated: string[] = [];
  serve(ann, ['users:read', 'users:disable', 'users:activate'], 'DEV_ADMIN');
  renderAdmin('/users/41/show');
  await chooseAction('Disable');
  expect(
    await screen.findByText(/A user who may disable accounts can activate the account again/),
  ).toBeVisible();
  cleanup();
  serve({ ...ann, is_disabled: true }, ['users:read', 'users:disable', 'users:activate'], 'DEV_ADMIN');
  server.use(
    http.post('*/api/users/activate/41', ({ request }) => {
      activated.push(new URL(request.url).pathname);
      return HttpResponse.json(ann);
    }),
  );
  renderAdmin('/users/41/show');
  await chooseAction('Activate');
  expect(await screen.findByText('Account activated')).toBeInTheDocument();
  expect(activated).toEqual(['/api/users/activate/41']);
});

/**
 * Opens the form for a new user, signed in as a user who may add users. If `refusal` is given, the mock
 * server returns it for the first save.
 */
function adding(refusal?: Response) {
  const sent: { body: unknown; key: string | null }[] = [];
  const user = { ...operatorSession.user, roles_arr: ['DEV_ADMIN'] };
  const permissions = ['users:read', 'users:create', 'all-orgs:read'];
  const answers = refusal ? [refusal] : [];
  server.use(
    http.get('*/api/auth/validate', () => HttpResponse.json({ ...operatorSession, user, permissions })),
    http.get('*/api/admin/orgs', () => page('orgs', [{ id: 3, org_name: 'Acme' }])),
    http.get('*/api/admin/stores', ({ request }) => {
      const filter = new URL(request.url).searchParams.get('filter') ?? '';
      return page('stores', filter.includes('"org_id":3') ? [{ id: 7, store_name: 'Austin' }] : []);
    }),
    http.post('*/api/users', async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      return answers.shift() ?? HttpResponse.json(ann, { status: 201 });
    }),
    http.get('*/api/admin/users/41', () => HttpResponse.json(ann)),
    http.get('*/api/admin/user/activity', () => HttpResponse.json({ list: [], count: 0 })),
  );
  renderAdmin('/users/create');
  return sent;
}

const fillPerson = async () => {
  await enter(await screen.findByLabelText(/^First name/), ' Ann');
  await enter(screen.getByLabelText(/^Last name/), 'Admin');
  await enter(screen.getByLabelText(/^Email/), 'ann@store.example');
};
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add user' }));
const pick = async (label: RegExp, option: string) => {
  const box = screen.getByRole('combobox', { name: label });
  // after a rejected save the list is already open
  if (box.getAttribute('aria-expanded') !== 'true') await userEvent.click(box);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('adds a store user with roles, organization and store', async () => {
  const sent = adding();
  await fillPerson();
  await add();
  expect(await screen.findByText('Choose at least one role.')).toBeVisible();
  expect(screen.queryByLabelText('Lender affiliate administrator')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByLabelText('Store administrator'));
  await add();
  expect(await screen.findByText('Choose the organization')).toBeVisible();
  await pick(/^Organization/, 'Acme');
  await pick(/^Store/, 'Austin');
  await add();
  expect(await screen.findByRole('heading', { name: 'Ann Admin' })).toBeVisible();
  const body = { first_name: 'Ann', last_name: 'Admin', email: 'ann@store.example' };
  expect(sent).toEqual([{ body: { ...body, roles: ['STORE_ADMIN'], store: 7 }, key: expect.any(String) }]);
});

test('asks a staff user for no store and shows a used email at its field', async () => {
  const message = 'Use another email address.';
  const errors = [{ field: 'email', code: 'taken', message }];
  const sent = adding(problem(422, 'validation', 'A user with this email already exists.', { errors }));
  await fillPerson();
  expect(screen.getByRole('combobox', { name: /^Organization/ })).toBeVisible();
  await userEvent.click(await screen.findByLabelText('Millrace support'));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Store/ })).not.toBeInTheDocument());
  await add();
  expect(await screen.findByText(message)).toBeVisible();
  await add();
  expect(await screen.findByRole('heading', { name: 'Ann Admin' })).toBeVisible();
  const body = { first_name: 'Ann', last_name: 'Admin', email: 'ann@store.example', roles: ['FP_SUPPORT'] };
  expect(sent.map((one) => one.body)).toEqual([body, body]);
  // the retry after a refused save has a new idempotency key
  expect(sent[0]!.key).not.toBe(sent[1]!.key);
});

test("lists the user's stores, the primary one first and marked", async () => {
  serve({ ...ann, user_stores: [901, 902], primary_store_id: 902 });
  renderAdmin('/users/41/show');
  const stores = within(await screen.findByRole('region', { name: 'Stores' }));
  await waitFor(() =>
    expect(stores.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Store 902Primary',
      'Store 901',
    ]),
  );
});

test('changes the primary store with permission', async () => {
  const user = { ...ann, user_stores: [901, 902], primary_store_id: 902 };
  serve(user, ['users:read', 'users:update'], 'DEV_ADMIN');
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/users', async ({ request }) => {
      sent.push(await request.json());
      serve({ ...user, primary_store_id: 901 }, ['users:read', 'users:update'], 'DEV_ADMIN');
      return HttpResponse.json({ ...user, primary_store_id: 901 });
    }),
  );
  renderAdmin('/users/41/show');
  const stores = within(await screen.findByRole('region', { name: 'Stores' }));
  await userEvent.click(await stores.findByRole('button', { name: 'Make Store 901 the primary store' }));
  expect(await screen.findByText('Primary store changed')).toBeVisible();
  await stores.findByRole('button', { name: 'Make Store 902 the primary store' });
  expect(stores.getAllByRole('listitem')[0]).toHaveTextContent('Store 901Primary');
  expect(sent).toEqual([{ id: 41, primary_store_id: 901 }]);
  cleanup();
  serve(user, ['users:read'], 'DEV_ADMIN');
  renderAdmin('/users/41/show');
  await screen.findByText('Primary');
  expect(screen.queryByRole('button', { name: /the primary store/ })).toBeNull();
});

test('renames a user with permission and rejects an empty name before sending', async () => {
  serve(ann, ['users:read', 'users:update'], 'DEV_ADMIN');
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/users', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...ann, last_name: 'Lee' });
    }),
  );
  renderAdmin('/users/41/show');
  await chooseAction('Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Ann Admin' }));
  await userEvent.clear(dialog.getByLabelText('Last name'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter the last name')).toBeVisible();
  await enter(dialog.getByLabelText('Last name'), ' Lee ');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('User saved')).toBeVisible();
  expect(sent).toEqual([{ id: 41, first_name: 'Ann', last_name: 'Lee' }]);
});

test('deletes a user after confirmation and returns to the list', async () => {
  serve(ann, ['users:read', 'users:delete'], 'DEV_ADMIN');
  let deleted = 0;
  server.use(
    http.delete('*/api/users/41', () => {
      deleted += 1;
      return HttpResponse.json({ success: true });
    }),
    http.get('*/api/admin/users', () => page('users', [])),
  );
  renderAdmin('/users/41/show');
  await chooseAction('Delete');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete user' }));
  expect(await screen.findByText('User deleted')).toBeVisible();
  expect([deleted, window.location.pathname.endsWith('/users')]).toEqual([1, true]);
});

test('disables a user from the list with a reason', async () => {
  serve(ann, ['users:read', 'users:disable'], 'DEV_ADMIN');
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/admin/users', () => page('users', [ann, { ...ann, id: 42, is_disabled: true }])),
    http.post('*/api/admin/disable-user', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...ann, is_disabled: true });
    }),
  );
  renderAdmin('/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Disable Ann Admin' }));
  await enter(await screen.findByLabelText(/Reason/), 'Left the company.');
  await userEvent.click(screen.getByRole('button', { name: 'Disable account' }));
  expect(await screen.findByText('Account disabled')).toBeVisible();
  expect(sent).toEqual([{ userId: 41, reason: 'Left the company.' }]);
  expect(window.location.pathname.endsWith('/users')).toBe(true);
});
