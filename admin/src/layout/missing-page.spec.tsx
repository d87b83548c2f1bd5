import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { page, pretendApi, problem, signedIn } from '../testing/api.ts';
import { lenderObject } from '../testing/fixtures.ts';
import { renderAdmin } from '../testing/render-admin.tsx';

const server = pretendApi();

test.each([
  ['a user without any screen', '/', []],
  ['a user without this screen', '/users', ['jobs:read']],
  ['an unknown address', '/nothing-here', undefined],
  ['an unknown address below a list', '/users/3', undefined],
])('shows the same page for %s', async (_who, path, permissions) => {
  server.use(
    signedIn(permissions),
    http.get('*/api/admin/users', () => page('users', [])),
  );
  renderAdmin(path);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your start page' })).toHaveAttribute('href', '/app');
});

test.each([
  '/users',
  '/users/8/show',
  '/users/create',
  '/orgs',
  '/orgs/4/edit',
  '/audit-log',
  '/disclosures/form',
])(
  'shows "Page not found" for %s without a request for data, a redirect or an error report',
  async (path) => {
    const calls: string[] = [];
    const note = ({ request }: { request: Request }) => calls.push(new URL(request.url).pathname);
    server.use(signedIn(['jobs:read']));
    server.events.on('request:start', note);
    renderAdmin(path);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    server.events.removeListener('request:start', note);
    expect(new Set(calls)).toEqual(new Set(['/api/auth/validate', '/api/system-settings/app-version']));
    expect(window.location.pathname.endsWith(path)).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('shows "Page not found" for a missing record and keeps the address', async () => {
  server.use(
    signedIn(undefined),
    http.get('*/api/admin/lender-objects/:id', () =>
      problem(404, 'not-found', 'This lender does not exist.'),
    ),
  );
  renderAdmin('/lender-objects/999999/show');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(window.location.pathname).toMatch(/\/lender-objects\/999999\/show$/);
});

test('explains that no row matches the filters and offers to clear them', async () => {
  server.use(
    signedIn(undefined),
    http.get('*/api/admin/lender-objects', ({ request }) =>
      page(
        'lender-objects',
        new URL(request.url).searchParams.get('filter') === '{}' ? [lenderObject()] : [],
      ),
    ),
  );
  renderAdmin(`/lender-objects?filter=${encodeURIComponent('{"q":"unknown"}')}`);
  await screen.findByRole('heading', { name: 'Nothing matches' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Koalafi')).toBeVisible();
});

test.each(['{broken', '"x"', '[1]', 'null'])(
  'ignores an invalid filter in the address: %s',
  async (filter) => {
    server.use(
      signedIn(undefined),
      http.get('*/api/admin/lender-objects', ({ request }) =>
        page(
          'lender-objects',
          new URL(request.url).searchParams.get('filter') === '{}' ? [lenderObject()] : [],
        ),
      ),
    );
    renderAdmin(`/lender-objects?filter=${encodeURIComponent(filter)}&page=1`);
    expect(await screen.findByText('Koalafi')).toBeVisible();
    expect(window.location.search).not.toContain('broken');
  },
);
