import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { page, pretendApi, signedIn } from '../testing/api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';

const server = pretendApi();

const choose = async (word: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Colors: / }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: word }));
};

test("follows the system's colours until the user chooses and again after a reset", async () => {
  server.use(
    signedIn(),
    http.get('*/api/admin/users', () => page('users', [])),
  );
  renderAdmin('/users');
  expect(await screen.findByRole('button', { name: 'Colors: Same as device' })).toBeVisible();
  await choose('Dark');
  expect(await screen.findByRole('button', { name: 'Colors: Dark' })).toBeVisible();
  await choose('Same as device');
  expect(await screen.findByRole('button', { name: 'Colors: Same as device' })).toBeVisible();
});
