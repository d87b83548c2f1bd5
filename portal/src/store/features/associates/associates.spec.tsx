import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoreAssociate } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';
import { readPlace } from './list-place.ts';

const server = pretendApi();
const path = '/app/account/store/associates';

const robin: StoreAssociate = {
  id: 1,
  store_id: 7,
  first_name: 'Robin',
  last_name: 'Sample',
  email: 'robin@store.example',
  associate_id: '17',
  is_active: true,
  created_at: '2026-11-20T12:00:00.000Z',
};

function serve(list: StoreAssociate[] = [robin], permissions = ['associates:update', 'associates:archive']) {
  const state = { list, asked: [] as string[], sent: [] as unknown[] };
  const take = (name: string, change: () => void) => async (info: { request: Request }) => {
    const { searchParams } = new URL(info.request.url);
    const body = await info.request.json().catch(() => Object.fromEntries(searchParams));
    state.sent.push([name, body]);
    change();
    return HttpResponse.json({ ...robin, success: true });
  };
  server.use(
    signedIn({ permissions }),
    http.get('*/api/store-associates', ({ request }) => {
      state.asked.push(new URL(request.url).search);
      return HttpResponse.json({ list: state.list, count: state.list.length });
    }),
    http.post(
      '*/api/store-associates/save',
      take('save', () => (state.list = [robin])),
    ),
    http.post(
      '*/api/store-associates/disable',
      take('disable', () => (state.list = [{ ...robin, is_active: false }])),
    ),
    http.delete(
      '*/api/store-associates',
      take('delete', () => (state.list = [])),
    ),
  );
  return state;
}

const row = () => screen.findByRole('listitem', { name: 'Robin Sample' });

test('adds an associate in a dialog that closes, and lists the associate', async () => {
  const state = serve([]);
  renderStore(path);
  expect(await screen.findByText('No associates yet')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add associate' }));
  const dialog = screen.getByRole('dialog', { name: 'Store Associate' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  for (const text of ['Enter the first name', 'Enter the last name', /^Enter an email address/])
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
  expect(state.sent).toEqual([]);
  await enter(within(dialog).getByLabelText('First name'), ' Robin');
  await enter(within(dialog).getByLabelText('Last name'), 'Sample');
  await enter(within(dialog).getByLabelText('Email'), 'robin@store.example');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Associate Saved')).toBeInTheDocument();
  await row();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const person = { first_name: 'Robin', last_name: 'Sample', email: 'robin@store.example' };
  expect(state.sent).toEqual([['save', { store_id: 7, ...person, associate_id: null }]]);
});

test('closes the dialog after a failure too and does not reload the list', async () => {
  const state = serve();
  server.use(
    http.post('*/api/store-associates/save', () =>
      problem(409, 'associate-email-taken', 'There is one already.'),
    ),
  );
  renderStore(path);
  await userEvent.click(within(await row()).getByRole('button', { name: 'Edit' }));
  const asked = state.asked.length;
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is one already.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(state.asked).toHaveLength(asked);
});

test('archives an associate on one click and deletes one after confirmation', async () => {
  const state = serve();
  renderStore(path);
  await userEvent.click(within(await row()).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Associate Archived')).toBeInTheDocument();
  expect(await screen.findByText('Robin Sample (archived)')).toBeInTheDocument();
  await userEvent.click(within(await row()).getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Robin Sample' }));
  expect(await screen.findByText('Associate Deleted')).toBeInTheDocument();
  expect(await screen.findByText('No associates yet')).toBeInTheDocument();
  expect(state.sent).toEqual([
    ['disable', { id: 1, storeId: 7 }],
    ['delete', { id: '1', storeId: '7' }],
  ]);
});

test('hides the archive button without permission', async () => {
  serve([robin], ['associates:update']);
  renderStore(path);
  const buttons = within(await row()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Edit']);
});

test('lists the associates of the chosen store and keeps the list state in the address', async () => {
  const state = serve();
  renderStore(`${path}?store_id=8&status=archived`);
  await row();
  expect(state.asked[0]).toBe('?storeId=8&page=1&limit=25&status=archived');
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(window.location.search).toBe('?store_id=8'));
  expect(readPlace(new URLSearchParams('page=-1&per_page=7&status=gone'))).toEqual({
    search: '',
    status: undefined,
    page: 1,
    perPage: 25,
  });
});
