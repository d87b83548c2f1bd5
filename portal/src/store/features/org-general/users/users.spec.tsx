import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminUser, OrgDetails } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../../testing/api.ts';
import { processorSession } from '../../../testing/fixtures.ts';
import { renderStore } from '../../../testing/render-store.tsx';

const server = pretendApi();
const path = '/app/account/org/general?tab=users';

const org = { id: 3, org_name: 'Acme', laa_name: null } as OrgDetails;
const robin: AdminUser = {
  id: 11,
  email: 'robin@acme.example',
  first_name: 'Robin',
  last_name: 'Sample',
  roles_arr: ['STORE_ADMIN'],
  org_id: 3,
  org_name: 'Acme',
  primary_store_id: 7,
  is_disabled: false,
  locked_until: null,
  user_stores: [7],
  store_id: 7,
  last_login_at: '2026-11-20T12:00:00.000Z',
};
const everything = [
  'orgs:update',
  'orgs:read',
  'org-users:list',
  'users:create',
  'users:update',
  'users:delete',
  'users:activate',
  'users:disable',
  'users:unlock',
  'users:assign-roles',
];

interface Served {
  list?: AdminUser[];
  permissions?: string[];
  roles?: string[];
}

/** Makes a mock server for the users of an org. It records method, path and body of every change. */
function serve({ list = [robin], permissions = everything, roles = ['ORG_ADMIN'] }: Served = {}) {
  const state = { list, sent: [] as unknown[], asked: [] as string[] };
  const take = async ({ request }: { request: Request }) => {
    const body: unknown = JSON.parse((await request.text()) || '{}');
    state.sent.push([request.method, new URL(request.url).pathname, body]);
    return HttpResponse.json({ ...robin, ...(body as object), success: true });
  };
  server.use(
    signedIn({ permissions, user: { ...processorSession.user, roles_arr: roles } }),
    http.get('*/api/org', () => HttpResponse.json(org)),
    http.get('*/api/org/stores', () =>
      HttpResponse.json({ list: [{ id: 7, store_name: 'Austin' }], count: 1 }),
    ),
    http.get('*/api/org/users', ({ request }) => {
      state.asked.push(new URL(request.url).search);
      return HttpResponse.json({ list: state.list, count: state.list.length });
    }),
    http.post('*/api/*', take),
    http.put('*/api/*', take),
    http.delete('*/api/*', take),
  );
  return state;
}

const press = (name: string, place = screen.getByRole('dialog')) =>
  userEvent.click(within(place).getByRole('button', { name }));
async function openMenu(name = 'Robin Sample') {
  await userEvent.click(await screen.findByLabelText(`Actions for ${name}`));
  return screen.findByRole('menu');
}
const pick = async (entry: string) =>
  userEvent.click(within(await openMenu()).getByRole('menuitem', { name: entry }));
const entries = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

test('adds a second store to a user and keeps at least one', async () => {
  const state = serve();
  const stores = ['Austin', 'Waco'].map((store_name, at) => ({ id: at + 7, store_name }));
  server.use(http.get('*/api/org/stores', () => HttpResponse.json({ list: stores, count: 2 })));
  renderStore(path);
  await pick('Edit stores');
  const dialog = within(await screen.findByRole('dialog', { name: 'Stores of Robin Sample' }));
  const field = await dialog.findByRole('combobox', { name: 'Stores' });
  expect(dialog.getByRole('button', { name: 'Austin' })).toBeVisible();
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: 'Waco' }));
  await press('Save stores');
  expect(await screen.findByText('Stores saved')).toBeVisible();
  expect(state.sent).toEqual([['PUT', '/api/users', { id: 11, user_stores: [7, 8] }]]);
  await pick('Edit stores');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Stores' }));
  await userEvent.keyboard('{Backspace}');
  await press('Save stores');
  expect(await screen.findByText('Choose at least one store')).toBeVisible();
  expect(state.sent).toHaveLength(1);
});

test('adds a user with assignable roles and a store and announces the email', async () => {
  const state = serve();
  renderStore(path);
  await userEvent.click(await screen.findByText('Add New User'));
  const dialog = screen.getByRole('dialog', { name: 'Add New User' });
  const roles = within(dialog).getAllByRole('checkbox');
  expect(roles.map((box) => box.closest('label')?.textContent)).toEqual([
    'Organization administrator',
    'Store administrator',
    'Basic user',
    'Processor',
    'Lender affiliate store',
    'Sales associate',
  ]);
  await press('Add user');
  const sentences = [
    'Enter the first name',
    'Enter the last name',
    /^Enter an email address/,
    'Choose at least one role.',
    'Choose the store',
  ];
  for (const text of sentences) expect(await within(dialog).findByText(text)).toBeVisible();
  expect(state.sent).toEqual([]);
  await enter(within(dialog).getByLabelText('First name'), ' Casey');
  await enter(within(dialog).getByLabelText('Last name'), 'Sample');
  await enter(within(dialog).getByLabelText('Email'), 'casey@acme.example');
  await userEvent.click(within(dialog).getByLabelText('Store administrator'));
  await userEvent.click(within(dialog).getByLabelText('Store'));
  await userEvent.click(await screen.findByRole('option', { name: 'Austin' }));
  await press('Add user');
  expect(
    await screen.findByText('User added. An invitation is on its way to casey@acme.example.'),
  ).toBeVisible();
  const person = { first_name: 'Casey', last_name: 'Sample', email: 'casey@acme.example' };
  expect(state.sent).toEqual([['POST', '/api/users', { ...person, roles: ['STORE_ADMIN'], store: 7 }]]);
  await waitFor(() => expect(state.asked.length).toBeGreaterThan(1));
});

