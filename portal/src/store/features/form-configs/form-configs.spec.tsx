import { describe, expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usualTerms, type CfaConfig, type PathLender } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const base = '/app/account/store/application';

const lenders: PathLender[] = [
  {
    id: 1,
    name: 'Koalafi',
    has_credentials: true,
    always_selected: false,
    end_to_end: true,
    inquiry: 'soft',
  },
  { id: 2, name: 'Sunbit', has_credentials: true, always_selected: false, end_to_end: true, inquiry: 'hard' },
  {
    id: 3,
    name: 'Prosper',
    has_credentials: false,
    always_selected: false,
    end_to_end: false,
    inquiry: 'hard',
  },
];
const form = (more: Partial<CfaConfig> = {}): CfaConfig => ({
  id: 11,
  url_id: 'u11',
  org_id: 3,
  store_id: 7,
  created_by: 2,
  created_at: '2026-11-20T12:00:00.000Z',
  version: 4,
  archived: false,
  details: { name: 'Spring sale' },
  processing_mode: 'Waterfall',
  route_terms: usualTerms,
  lender_order: [1, 3],
  thank_you_message_id: null,
  form_link: 'https://apply.example/austin/0190/u11/welcome',
  marketing_links: [{ id: 5, name: 'Send Form Link', is_default: true, click_count: 4 }],
  paths: [
    { id: 21, details: { name: 'Main path', description: '' }, lenders: [1, 3], e2e_lenders: [1, 3] },
    { id: 22, details: { name: 'Leases', description: 'Without credit' }, lenders: [3], e2e_lenders: [3] },
  ],
  ...more,
});

function serve(forms: CfaConfig[] = [form()]) {
  const state = { forms, sent: [] as [string, unknown][] };
  const reply = () => ({ success: true, defaultMsg: 'Updated', cfa_config: state.forms[0] });
  const take =
    (name: string, change: (body: never) => void = () => {}) =>
    async ({ request }: { request: Request }) => {
      const body: unknown = await request.json();
      state.sent.push([name, body]);
      change(body as never);
      return HttpResponse.json(reply());
    };
  server.use(
    signedIn({
      permissions: ['cfa-configs:update', 'store-settings:update', 'marketing-links:update', 'pages:update'],
    }),
    http.get('*/api/cfa-configs', () =>
      HttpResponse.json({ success: true, cfa_config: state.forms, lenders }),
    ),
    http.post(
      '*/api/cfa-configs',
      take('create', ({ configData }: { configData: CfaConfig }) => {
        state.forms = [form({ id: 12, details: configData.details }), ...state.forms];
      }),
    ),
    http.put('*/api/cfa-configs', take('update')),
    http.put('*/api/cfa-configs/update-path-providers', take('providers')),
    http.put('*/api/cfa-configs/update-paths', take('paths')),
    http.post('*/api/application-settings/update-e2e-form-path-providers', take('end to end')),
    http.post('*/api/cfa-configs/7/:ids/archive', ({ params }) => {
      state.sent.push(['archive', params.ids]);
      state.forms = [];
      return HttpResponse.json({ success: true, cfa_config: [], lenders });
    }),
  );
  return state;
}

const row = (name: string) => screen.findByRole('listitem', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list of forms', () => {
  test('shows each form with its paths, available lenders and clicks', async () => {
    serve();
    renderStore(`${base}/form-list`);
    const item = within(await row('Spring sale'));
    expect(
      item.getByText(/One at a time · 1 lender · at most 1 credit inquiry: 1 soft · 1 link · 4 clicks/),
    ).toBeVisible();
    expect(item.getByRole('link', { name: 'Manage path Leases, 1 lenders' })).toHaveAttribute(
      'href',
      `${base}/create-form/11/manage-path/22/7`,
    );
    expect(item.getByRole('link', { name: 'Marketing links' })).toHaveAttribute(
      'href',
      `${base}/marketing-links/7/config/11`,
    );
  });

  test('explains what a form is if the list is empty', async () => {
    serve([]);
    renderStore(`${base}/form-list`);
    expect(await screen.findByRole('heading', { name: 'No forms yet' })).toBeVisible();
  });

  test('archives several forms at once', async () => {
    const state = serve([form(), form({ id: 12, details: { name: 'Winter sale' } })]);
    renderStore(`${base}/form-list`);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Spring sale' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Winter sale' }));
    await press('Archive chosen');
    await press('Archive 2 forms');
    expect(await screen.findByText('CFA Config Archived')).toBeVisible();
    expect(state.sent).toEqual([['archive', '11,12']]);
    expect(await screen.findByRole('heading', { name: 'No forms yet' })).toBeVisible();
  });

  test.each(['No config IDs provided for archiving', 'Invalid config ID format'])(
    "shows the server's message where the user clicked: %s",
    async (message) => {
      serve();
      server.use(http.post('*/api/cfa-configs/7/:ids/archive', () => problem(400, 'config-ids', message)));
      renderStore(`${base}/form-list`);
      await press('Archive');
      await press('Archive Spring sale');
      expect(await screen.findByText(message)).toBeVisible();
      expect(await screen.findByText('Failed to archive configs')).toBeVisible();
    },
  );

  test('changes a name', async () => {
    const state = serve();
    renderStore(`${base}/form-list`);
    await press('Edit');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Form name'));
    expect(dialog.getByText('Name required')).toBeVisible();
    await enter(dialog.getByLabelText('Form name'), 'Summer');
    await userEvent.click(dialog.getByRole('radio', { name: /All at once/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('CFA Config Updated')).toBeVisible();
    const configData = { details: { name: 'Summer' }, processing_mode: 'Shotgun' };
    expect(state.sent).toEqual([['update', { id: 11, storeId: 7, version: 4, configData }]]);
  });
});

