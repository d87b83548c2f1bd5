import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { page, pretendApi, signedIn } from '../testing/api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';

const server = pretendApi();

test.each([
  ['somebody without any screen', '/', []],
  ['somebody without this screen', '/users', ['jobs:read']],
  ['an address that is none', '/nothing-here', undefined],
])('%s gets one and the same page', async (_who, path, permissions) => {
  server.use(
    signedIn(permissions),
    http.get('*/api/admin/users', () => page('users', [])),
  );
  renderAdmin(path);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your start page' })).toHaveAttribute('href', '/app');
});
