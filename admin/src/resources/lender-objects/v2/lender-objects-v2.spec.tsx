import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LenderImpact } from '@millrace/schemas/api';
import type { LenderRecord } from '../../../providers/contracts.ts';
import { http, HttpResponse } from 'msw';
import { notPaused, page, pretendApi, problem, signedIn } from '../../../testing/api.ts';
import { apiPipeSettings, lenderObject, operatorPermissions } from '../../../testing/fixtures.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { readIds } from './lender-reach.messages.ts';

const server = pretendApi();
const because = { en: 'Needs it.', es: 'Lo necesita.' };
const fields = [
  { id: 'first_name', required: true, because },
  { id: 'own_or_rent', required: false, because },
];

const noImpact: LenderImpact = {
  stores: { count: 0, names: [] },
  forms: { count: 0, names: [] },
  rules: [],
};

/** Makes a mock server with one lender. The server accepts all changes. */
function serve(lender: Partial<LenderRecord> = {}) {
  const state = { lender: lenderObject({ fields, ...lender }), sent: [] as unknown[], impact: noImpact };
  const reference = (path: string, rows: unknown[]) =>
    http.get(`*/api/${path}`, () => HttpResponse.json(rows));
  server.use(
    signedIn(),
    http.get('*/api/admin/lender-objects', () => page('lender-objects', [state.lender])),
    notPaused,
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
    http.post('*/api/admin/lender-object/impact', () => HttpResponse.json(state.impact)),
    http.post('*/api/admin/lender-object/:action', async ({ request, params }) => {
      const body = (await request.json()) as Record<string, unknown>;
      state.sent.push([params.action, body]);
      const { store_ids: ids, lender_id: _id, ...changes } = body;
      state.lender = {
        ...state.lender,
        ...(changes as Partial<LenderRecord>),
        ...(ids
          ? {
              api_pipe_settings: {
                ...apiPipeSettings,
                restricted: true,
                whitelisted_store_ids: ids as number[],
              },
            }
          : {}),
        version: state.lender.version + 1,
      };
      return HttpResponse.json(state.lender);
    }),
    reference('admin/lender-sign-ups', []),
    reference('locations', []),
    reference('industries', [{ id: 1, name: 'Furniture', key: 'furniture' }]),
    reference('franchises', []),
    reference('system-settings/timezones', []),
  );
  return state;
}

