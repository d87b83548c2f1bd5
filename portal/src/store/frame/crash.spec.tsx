import { beforeEach, expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Session } from '@millrace/schemas/api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../testing/api.ts';
import { renderStore } from '../testing/render-store.tsx';

const server = pretendApi();
const LIST = '/app/forms/view-all';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // no page can draw this
  server.use(
    signedIn(),
    http.get('*/api/forms', () => HttpResponse.json({ list: [null], count: 1 })),
  );
});

test('a page that cannot be drawn leaves the menu, a message and two ways on', async () => {
  renderStore(LIST);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start page' })).toHaveAttribute('href', '/app');
});

test('the next page is tried although the one before could not be drawn', async () => {
  renderStore(LIST);
  await screen.findByRole('alert');
  window.history.pushState({ idx: 1 }, '', '/app/no-such-page');
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a message is shown even when the menu itself cannot be drawn', async () => {
  server.use(signedIn({ stores: null as unknown as Session['stores'] }));
  renderStore(LIST);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.queryByRole('navigation')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
});
