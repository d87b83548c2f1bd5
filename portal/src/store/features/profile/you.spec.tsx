import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();

/**
 * Makes a mock server. If `isFresh` is false, the server requires the password before it changes the user's
 * data.
 */
function serve({ isFresh = true, permissions = ['profile:read', 'profile:update'] } = {}) {
  const sent: unknown[] = [];
  let proven = isFresh;
  server.use(
    signedIn({ permissions }),
    http.get('*/api/auth/sessions', () => HttpResponse.json([])),
    http.put('*/api/users', async ({ request }) => {
      const body = await request.json();
      if (!proven) return problem(403, 'current-password-needed', 'Also enter your current password.');
      sent.push(body);
      return HttpResponse.json({ id: 2 });
    }),
    http.post('*/api/auth/prove', async ({ request }) => {
      const body = (await request.json()) as { currentPassword: string };
      proven = body.currentPassword === 'the right one';
      return proven
        ? HttpResponse.json({ success: true })
        : problem(422, 'current-password-wrong', 'The current password is wrong.');
    }),
  );
  return sent;
}
const change = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await enter(field, text);
};
const save = () => userEvent.click(screen.getByText('Save'));
const me = { id: 2, first_name: 'Sam', last_name: 'Ortiz', email: 'sam@store.example' };

test("changes the user's name", async () => {
  const sent = serve();
  renderStore('/app/user/profile');
  await change('Last name', 'Ortega');
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent).toEqual([{ ...me, last_name: 'Ortega' }]);
});

test('asks for the password after an old sign-in before it changes the email', async () => {
  const sent = serve({ isFresh: false });
  renderStore('/app/user/profile');
  await change('Email', 'sam@new.example');
  await save();
  await enter(await screen.findByLabelText('Current password'), 'a wrong one');
  await save();
  expect(await screen.findByText(/^The current password is wrong/)).toBeVisible();
  expect(sent).toEqual([]);
  await change('Current password', 'the right one');
  await save();
  await waitFor(() => expect(sent).toEqual([{ ...me, email: 'sam@new.example' }]));
});

test('says that a new address is not confirmed', async () => {
  serve();
  server.use(
    signedIn({
      permissions: ['profile:read'],
      user: { ...processorSession.user, pending_email: 'sam@new.example' },
    }),
  );
  renderStore('/app/user/profile');
  expect(await screen.findByText(/We sent a link to sam@new.example/)).toBeVisible();
});

test('is read-only during impersonation', async () => {
  serve({ permissions: ['profile:read'] });
  renderStore('/app/user/profile');
  expect(await screen.findByLabelText('First name')).toHaveAttribute('readonly');
});
