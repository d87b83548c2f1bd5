import { beforeEach, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Session } from '@millrace/schemas/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const newer = 'Correct-Horse-7-Battery';
const permissions: Session['permissions'] = [
  ...processorSession.permissions,
  'profile:read',
  'profile:update',
  'password:change',
];
const bodies: unknown[] = [];
const here = {
  ip: '192.0.2.7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  created_at: '2026-11-20T21:30:00.000Z',
  last_seen_at: '2026-11-20T21:41:00.000Z',
  is_current: true,
};
const elsewhere = { ...here, ip: '198.51.100.9', is_current: false };
let open: (typeof here)[];

beforeEach(() => {
  bodies.length = 0;
  open = [here, elsewhere];
  server.use(
    signedIn({ permissions }),
    http.get('*/api/auth/phone', () => HttpResponse.json({ masked: null })),
    http.get('*/api/auth/sessions', () => HttpResponse.json(open)),
  );
});

const show = async () => {
  renderStore('/app/user/profile');
  return screen.findByRole('heading', { name: 'Where you are signed in' });
};
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const type = async (password: string, again = password) => {
  enter(screen.getByLabelText('Password', { selector: 'input' }), password);
  enter(screen.getByLabelText('Password Confirmation'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
};

test('shows no password form during impersonation', async () => {
  server.use(signedIn({ permissions: permissions.filter((each) => each !== 'password:change') }));
  await show();
  expect(screen.getByText('Only the owner of this account can change the password.')).toBeVisible();
  expect(screen.queryByText('Change Password')).not.toBeInTheDocument();
});

test('sends only the new password after a recent sign-in', async () => {
  server.use(
    http.post('*/api/auth/change-password', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  await show();
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await type(newer);
  expect(await screen.findByText('Password Changed')).toBeVisible();
  expect(bodies).toEqual([{ newPassword: newer }]);
  await waitFor(() => expect(screen.getByLabelText('Password', { selector: 'input' })).toHaveValue(''));
});

test('asks for the current password only after an old sign-in', async () => {
  server.use(
    http.post('*/api/auth/change-password', async ({ request }) => {
      const body = (await request.json()) as { currentPassword?: string };
      bodies.push(body);
      if (body.currentPassword) return HttpResponse.json({ success: true });
      return problem(403, 'current-password-needed', 'Enter your current password.');
    }),
  );
  await show();
  await type(newer);
  enter(await screen.findByLabelText('Current password'), 'The-old-one-77');
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Password Changed')).toBeVisible();
  expect(bodies).toEqual([{ newPassword: newer }, { newPassword: newer, currentPassword: 'The-old-one-77' }]);
});

test.each([
  [
    'Short-7-but-',
    'Short-7-but-',
    'Must Contain 13 Characters, One Uppercase, One Lowercase, One Number and One Special Case Character',
  ],
  [newer, 'Correct-Horse-8', 'Both passwords need to be the same'],
])('does not send %j with the repetition %j: %s', async (password, again, sentence) => {
  await show();
  await type(password, again);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('lists all signed-in browsers and signs out the others in one click', async () => {
  server.use(
    http.post('*/api/auth/end-other-sessions', () => {
      open = [here];
      return HttpResponse.json({ success: true });
    }),
  );
  await show();
  expect(await screen.findByText(/198\.51\.100\.9/)).toBeVisible();
  expect(screen.getByText(/\(this one\)/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  expect(await screen.findByText('Signed out everywhere else')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/198\.51\.100\.9/)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument();
});

test('changes and shows the time zone at once', async () => {
  let asked = '';
  server.use(
    http.get('*/api/system-settings/timezones', () =>
      HttpResponse.json([{ name: 'America/Denver', label: 'Mountain' }]),
    ),
    http.get('*/api/auth/refresh', ({ request }) => {
      asked = new URL(request.url).searchParams.get('timezone') ?? '';
      return HttpResponse.json({ ...processorSession, permissions, timezone: asked });
    }),
  );
  await show();
  const zone = screen.getByLabelText('Time zone', { selector: 'input' });
  await userEvent.click(zone);
  enter(zone, 'Mountain');
  // the store settings call the time zone America/Denver "Mountain"
  await userEvent.click(await within(await screen.findByRole('listbox')).findByText('Mountain'));
  expect(await screen.findByText('Time zone changed')).toBeVisible();
  expect(asked).toBe('America/Denver');
  expect(screen.getByLabelText('Time zone', { selector: 'input' })).toHaveValue('Mountain');
});
