import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LenderObject } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, problem, signedIn } from '../../testing/api.ts';
import { lenderObject, operatorPermissions } from '../../testing/fixtures.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { readIds } from './lender-reach-words.ts';

const server = pretendApi();
const because = { en: 'Needs it.', es: 'Lo necesita.' };
const fields = [
  { id: 'first_name', required: true, because },
  { id: 'own_or_rent', required: false, because },
];

/** One lender that takes what it is sent. */
function serve(lender: Partial<LenderObject> = {}) {
  const state = { lender: lenderObject({ fields, ...lender }), sent: [] as unknown[] };
  const reference = (path: string, rows: unknown[]) =>
    http.get(`*/api/${path}`, () => HttpResponse.json(rows));
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-objects', () => page('lender-objects', [state.lender])),
    http.get('*/api/admin/lender-objects/1', () => HttpResponse.json(state.lender)),
    http.get('*/api/admin/lender-objects/1/history', () =>
      HttpResponse.json([
        {
          version: 6,
          saved_at: '2026-11-20T12:00:00.000Z',
          saved_by: 'Ann Admin',
          changes: [{ field: 'pipe_order', from: 10, to: 20 }],
        },
      ]),
    ),
    http.get('*/api/admin/stores', () => page('stores', [{ id: 7, store_name: 'Harbor Home' }])),
    http.post('*/api/admin/lender-object/:action', async ({ request, params }) => {
      const body = (await request.json()) as Record<string, unknown>;
      state.sent.push([params.action, body]);
      const { store_ids: ids, lender_id: _id, ...changes } = body;
      state.lender = {
        ...state.lender,
        ...(changes as Partial<LenderObject>),
        ...(ids ? { whitelisted_store_ids: ids as number[] } : {}),
        version: state.lender.version + 1,
      };
      return HttpResponse.json(state.lender);
    }),
    reference('locations', []),
    reference('industries', [{ id: 1, name: 'Furniture', key: 'furniture' }]),
    reference('franchises', []),
    reference('system-settings/timezones', []),
  );
  return state;
}

const open = (tab: string) => renderAdmin(`/lender-objects-v2/1/show?tab=${tab}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the second list shows whom a lender serves and what is overridden', async () => {
  serve({ restricted: true, whitelisted_store_ids: [7, 8] });
  renderAdmin('/lender-objects-v2');
  expect(await screen.findByRole('heading', { name: 'Lender objects v2' })).toBeInTheDocument();
  expect(await screen.findByText(/2 stores/)).toBeInTheDocument();
  expect(screen.getByText(/As the plugin says/)).toBeInTheDocument();
});

test('stores are whitelisted by their numbers', async () => {
  const state = serve();
  open('stores');
  await press('Whitelist Stores');
  const dialog = within(screen.getByRole('dialog', { name: 'Whitelist Stores' }));
  await userEvent.type(dialog.getByLabelText('Store IDs'), 'seven');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter numbers of stores only')).toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText('Store IDs'));
  await userEvent.type(dialog.getByLabelText('Store IDs'), '7');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Stores Whitelisted')).toBeInTheDocument();
  expect(state.sent).toEqual([['whitelist', { lender_id: 1, version: 6, restricted: true, store_ids: [7] }]]);
  expect(await screen.findByText('Harbor Home (7)')).toBeInTheDocument();
});

test('a field that is optional elsewhere is made required for an industry', async () => {
  const state = serve();
  open('fields');
  await press('Update product settings per industry');
  const dialog = within(screen.getByRole('dialog'));
  // what the plugin requires is not there to be changed
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const settings = { furniture: { enabled: true, required_fields: ['own_or_rent'] } };
  await waitFor(() =>
    expect(state.sent).toEqual([
      ['product-details', { lender_id: 1, version: 6, industry_settings: settings }],
    ]),
  );
  expect(await screen.findByText('Required (overridden)')).toBeInTheDocument();
});

test('JSON that is none is said to be none, and is not sent', async () => {
  const state = serve();
  open('json');
  const input = await screen.findByLabelText('Lender object');
  expect(JSON.parse((input as HTMLTextAreaElement).value)).toMatchObject({ name: 'Koalafi', pipe_order: 10 });
  fireEvent.change(input, { target: { value: '{"name": ' } });
  expect(screen.getByText('Json is in incorrect format')).toBeInTheDocument();
  await press('Save');
  expect(state.sent).toEqual([]);
  fireEvent.change(input, { target: { value: '{"name": "Koalafi Lease"}' } });
  await press('Save');
  await waitFor(() =>
    expect(state.sent).toEqual([['save', { name: 'Koalafi Lease', lender_id: 1, version: 6 }]]),
  );
  expect(await screen.findByRole('heading', { name: 'Koalafi Lease' })).toBeInTheDocument();
});

test('what the server finds wrong in the JSON is named with its place', async () => {
  serve();
  const errors = [{ field: 'settings.copies', code: 'type', message: 'Copies must be a number.' }];
  server.use(
    http.post('*/api/admin/lender-object/save', () => problem(422, 'validation', 'No.', { errors })),
  );
  open('json');
  const input = await screen.findByLabelText('Lender object');
  fireEvent.change(input, { target: { value: '{"settings": {"copies": "x"}}' } });
  await press('Save');
  expect(await screen.findByText(/Copies must be a number\./)).toBeInTheDocument();
});

test('the history tells before and after', async () => {
  serve();
  open('history');
  const saves = await screen.findByRole('list', { name: 'Saves' });
  expect(saves).toHaveTextContent('Version 6 · Ann Admin');
  expect(saves).toHaveTextContent('Pipe order: 10 → 20');
});

test('stores that asked for the lender stand there with whom to call', async () => {
  serve();
  const asked = {
    id: 1,
    store_id: 7,
    store_name: 'Harbor Home',
    contact_name: 'Ann Owner',
    email: 'ann@harbor.test',
    phone: '(512) 555-0100',
    message: null,
    asked_at: '2026-11-20T12:00:00.000Z',
    has_credentials: false,
  };
  server.use(http.get('*/api/admin/lender-objects/1/sign-ups', () => HttpResponse.json([asked])));
  open('sign-ups');
  expect(await screen.findByText('Ann Owner · ann@harbor.test · (512) 555-0100')).toBeInTheDocument();
});

test('a lender object is added under a number of its own', async () => {
  const state = serve();
  renderAdmin('/lender-objects-v2');
  await press('Add New Lender Object');
  const dialog = within(screen.getByRole('dialog', { name: 'Add New Lender Object' }));
  await userEvent.type(dialog.getByLabelText('Lender ID'), 'abc');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Enter a number from 1 to 1000000')).toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText('Lender ID'));
  await userEvent.type(dialog.getByLabelText('Lender ID'), '77');
  await userEvent.type(dialog.getByLabelText('Name'), 'Cedar');
  await userEvent.click(dialog.getByLabelText('Username'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(state.sent).toEqual([
      ['create', { lender_id: 77, name: 'Cedar', lender_type: 'lto', required_input: ['username'] }],
    ]),
  );
});

test('who may only look changes nothing', async () => {
  serve();
  server.use(signedIn(operatorPermissions.filter((name) => name !== 'lender-objects:update')));
  open('json');
  expect(await screen.findByLabelText('Lender object')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('numbers are read however they are parted', () => {
  expect(readIds('1, 2\n3;3 ')).toEqual([1, 2, 3]);
  expect(readIds('1 x')).toBeUndefined();
});
