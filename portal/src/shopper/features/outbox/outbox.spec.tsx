import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { problem } from '../../testing/shopper-api.ts';
import { heading, press, renderShopper } from '../../testing/render-shopper.tsx';

const server = setupServer(http.get('*/api/demo/outbox', () => HttpResponse.json([])));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const user = { first_name: 'Sam', last_name: 'Ortiz', email: 'sam@store.example' };
const impersonation = () => ({
  name: 'Dana Okafor',
  until: new Date(Date.now() + 41.5 * 60_000).toISOString(),
});

test.each([
  ['the outbox', '/demo/outbox'],
  ['an address of nothing', '/nowhere/to/be/found'],
])('shows the impersonation bar on %s too and ends the impersonation', async (_, address) => {
  server.use(
    http.get('*/api/auth/validate', () => HttpResponse.json({ user, impersonation: impersonation() })),
    http.post('*/api/users/revert-to-primary', () => problem(503, 'not-available', 'Not now.')),
  );
  const { user: person } = renderShopper(address);
  await screen.findByText('Dana Okafor is viewing as Sam Ortiz');
  await screen.findByText('42 min left');
  await press(person, 'Revert');
  await screen.findByText('You are still viewing as another user. Try again.');
  // the impersonation bar must come before the banner in the document
  const bar = screen.getByRole('region', { name: 'Viewing as another user' });
  expect(
    bar.compareDocumentPosition(screen.getByRole('banner')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
});

test('links shoppers to their application and staff to their home page at an unknown address', async () => {
  server.use(http.get('*/api/auth/validate', () => problem(401, 'not-signed-in', 'You are not signed in.')));
  renderShopper('/nowhere/to/be/found');
  await heading('There is nothing at this address');
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(expect.arrayContaining(['/status', '/app']));
});

test('loads no staff session for a shopper', async () => {
  server.use(http.get('*/api/auth/validate', () => problem(401, 'not-signed-in', 'You are not signed in.')));
  renderShopper('/demo/outbox');
  await heading('Demo outbox');
  await screen.findByText(/No messages yet/);
  expect(
    screen.getByText(/^Texts and emails .* It shows those of all visitors, codes included/),
  ).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Viewing as another user' })).toBeNull();
});
