import { beforeEach, expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { page, pretendApi, signedIn } from '../testing/api.ts';

const pages = { users: () => Promise.reject<never>(new Error('not set')) };
jest.unstable_mockModule('../resources/users/UserList.tsx', () => pages.users());
const { renderAdmin } = await import('../testing/render-admin.tsx');

const server = pretendApi();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // pretends that the page was reloaded a moment ago; the page then shows the message instead of reloading
  // again
  sessionStorage.setItem('millrace.reloaded-at', String(Date.now()));
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-objects', () => page('lender-objects', [])),
  );
});

test("shows a message beside the menu if a page's file is missing, and other pages still open", async () => {
  pages.users = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js'));
  renderAdmin('/users');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This page could not be loaded/);
  expect(screen.getByRole('link', { name: 'Start page' })).toHaveAttribute('href', '/app/admin');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Lender objects' }));
  expect(await screen.findByRole('heading', { name: /Lender objects/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