const open = (tab: string) => renderAdmin(`/lender-objects-v2/1/show?tab=${tab}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test("shows the lender's stores and overrides in the second list", async () => {
  serve({ api_pipe_settings: { ...apiPipeSettings, restricted: true, whitelisted_store_ids: [7, 8] } });
  renderAdmin('/lender-objects-v2');
  expect(await screen.findByRole('heading', { name: 'Lender setup' })).toBeInTheDocument();
  expect(await screen.findByText(/2 stores/)).toBeInTheDocument();
  expect(screen.getByText(/Default/)).toBeInTheDocument();
});

test('shows on the maps which lender is asked in which industry and state', async () => {
  serve();
  server.use(
    http.get('*/api/locations', () =>
      HttpResponse.json([
        { id: 1, state_name: 'Ohio', code: 'OH', country: 'US' },
        { id: 2, state_name: 'Texas', code: 'TX', country: 'US' },
        { id: 3, state_name: 'Utah', code: 'UT', country: 'US' },
      ]),
    ),
    http.get('*/api/lender-industry-maps', () => HttpResponse.json([{ lender_id: 1, industry_id: 1 }])),
    http.get('*/api/lender-location-maps', () =>
      HttpResponse.json([1, 3].map((location_id) => ({ lender_id: 1, location_id }))),
    ),
  );
  renderAdmin('/lender-objects-v2');
  await press('Industries');
  expect(await screen.findByRole('region', { name: /Industries of lenders/ })).toHaveTextContent(
    'Koalafi1 of 1All',
  );
  await press('States');
  expect(await screen.findByRole('region', { name: /States of lenders/ })).toHaveTextContent(
    'Koalafi2 of 3All but TX',
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'State' }));
  await userEvent.click(await screen.findByRole('option', { name: 'TX' }));
  expect(screen.getByText('No lender is asked in this state.')).toBeInTheDocument();
});

test('whitelists stores by their ids', async () => {
  const state = serve();
  open('stores');
  await press('Whitelist Stores');
  const dialog = within(screen.getByRole('dialog', { name: 'Whitelist Stores' }));
  await enter(dialog.getByLabelText('Store IDs'), 'seven');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter only store IDs')).toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText('Store IDs'));
  await userEvent.type(dialog.getByLabelText('Store IDs'), '7');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Stores Whitelisted')).toBeInTheDocument();
  expect(state.sent).toEqual([['whitelist', { lender_id: 1, version: 6, restricted: true, store_ids: [7] }]]);
  expect(await screen.findByText('Harbor Home (7)')).toBeInTheDocument();
});

test('makes an optional field required for an industry', async () => {
  const state = serve();
  open('fields');
  await press('Update product settings per industry');
  const dialog = within(screen.getByRole('dialog'));
  // the dialog does not list the fields that the plugin requires
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

test('reports invalid JSON and does not send it', async () => {
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

test('sends only changed JSON properties, so that defaults stay defaults', async () => {
  const state = serve({ settings: { copies: 1 } });
  open('json');
  const input = (await screen.findByLabelText('Lender object')) as HTMLTextAreaElement;
  fireEvent.change(input, {
    target: { value: JSON.stringify({ ...JSON.parse(input.value), pipe_order: 4, colour: 'red' }) },
  });
  await press('Save');
  await waitFor(() =>
    expect(state.sent).toEqual([['save', { pipe_order: 4, colour: 'red', lender_id: 1, version: 6 }]]),
  );
});

test("names the server's JSON errors with their places", async () => {
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

test('shows old and new values in the history', async () => {
  serve();
  open('history');
  const saves = await screen.findByRole('list', { name: 'Saved versions' });
  expect(saves).toHaveTextContent('Version 6 · Ann Admin');
  expect(saves).toHaveTextContent('Default order: 10 → 20');
});

test('lists stores that asked for the lender with a contact', async () => {
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

test('adds a lender object with its own id', async () => {
  const state = serve();
  renderAdmin('/lender-objects-v2');
  await press('Add New Lender Object');
  const dialog = within(screen.getByRole('dialog', { name: 'Add New Lender Object' }));
  await userEvent.type(dialog.getByLabelText('Lender ID'), 'abc');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Enter a number from 1 to 1000000')).toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText('Lender ID'));
  await userEvent.type(dialog.getByLabelText('Lender ID'), '77');
  await enter(dialog.getByLabelText('Name'), 'Cedar');
  await userEvent.click(dialog.getByLabelText('Username'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(state.sent).toEqual([
      ['create', { lender_id: 77, name: 'Cedar', lender_type: 'lto', required_input: ['username'] }],
    ]),
  );
});

test('disables all changes for a user with read permission only', async () => {
  serve();
  server.use(signedIn(operatorPermissions.filter((name) => name !== 'lender-objects:update')));
  open('json');
  expect(await screen.findByLabelText('Lender object')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('reads ids with any separator', () => {
  expect(readIds('1, 2\n3;3 ')).toEqual([1, 2, 3]);
  expect(readIds('1 x')).toBeUndefined();
});

test('starts a test run with a sandbox result and shows the outcome', async () => {
  const state = serve();
  const bench = {
    unavailable: null,
    applicant: { name: 'Marisol Vega', state: 'VA', requested_cents: 90_000 },
    scenarios: ['approve', 'decline'],
    runs: [] as object[],
  };
  const exchange = { method: 'POST', url: 'https://lender.test/apply', status: 200, failure: null };
  const run = {
    id: '0f8fad5b-d9cb-469f-a165-000000000001',
    state: 'finished',
    scenario: 'decline',
    lender_version: 6,
    own_credentials: true,
    asked_by: 'Ann Admin',
    asked_at: '2026-11-20T12:00:00.000Z',
    finished_at: '2026-11-20T12:00:02.000Z',
    result: {
      excluded: 'Koalafi does not serve VA.',
      outcome: 'Rejected',
      waiting_on: null,
      approved_cents: null,
      contract_state: null,
      unknown_word: null,
      offers: [],
      reasons: ['Not today.'],
      needs: [],
      note: null,
      failure: null,
      exchanges: [{ ...exchange, request: { ssn: '***' }, reply: { decision: 'no' }, milliseconds: 40 }],
      log: [],
      exchanges_omitted: 0,
    },
  };
  server.use(
    http.get('*/api/admin/lender-objects/1/tests', () => HttpResponse.json(bench)),
    http.post('*/api/admin/lender-object/test', async ({ request }) => {
      state.sent.push(await request.json());
      bench.runs = [run];
      return HttpResponse.json({ ...bench, runs: [{ ...run, state: 'waiting', result: null }] });
    }),
  );
  open('test');
  expect(await screen.findByText('Marisol Vega')).toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('Sandbox answer'));
  await userEvent.click(await screen.findByRole('option', { name: 'Declines' }));
  await press('Run test');
  expect(await screen.findByText('A worker is asking the lender…')).toBeInTheDocument();
  expect(state.sent).toEqual([{ lender_id: 1, scenario: 'decline' }]);
  expect(await screen.findByText('Not today.', {}, { timeout: 4000 })).toBeInTheDocument();
  expect(
    screen.getByText('An application like this one would not be sent: Koalafi does not serve VA.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Request' })).toHaveTextContent('"ssn": "***"');
});

test('accepts complete test credentials for one run and hides them', async () => {
  const credentials = {
    scope: 'store',
    fields: [
      { key: 'dealer', label: 'Dealer number', required: true },
      { key: 'password', label: 'API key', kind: 'password', required: true },
    ],
  };
  const state = serve({ manifest: { credentials } });
  const bench = {
    unavailable: null,
    applicant: { name: 'Marisol Vega', state: 'VA', requested_cents: 90_000 },
    scenarios: [],
    runs: [],
  };
  server.use(
    http.get('*/api/admin/lender-objects/1/tests', () => HttpResponse.json(bench)),
    http.post('*/api/admin/lender-object/test', async ({ request }) => {
      state.sent.push(await request.json());
      return HttpResponse.json(bench);
    }),
  );
  open('test');
  await userEvent.click(await screen.findByLabelText('Use credentials of a test account'));
  expect(screen.getByRole('button', { name: 'Run test' })).toBeDisabled();
  await enter(screen.getByLabelText(/Dealer number/), 'D-77');
  const secret = screen.getByLabelText(/API key/);
  expect(secret).toHaveAttribute('type', 'password');
  await enter(secret, 'ours');
  await press('Run test');
  await waitFor(() => expect(screen.queryByLabelText(/API key/)).not.toBeInTheDocument());
  expect(state.sent).toEqual([{ lender_id: 1, credentials: { dealer: 'D-77', password: 'ours' } }]);
});

test('explains that a lender has no fixture applicant and offers no run', async () => {
  serve();
  server.use(
    http.get('*/api/admin/lender-objects/1/tests', () =>
      HttpResponse.json({
        unavailable: 'There is no test applicant.',
        applicant: null,
        scenarios: [],
        runs: [],
      }),
    ),
  );
  open('test');
  expect(await screen.findByText('There is no test applicant.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Run test' })).not.toBeInTheDocument();
});

test('shows who is affected before saving, and saves nothing after Cancel', async () => {
  const state = serve();
  state.impact = {
    stores: { count: 22, names: ['Harbor Home', 'Summit Beds'] },
    forms: {
      count: 6,
      names: ['Sign', 'Till', 'Web', 'Flyer', 'Card', 'Door'].map((name) => `${name} (Harbor Home)`),
    },
    rules: [{ rule: 'Default order', from: '10', to: '4' }],
  };
  open('pipe');
  const input = await screen.findByLabelText('Default order');
  await userEvent.clear(input);
  await userEvent.type(input, '4');
  await press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'Save the changes to Koalafi?' }));
  expect(dialog.getByText('22 stores are affected')).toBeInTheDocument();
  const named = (list: string) =>
    within(dialog.getByRole('list', { name: list }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(named('Stores')).toEqual(['Harbor Home', 'Summit Beds']);
  expect(dialog.getByText('and 20 more')).toBeInTheDocument();
  expect(named('Forms')).toHaveLength(5);
  await userEvent.click(dialog.getByText('1 more'));
  expect(named('More forms')).toEqual(['Door (Harbor Home)']);
  expect(dialog.getByLabelText('Rules')).toHaveTextContent('Default order: 10 → 4');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(state.sent).toEqual([]);
  await press('Save');
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(state.sent).toEqual([['save', { lender_id: 1, version: 6, pipe_order: 4 }]]));
});

test('rejects a default order outside the range at its input', async () => {
  const state = serve();
  open('pipe');
  const input = await screen.findByLabelText('Default order');
  await userEvent.clear(input);
  await userEvent.type(input, '51');
  expect(screen.getByText('Enter a whole number from 1 to 50 as the default order.')).toBeInTheDocument();
  await press('Save');
  expect(state.sent).toEqual([]);
});

test('offers the choice of credentials without a plugin and shows them with one', async () => {
  const state = serve({
    api_pipe_settings: { ...apiPipeSettings, transport: 'unknown' },
    required_input: ['username'],
  });
  open('credentials');
  const group = within(await screen.findByRole('group', { name: 'Credentials that stores enter' }));
  expect(group.getByRole('checkbox', { checked: true })).toBeInTheDocument();
  await userEvent.click(group.getAllByRole('checkbox', { checked: false })[0]!);
  await press('Save');
  await waitFor(() => expect(state.sent).toHaveLength(1));
  const [[action, body]] = state.sent as [[string, { required_input: string[] }]];
  expect(action).toBe('save');
  expect(body.required_input).toHaveLength(2);
});

test("shows the plugin's credentials with their kind", async () => {
  serve({
    manifest: {
      capabilities: ['testCredentials'],
      credentials: {
        scope: 'store',
        fields: [{ key: 'token', label: 'Private key', kind: 'password', required: true }],
      },
    },
  });
  open('credentials');
  const table = within(await screen.findByRole('table'));
  expect(table.getByText('Private key')).toBeInTheDocument();
  expect(table.getByText('Never')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('requires https addresses and sends only changed ones', async () => {
  const state = serve();
  open('urls');
  const input = await screen.findByLabelText('Start URL');
  await enter(input, 'javascript:alert(1)');
  expect(screen.getByText('Start URL begins with https://')).toBeInTheDocument();
  await userEvent.clear(input);
  await enter(input, 'https://koalafi.example');
  fireEvent.change(screen.getByLabelText('End-to-end config'), { target: { value: '{"esign": true}' } });
  await userEvent.click(screen.getByLabelText('Additional required fields'));
  await userEvent.click(await screen.findByRole('option', { name: /own or rent/i }));
  await press('Save');
  const changes = {
    start_url: 'https://koalafi.example',
    api_pipe_settings: {
      e2e_config: { esign: true },
      api_pipe_before_form_submit_fields: ['own_or_rent'],
    },
  };
  await waitFor(() => expect(state.sent).toEqual([['save', { lender_id: 1, version: 6, ...changes }]]));
});

test('accepts only a small picture as logo and stores it', async () => {
  const state = serve();
  open('urls');
  const input = await screen.findByLabelText('Logo file');
  await userEvent.upload(input, new File([new Uint8Array(20_000)], 'big.png', { type: 'image/png' }));
  expect(screen.getByText('Choose a picture of 16 kB or less')).toBeInTheDocument();
  await userEvent.upload(input, new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByRole('img', { name: 'Logo of Koalafi' })).toBeInTheDocument();
  await press('Save');
  await waitFor(() =>
    expect(state.sent).toEqual([
      ['save', { lender_id: 1, version: 6, logo_url: 'data:image/png;base64,AQID' }],
    ]),
  );
});

test('lists waiting stores above the lenders with a link', async () => {
  serve();
  const signUp = {
    id: 1,
    store_id: 7,
    store_name: 'Harbor Home',
    lender_id: 1,
    lender_name: 'Koalafi',
    contact_name: 'Ann',
    email: 'ann@harbor.test',
    phone: '(512) 555-0100',
    message: null,
    asked_at: '2026-11-20T12:00:00.000Z',
    has_credentials: false,
  };
  server.use(http.get('*/api/admin/lender-sign-ups', () => HttpResponse.json([signUp])));
  renderAdmin('/lender-objects-v2');
  const table = within(await screen.findByRole('region', { name: /^Stores that wait for a lender/ }));
  expect(table.getByText('Ann · ann@harbor.test · (512) 555-0100')).toBeInTheDocument();
  expect(table.getByRole('link', { name: 'Koalafi' })).toHaveAttribute(
    'href',
    expect.stringContaining('/lender-objects-v2/1/show?tab=sign-ups'),
  );
});
