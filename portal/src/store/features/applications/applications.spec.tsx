import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormListRow } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { formRow } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';
import { readFilter, writeFilter } from './list-filter.ts';
import { changedRows } from './use-fresh-rows.ts';

const server = pretendApi();

/** Serves rows and keeps the queries it was asked. */
function serveForms(rows: () => FormListRow[], count = 1): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    signedIn(),
    http.get('*/api/forms', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({ list: rows(), count });
    }),
  );
  return asked;
}

test('a row shows who, what came of it and when, in the clock of the person', async () => {
  serveForms(() => [formRow()]);
  renderStore('/app/forms/view-all');
  const list = await screen.findByRole('list', { name: 'Applications' });
  const row = within(list).getByRole('listitem');
  expect(within(row).getByRole('link', { name: 'Maria Núñez' })).toHaveAttribute(
    'href',
    '/app/process/7/0f8fad5b-d9cb-469f-a165-000000000001',
  );
  for (const text of ['Answered', 'Approved', '$3,200', 'Sunbit']) expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent(
    /••0134 · Austin.*MR-1 · Waterfall · 2 of 4 lenders asked · Nov 20, 3:41.PM/s,
  );
});

test('the filter lives in the address and reaches the API', async () => {
  const asked = serveForms(() => [formRow()], 40);
  renderStore('/app/forms/view-all?status=review&page=2&per_page=25&store_id=8');
  await screen.findByText('Maria Núñez');
  expect(Object.fromEntries(asked[0]!)).toEqual({
    store_id: '8',
    status: 'review',
    offset: '25',
    limit: '25',
  });

  await userEvent.click(screen.getByRole('button', { name: 'Answered' }));
  expect(window.location.search).toBe('?status=answered&per_page=25&store_id=8');
  await userEvent.type(screen.getByLabelText('Search'), 'nunez');
  await waitFor(() => expect(window.location.search).toContain('search=nunez'));
  await waitFor(() => expect(asked.at(-1)!.get('search')).toBe('nunez'));
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(window.location.search).toBe('?per_page=25&store_id=8&search=nunez');
});

test('a mistyped filter in the address counts as none', () => {
  const filter = readFilter(new URLSearchParams('status=nonsense&page=-3&per_page=1000'));
  expect(filter).toEqual({ status: undefined, search: '', page: 1, perPage: 10 });
  expect(writeFilter(new URLSearchParams('page=3&status=draft'), { perPage: 10 }).toString()).toBe(
    'status=draft',
  );
});

test('nothing found offers to clear the filter', async () => {
  serveForms(() => [], 0);
  renderStore('/app/forms/view-all?search=zzz');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(window.location.search).toBe('');
  expect(await screen.findByText('No applications yet')).toBeInTheDocument();
  expect(screen.getByText(/Send a link to a customer/)).toBeInTheDocument();
});

test('a failure says so and can be tried again', async () => {
  let fails = true;
  server.use(
    signedIn(),
    http.get('*/api/forms', () =>
      fails
        ? problem(422, 'broken', 'The list could not be read')
        : HttpResponse.json({ list: [formRow()], count: 1 }),
    ),
  );
  renderStore('/app/forms/view-all');
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not be read');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Maria Núñez')).toBeInTheDocument();
});

test('an event by socket brings new rows in', async () => {
  let rows = [formRow()];
  serveForms(() => rows);
  const { socket } = renderStore('/app/forms/view-all');
  await screen.findByText('Maria Núñez');
  act(() => socket.fire('connect'));
  rows = [formRow({ id: 'b', applicant_name: 'Wei Chen' }), formRow()];
  act(() => socket.fire('event', { sequence: 9, type: 'form.submitted', formId: 'b', at: '' }));
  expect(await screen.findByText('Wei Chen')).toBeInTheDocument();
});

test('rows that came or changed are new, another page is not', () => {
  const before = new Map([['a', JSON.stringify(['answered', null, null, 1, null])]]);
  const row = (id: string, status: string) =>
    formRow({ id, status, best_outcome: null, approved_cents: null, lenders_asked: 1, submitted_at: null });
  expect(changedRows(before, [row('b', 'draft'), row('a', 'answered')])).toEqual(new Set(['b']));
  expect(changedRows(before, [row('a', 'review')])).toEqual(new Set(['a']));
  expect(changedRows(before, [row('c', 'draft')])).toEqual(new Set());
});

test('the side menu and the switcher show only what the session allows', async () => {
  serveForms(() => [formRow()]);
  server.use(
    signedIn({ stores: [{ id: 7, store_name: 'Austin' }], permissions: ['applications:list', 'users:read'] }),
  );
  renderStore('/app/forms/view-all');
  await screen.findByText('Maria Núñez');
  const menu = screen.getByRole('navigation', { name: 'Main' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/app/forms/view-all', '/app/admin/users']);
  expect(screen.queryByLabelText('Store')).not.toBeInTheDocument();
});

test('a screen without permission is the 404 page', async () => {
  server.use(signedIn({ permissions: ['session:read'] }));
  renderStore('/app/forms/view-all');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});