test('shows at its field that the email is in use and keeps the input', async () => {
  serve();
  const message = 'Use another email address.';
  server.use(
    http.put('*/api/users', () =>
      problem(422, 'validation', 'A user with this email already exists.', {
        errors: [{ field: 'email', code: 'taken', message }],
      }),
    ),
  );
  renderStore(path);
  await pick('Edit');
  const email = screen.getByLabelText('Email');
  await userEvent.clear(email);
  await enter(email, 'taken@acme.example');
  await press('Save');
  expect(await screen.findByText(message, { selector: 'p' })).toBeVisible();
  expect(email).toHaveValue('taken@acme.example');
});

test('asks for the password after an old sign-in before it changes the email, which must be confirmed', async () => {
  const state = serve();
  server.use(
    http.put(
      '*/api/users',
      () => problem(403, 'current-password-needed', 'Also enter your current password.'),
      { once: true },
    ),
  );
  renderStore(path);
  await pick('Edit');
  const email = screen.getByLabelText('Email');
  await userEvent.clear(email);
  await enter(email, 'robin@new.example');
  await press('Save');
  await enter(await screen.findByLabelText('Current password'), 'mine');
  server.use(
    http.put('*/api/users', () => HttpResponse.json({ ...robin, pending_email: 'robin@new.example' })),
  );
  await press('Save');
  expect(
    await screen.findByText('User saved. The address robin@new.example is used once it is confirmed.'),
  ).toBeVisible();
  expect(state.sent).toEqual([['POST', '/api/auth/prove', { currentPassword: 'mine' }]]);
});

test('shows roles that the viewer cannot assign and keeps them', async () => {
  const state = serve({ list: [{ ...robin, roles_arr: ['STORE_ADMIN', 'GENERAL_ACCESS'] }] });
  renderStore(path);
  await pick('Edit roles');
  expect(screen.getByLabelText('General access')).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Organization administrator'));
  await press('Save roles');
  expect(await screen.findByText('Roles saved')).toBeVisible();
  expect(state.sent).toEqual([
    ['POST', '/api/user-role-maps', { userId: 11, roles: ['ORG_ADMIN', 'STORE_ADMIN', 'GENERAL_ACCESS'] }],
  ]);
});

test('disables a user with a reason and activates one on one click', async () => {
  const state = serve();
  renderStore(path);
  await pick('Disable');
  await press('Disable Robin Sample');
  expect(await screen.findByText('Enter a reason')).toBeVisible();
  await enter(screen.getByLabelText('Reason'), 'Left the store.');
  state.list = [{ ...robin, is_disabled: true }];
  await press('Disable Robin Sample');
  expect(await screen.findByText('Disabled')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await pick('Activate');
  await waitFor(() => expect(state.sent).toHaveLength(2));
  expect(state.sent).toEqual([
    ['POST', '/api/admin/disable-user', { userId: 11, reason: 'Left the store.' }],
    ['POST', '/api/users/activate/11', {}],
  ]);
});

test('sends another link to a user who never signed in', async () => {
  const state = serve({ list: [{ ...robin, last_login_at: null }] });
  renderStore(path);
  expect(await screen.findByText('Not signed in yet')).toBeVisible();
  await pick('Send password link');
  expect(await screen.findByText(/^A link to set a password is on its way/)).toBeVisible();
  expect(state.sent).toEqual([['POST', '/api/users/send-password-link/11', {}]]);
});

test('shows that a user is locked and resets the login attempts', async () => {
  const state = serve({ list: [{ ...robin, locked_until: '2026-11-20T12:30:00.000Z' }] });
  renderStore(path);
  expect(await screen.findByText('Locked')).toBeVisible();
  await pick('Reset login attempts');
  expect(await screen.findByText('Login attempts reset')).toBeVisible();
  expect(state.sent).toEqual([['POST', '/api/admin/user/reset-login-attempts', { userId: 11 }]]);
});

test('deletes a user after confirmation', async () => {
  const state = serve();
  renderStore(path);
  await pick('Delete');
  state.list = [];
  await press('Delete Robin Sample');
  expect(await screen.findByText('No users yet')).toBeVisible();
  expect(state.sent).toEqual([['DELETE', '/api/users/11', {}]]);
});

test('shows only permitted actions, and none for cannotViewSelf and for users with more rights', async () => {
  const me = { ...robin, id: 2, first_name: 'Sam', last_name: 'Ortiz' };
  const boss = { ...robin, id: 12, first_name: 'Dev', roles_arr: ['DEV_ADMIN'] };
  serve({
    list: [robin, me, boss],
    permissions: ['orgs:update', 'orgs:read', 'org-users:list', 'users:update'],
    roles: ['LAA_ORG', 'ORG_ADMIN'],
  });
  renderStore(path);
  expect(entries(await openMenu())).toEqual(['Edit', 'Edit stores', 'Send password link']);
  expect(screen.getByText('You')).toBeInTheDocument();
  expect(screen.queryByLabelText('Actions for Dev Sample')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add New User' })).not.toBeInTheDocument();
});