describe('the limits of a form', () => {
  test('show the possible number of inquiries before saving, and only changes are sent', async () => {
    const state = serve([form({ lender_order: [1, 2] })]);
    renderStore(`${base}/form-list`);
    expect(
      await screen.findByText(/at most 2 credit inquiries: 1 soft and 1 that may be hard/),
    ).toBeVisible();
    await press('Edit');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Maximum hard inquiries' }));
    await userEvent.click(await screen.findByRole('option', { name: 'None' }));
    expect(dialog.getByRole('status')).toHaveTextContent(
      'One application causes at most 1 credit inquiry: 1 soft.',
    );
    await userEvent.click(dialog.getByRole('combobox', { name: 'Stop asking' }));
    await userEvent.click(await screen.findByRole('option', { name: /Never/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /does not answer/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('CFA Config Updated')).toBeVisible();
    const route_terms = { stop_after: null, most_hard: 0, skip_unhealthy: true };
    expect(state.sent).toMatchObject([['update', { configData: { route_terms } }]]);
  });

  test('keep a value that is not in the list', async () => {
    serve([form({ route_terms: { ...usualTerms, lender_seconds: 45 } })]);
    renderStore(`${base}/form-list`);
    await press('Edit');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('combobox', { name: 'Longest wait for one lender' })).toHaveTextContent(
      '45 seconds',
    );
  });
});

describe('a new form', () => {
  test('preselects all lenders of the store and leads back to the list', async () => {
    const state = serve();
    renderStore(`${base}/create-form`);
    const chosen = await screen.findByRole('list', { name: 'Lenders' });
    expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
    await press('Create form');
    expect(await screen.findByText('Name required')).toBeVisible();
    await enter(screen.getByLabelText(/Form name/), 'Autumn');
    await press('Move Sunbit up');
    await press('Create form');
    expect(await screen.findByText('CFA Config Created')).toBeVisible();
    expect(await row('Autumn')).toBeVisible();
    const paths = [{ details: { name: 'Main path' }, lenders: [2, 1] }];
    const configData = { details: { name: 'Autumn' }, processing_mode: 'Waterfall', paths };
    expect(state.sent).toEqual([['create', { storeId: 7, configData }]]);
  });

  test('asks before an unfinished form is left', async () => {
    serve();
    renderStore(`${base}/create-form`);
    await enter(await screen.findByLabelText(/Form name/), 'Autumn');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await press('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/Form name/)).toHaveValue('Autumn');
    await userEvent.clear(screen.getByLabelText(/Form name/));
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await row('Spring sale')).toBeVisible();
  });

  test('is not sent without a lender', async () => {
    const state = serve();
    renderStore(`${base}/create-form`);
    await enter(await screen.findByLabelText(/Form name/), 'Autumn');
    await press('Remove Koalafi');
    await press('Remove Sunbit');
    await press('Create form');
    expect(await screen.findByText('Must include at least one lender')).toBeVisible();
    expect(state.sent).toEqual([]);
  });

  test('is reported as a failure without its default link', async () => {
    serve();
    server.use(
      http.post('*/api/cfa-configs', () =>
        HttpResponse.json({ success: true, cfa_config: form({ marketing_links: [] }) }),
      ),
    );
    renderStore(`${base}/create-form`);
    await enter(await screen.findByLabelText(/Form name/), 'Autumn');
    await press('Create form');
    const alerts = await screen.findAllByText('No response from createMarketingLink');
    expect(alerts.length).toBeGreaterThan(0);
  });
});

describe('the paths of a form', () => {
  const address = `${base}/create-form/11/manage-path/21/7`;

  test('show their lenders, and strike through one without credentials with the reason', async () => {
    serve();
    renderStore(address);
    const chosen = within(await screen.findByRole('list', { name: 'Lenders' }));
    expect(chosen.getByText('Prosper')).toHaveStyle({ textDecoration: 'line-through' });
    expect(chosen.getByText('This lender no longer exists in your lender credentials')).toBeVisible();
    expect(within(await row('Leases')).getByText('Without credit')).toBeVisible();
  });

  test('mark the open path, and ask before another path replaces unsaved changes', async () => {
    serve();
    renderStore(address);
    const open = await row('Main path');
    expect(open).toHaveAttribute('aria-current', 'true');
    expect(within(open).queryByRole('link')).toBeNull();
    await enter(screen.getByLabelText('Path name'), ' of Acme');
    await userEvent.click(within(await row('Leases')).getByRole('link', { name: 'Manage' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await press('Stay');
    await press('Add a path');
    await press('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Path name')).toHaveValue('Main path of Acme');
    await userEvent.click(within(await row('Leases')).getByRole('link', { name: 'Manage' }));
    await press('Leave');
    await waitFor(() => expect(screen.getByLabelText('Path name')).toHaveValue('Leases'));
  });

  test('are saved with the order of their lenders', async () => {
    const state = serve();
    renderStore(address);
    await press('Move Prosper up');
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await press('Save');
    expect(await screen.findByText('CFA Config Updated')).toBeVisible();
    expect(state.sent).toEqual([
      [
        'providers',
        {
          storeId: 7,
          formId: 11,
          pathId: 21,
          version: 4,
          details: { name: 'Main path', description: '' },
          lenders: [3, 1],
        },
      ],
    ]);
  });

  test('ask before an unsaved choice of contracts is replaced by another path', async () => {
    const state = serve();
    renderStore(address);
    const card = within(await screen.findByRole('region', { name: 'After an approval' }));
    await userEvent.click(card.getByRole('switch', { name: 'Koalafi' }));
    await enter(screen.getByLabelText('Path name'), ' of Acme');
    await userEvent.click(within(await row('Leases')).getByRole('link', { name: 'Manage' }));
    expect(await screen.findAllByRole('dialog', { name: 'Leave without saving?' })).toHaveLength(1);
    await press('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(card.getByText('1 unsaved change')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Path name')).toHaveValue('Main path of Acme');
    expect(state.sent).toEqual([]);
  });

  test.each([
    [422, 'This lender is gone', 'This lender is gone'],
    [500, 'Something went wrong', 'Failed to update providers'],
  ])('show a failed save: %i', async (status, message, shown) => {
    serve();
    server.use(http.put('*/api/cfa-configs/update-path-providers', () => problem(status, 'x', message)));
    renderStore(address);
    await press('Move Prosper up');
    await press('Save');
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  });

  test('show which lenders complete the contract, and name those that always do', async () => {
    const state = serve();
    renderStore(address);
    const card = within(await screen.findByRole('region', { name: 'After an approval' }));
    expect(card.getByText('Contracts with these lenders cannot be made here: Prosper.')).toBeVisible();
    await userEvent.click(card.getByRole('switch', { name: 'Koalafi' }));
    await userEvent.click(card.getByRole('button', { name: 'Save' }));
    const named = { storeId: 7, formId: 11, version: 4, pathId: 21 };
    await waitFor(() => expect(state.sent).toEqual([['end to end', { ...named, lenders: [] }]]));
    expect(await screen.findByText('CFA Config Updated')).toBeVisible();
  });

  test.each([
    [422, 'This lender is gone', 'This lender is gone'],
    [500, 'Something went wrong', 'Failed to update providers'],
  ])('show a failed change of contracts: %i', async (status, message, shown) => {
    serve();
    server.use(
      http.post('*/api/application-settings/update-e2e-form-path-providers', () =>
        problem(status, 'x', message),
      ),
    );
    renderStore(address);
    await userEvent.click(await screen.findByRole('switch', { name: 'Koalafi' }));
    await press('Save');
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  });

  test('are deleted by saving the others, after a confirmation that names their lenders', async () => {
    const state = serve();
    renderStore(address);
    await userEvent.click(within(await row('Leases')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/unless another path includes them: Prosper\./)).toBeVisible();
    await press('Delete Leases');
    await waitFor(() =>
      expect(state.sent).toEqual([['paths', { storeId: 7, configId: 11, version: 4, paths: [{ id: 21 }] }]]),
    );
  });

  test.each([
    [404, 'Could not find config with ID 11', 'Could not find config with ID 11'],
    [500, 'Something went wrong', 'Failed to delete paths'],
  ])('show a failed deletion: %i', async (status, message, shown) => {
    serve();
    server.use(http.put('*/api/cfa-configs/update-paths', () => problem(status, 'x', message)));
    renderStore(address);
    await userEvent.click(within(await row('Leases')).getByRole('button', { name: 'Delete' }));
    await press('Delete Leases');
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  });

  test('are reloaded after a change of another user, and unsaved changes stay', async () => {
    const state = serve();
    server.use(
      http.put(
        '*/api/cfa-configs/update-path-providers',
        () => {
          const [main] = form().paths;
          state.forms = [form({ version: 5, paths: [main!] })];
          return problem(409, 'cfa-config-changed', 'Another user changed this form.');
        },
        { once: true },
      ),
    );
    renderStore(address);
    await press('Move Prosper up');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Leases' })).toBeNull());
    expect(screen.getByText('1 unsaved change')).toBeVisible();
    await press('Save');
    await waitFor(() => expect(state.sent).toMatchObject([['providers', { version: 5, lenders: [3, 1] }]]));
  });

  test('show an error if the form does not exist', async () => {
    serve();
    renderStore(`${base}/create-form/99/manage-path/1/7`);
    expect(await screen.findByRole('heading', { name: 'Could not find config with ID 99' })).toBeVisible();
  });
});
