import { afterEach, expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { endedViewMark } from '@millrace/schemas/sessions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { leave } from '../providers/auth-provider.ts';
import { page, pretendApi, problem, signedIn } from '../testing/api.ts';
import { operatorSession } from '../testing/fixtures.ts';
import { renderAdmin } from '../testing/render-admin.tsx';

const server = pretendApi();
afterEach(() => sessionStorage.clear());

const noUsers = http.get('*/api/admin/users', () => page('users', []));
const viewing = (left: number) =>
  http.get('*/api/auth/validate', () =>
    HttpResponse.json({
      ...operatorSession,
      impersonation: {
        userId: 2,
        name: 'Kim Park',
        reason: 'A call.',
        until: new Date(Date.now() + left).toISOString(),
      },
    }),
  );

test('shows the impersonation bar above everything with the remaining time and the button to end it', async () => {
  server.use(viewing(41.5 * 60_000), noUsers);
  renderAdmin('/users');
  const bar = await screen.findByRole('region', { name: 'Viewing as another user' });
  expect(bar).toHaveTextContent('Kim Park is viewing as Dana Reyes');
  expect(bar).toHaveTextContent('42 min left');
  expect(bar).toHaveStyle({ position: 'fixed', top: '0px' });
  expect(screen.getByRole('button', { name: 'Revert' })).toBeVisible();
});

test('checks the session when the impersonation expires and leaves to the portal', async () => {
  const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
  let asked = 0;
  server.use(
    http.get('*/api/auth/validate', () => {
      asked += 1;
      if (asked > 1) return problem(401, 'view-ended', 'You can no longer view as this user.');
      const impersonation = { userId: 2, name: 'Kim Park', reason: 'A call.', until: '2026-11-20T12:00:00Z' };
      return HttpResponse.json({ ...operatorSession, impersonation });
    }),
    noUsers,
  );
  renderAdmin('/users');
  await waitFor(() => expect(to).toHaveBeenCalledWith('/login?next=%2Fapp%2Fadmin%2Fusers'));
});

test('shows a message after an impersonation expired until the user closes it', async () => {
  sessionStorage.setItem(endedViewMark, 'yes');
  server.use(signedIn(), noUsers);
  renderAdmin('/users');
  expect(await screen.findByText('The view has ended. You are back in your own account.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/The view has ended/)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});
