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
  // this row has invalid data, which makes the page fail to render
  server.use(
    signedIn(),
    http.get('*/api/forms', () => HttpResponse.json({ list: [null], count: 1 })),
  );
});

test('shows menu, message and two ways to continue if a page cannot render', async () => {
  renderStore(LIST);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start page' })).toHaveAttribute('href', '/app');
});

test('renders the next page after a page that could not render', async () => {
  renderStore(LIST);
  await screen.findByRole('alert');
  window.history.pushState({ idx: 1 }, '', '/app/no-such-page');
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows a message even if the menu cannot render', async () => {
  server.use(signedIn({ stores: null as unknown as Session['stores'] }));
  renderStore(LIST);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.queryByRole('navigation')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
});
