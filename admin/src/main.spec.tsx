import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { page, pretendApi, signedIn } from './testing/api.ts';

const server = pretendApi();

test('starts in a browser that refuses access to its storage', async () => {
  const get = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get, configurable: true });
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', '/app/admin/lender-objects');
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-objects', () => page('lender-objects', [])),
  );
  await import('./main.tsx');
  expect(await screen.findByRole('heading', { name: /Lender objects/ })).toBeVisible();
});
