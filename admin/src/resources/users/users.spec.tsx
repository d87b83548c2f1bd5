import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminUser } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
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
};

function serve(user: AdminUser, permissions = ['users:read', 'applicants:enroll']) {
  const sent: unknown[] = [];
  server.use(
    signedIn(permissions),
    http.get('*/api/admin/users/41', () => HttpResponse.json(user)),
    http.get('*/api/admin/user/activity', () => HttpResponse.json({ list: [], count: 0 })),
    http.post('*/api/admin/applicant/send-temporary-password', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  return sent;
}

const openDialog = async () => {
  // the whole app has to come up first
  await userEvent.click(await screen.findByText('Send enrollment email', {}, { timeout: 25_000 }));
  return within(await screen.findByRole('dialog', { name: 'Send Applicant Enrollment Email' }));
};

test('staff sends the link that sets a password, and is told so', async () => {
  const sent = serve(ann);
  renderAdmin('/users/41/show');
  const dialog = await openDialog();
  expect(dialog.getByLabelText('Email')).toHaveValue('ann@store.example');
  expect(dialog.getByText(/works once, for 24 hours/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText('Email sent')).toBeInTheDocument();
  expect(sent).toEqual([{ userId: 41 }]);
});

test('what was refused is said where it was asked', async () => {
  serve({ ...ann, last_login_at: '2026-11-20T12:00:00.000Z' });
  server.use(
    http.post('*/api/admin/applicant/send-temporary-password', () =>
      problem(429, 'too-many-requests', 'Too many requests.'),
    ),
  );
  renderAdmin('/users/41/show');
  const dialog = await openDialog();
  expect(dialog.getByText(/works once, for an hour/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Send email' }));
  expect(await dialog.findByText(/Too many requests/)).toBeInTheDocument();
});

test.each([
  ['a disabled account', { ...ann, is_disabled: true }, ['users:read', 'applicants:enroll']],
  ['somebody without the right', ann, ['users:read']],
])('%s has no such button', async (_, user, permissions) => {
  serve(user, permissions);
  renderAdmin('/users/41/show');
  expect(await screen.findByRole('heading', { name: 'Ann Admin' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send enrollment email' })).not.toBeInTheDocument();
});
