import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem } from '../testing/api.ts';
import { formRow, processorSession } from '../testing/fixtures.ts';
import { renderStore } from '../testing/render-store.tsx';

const server = pretendApi();

test("returns to the user's own session when the viewed user loses access", async () => {
  let reverted = 0;
  server.use(
    http.get('*/api/auth/validate', () =>
      reverted === 0
        ? problem(401, 'view-ended', 'You can no longer view as this user.')
        : HttpResponse.json(processorSession),
    ),
    http.post('*/api/users/revert-to-primary', () => {
      reverted += 1;
      return HttpResponse.json({ success: true });
    }),
    http.get('*/api/forms', () => HttpResponse.json({ list: [formRow()], count: 1 })),
  );
  renderStore('/app/forms/view-all');
  expect((await screen.findAllByText('Maria Núñez'))[0]).toBeVisible();
  expect(reverted).toBe(1);
  const words = 'The view has ended. You are back in your own account.';
  expect(screen.getByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(words)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test("asks to sign in if the user's own session has ended too", async () => {
  const ended = () => problem(401, 'view-ended', 'You can no longer view as this user.');
  server.use(http.get('*/api/auth/validate', ended), http.post('*/api/users/revert-to-primary', ended));
  renderStore('/app/forms/view-all');
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});
