import { describe, expect, jest, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MarketingLink } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { qrSvg, svgAddress } from '../../shared/qr-code/qr.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const address = '/app/account/store/application/marketing-links/7/config/11';
const reports = '/app/account/store/marketing-links/marketing-links';

const link = (id: number, more: Partial<MarketingLink> = {}): MarketingLink => {
  const original_url = 'https://apply.example/austin/0190/u11/welcome';
  const url = `${original_url}?marketing_link_id=${id}`;
  return {
    id,
    store_id: 7,
    storeId: 7,
    store_name: 'Austin',
    org_id: 3,
    cfa_config_id: 11,
    cfaConfigId: 11,
    config_name: 'Spring sale',
    name: `Link ${id}`,
    original_url,
    url,
    qr_url: `${url}&qr=true`,
    short_url: 'https://apply.example.com/a/7K2P9D',
    notify_emails: [],
    tags: [],
    is_active: true,
    is_default: false,
    archived: false,
    click_count: 8,
    figures: { clicks: 8, started: 4, submitted: 2, approved: 1 },
    created_by: 2,
    created_at: '2026-11-20T21:30:00.000Z',
    ...more,
  };
};
const usual = [link(6, { name: 'Window sign' }), link(5, { name: 'Send Form Link', is_default: true })];

function serve(links: MarketingLink[] = usual) {
  const state = { links, sent: [] as [string, unknown][] };
  const permissions = [
    'marketing-links:read',
    'marketing-links:update',
    'store-reports:read',
    'org-reports:read',
    'cfa-configs:update',
  ];
  const list = () => HttpResponse.json(state.links);
  server.use(
    signedIn({ permissions }),
    http.get('*/api/cfa-configs', () => HttpResponse.json({ success: true, cfa_config: [], lenders: [] })),
    http.get('*/api/marketing-links/config/11', list),
    http.get('*/api/marketing-links/org/3', list),
    http.get('*/api/marketing-links/7', list),
    http.post('*/api/marketing-links', async ({ request }) => {
      state.sent.push(['create', await request.json()]);
      const made = link(7, { name: 'New Marketing Link', created_at: '2026-11-21T09:00:00.000Z' });
      state.links = [made, ...state.links];
      return HttpResponse.json(made);
    }),
    http.put('*/api/marketing-links/:id', async ({ request, params }) => {
      state.sent.push([`update ${String(params.id)}`, await request.json()]);
      return HttpResponse.json(link(Number(params.id)));
    }),
    http.put('*/api/marketing-links/:id/archive', async ({ request, params }) => {
      state.sent.push([`archive ${String(params.id)}`, await request.json()]);
      state.links = state.links.filter(({ id }) => id !== Number(params.id));
      return HttpResponse.json(link(Number(params.id), { archived: true }));
    }),
  );
  return state;
}

const list = () => screen.findByRole('list', { name: 'Links' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the links of a form', () => {
  test('lists the newest first and opens the first with its address and QR code', async () => {
    serve();
    renderStore(address);
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Window signapply\.example\.com\/a\/7K2P9DNov 20, 3:30 PM · 8 clicks$/),
      expect.stringMatching(/^Send Form LinkDefault/),
    ]);
    const address6 = screen.getByLabelText('Form link');
    expect(address6).toHaveValue('https://apply.example.com/a/7K2P9D');
    expect(address6).toHaveAttribute('readonly');
    const code = screen.getByRole('img', { name: 'QR code of Window sign' });
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['150', '150']);
    expect(code).toHaveAttribute('src', svgAddress(qrSvg('https://apply.example.com/a/7K2P9D?qr=true')));
    expect(screen.getByText('right click and select save')).toBeVisible();
  });

  test('asks before another link replaces unsaved changes', async () => {
    serve();
    renderStore(address);
    await list();
    const name = () => screen.getByLabelText('Custom form name');
    await enter(name(), ' left');
    await press(/^Send Form Link/);
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await press('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await enter(screen.getByLabelText('Search by name'), 'send');
    expect(name()).toHaveValue('Window sign left');
    await press(/^Send Form Link/);
    await press('Leave');
    await waitFor(() => expect(name()).toHaveValue('Send Form Link'));
    await userEvent.clear(screen.getByLabelText('Search by name'));
    await press(/^Window sign/);
    await waitFor(() => expect(name()).toHaveValue('Window sign'));
  });

  test('finds links by name', async () => {
    serve();
    renderStore(address);
    await list();
    await enter(screen.getByLabelText('Search by name'), 'send');
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
    await enter(screen.getByLabelText('Search by name'), ' nothing');
    expect(screen.getByText('No link name contains this text.')).toBeVisible();
  });

  test('adds a link, lists it first and opens it', async () => {
    const state = serve();
    renderStore(address);
    await press('Create New');
    expect(await screen.findByText('Marketing link created successfully')).toBeVisible();
    await waitFor(async () =>
      expect(within(await list()).getAllByRole('listitem')[0]).toHaveTextContent('New Marketing Link'),
    );
    expect(await screen.findByRole('heading', { name: 'New Marketing Link' })).toBeVisible();
    expect(state.sent).toMatchObject([
      [
        'create',
        {
          store_id: 7,
          cfa_config_id: 11,
          name: 'New Marketing Link',
          tags: [],
          notify_emails: [],
        },
      ],
    ]);
  });

  test.each([
    [400, 'missing-ids', 'Missing required IDs: primaryStoreId', 'Missing required IDs: primaryStoreId'],
    [500, 'x', 'Something went wrong', 'Failed to create marketing link'],
  ])('shows why no link was added: %i %s', async (status, code, message, shown) => {
    serve();
    server.use(http.post('*/api/marketing-links', () => problem(status, code, message)));
    renderStore(address);
    await press('Create New');
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  });

  test('reports a missing server response', async () => {
    serve();
    server.use(http.post('*/api/marketing-links', () => HttpResponse.json({})));
    renderStore(address);
    await press('Create New');
    expect((await screen.findAllByText('No response from createMarketingLink')).length).toBeGreaterThan(0);
  });
});

describe('one link', () => {
  test('saves its name, tags and addresses, each ended with Enter', async () => {
    const state = serve();
    renderStore(address);
    const name = await screen.findByLabelText('Custom form name');
    await userEvent.clear(name);
    await enter(name, 'Door');
    await userEvent.type(screen.getByLabelText('Tags'), 'spring{Enter}spring{Enter}door{Enter}');
    await userEvent.type(screen.getByLabelText('Notify emails'), 'sam@store.example{Enter}olive@{Enter}');
    expect(screen.getByText('olive@ · looks mistyped')).toBeVisible();
    await press('SAVE CHANGES');
    expect(await screen.findByText('Updated')).toBeVisible();
    const data = { name: 'Door', tags: ['spring', 'door'], notify_emails: ['sam@store.example', 'olive@'] };
    expect(state.sent).toEqual([['update 6', { id: 6, storeId: 7, data }]]);
  });

  test('sends only changed values, each change once', async () => {
    const state = serve();
    renderStore(address);
    await userEvent.type(await screen.findByLabelText('Tags'), 'spring{Enter}');
    await press('SAVE CHANGES');
    await waitFor(() => expect(state.sent).toHaveLength(1));
    await userEvent.type(screen.getByLabelText('Custom form name'), '!');
    await press('SAVE CHANGES');
    await waitFor(() => expect(state.sent).toHaveLength(2));
    expect(state.sent.map(([, body]) => (body as { data: object }).data)).toEqual([
      { tags: ['spring'] },
      { name: 'Window sign!' },
    ]);
  });

  test('reports a failed save', async () => {
    serve();
    server.use(http.put('*/api/marketing-links/:id', () => problem(500, 'x', 'Something went wrong')));
    renderStore(address);
    await press('SAVE CHANGES');
    expect(await screen.findByText('Failed to update marketing link')).toBeVisible();
  });

  test('is archived after confirmation', async () => {
    const state = serve();
    renderStore(address);
    await press('Archive Link');
    expect(await screen.findByText('Are you sure you want to delete this marketing link?')).toBeVisible();
    await press('Archive Window sign');
    await waitFor(async () => expect(within(await list()).getAllByRole('listitem')).toHaveLength(1));
    expect(state.sent).toEqual([['archive 6', { id: 6, storeId: 7, archived: true }]]);
  });

  test('reports a failed archiving', async () => {
    serve();
    server.use(
      http.put('*/api/marketing-links/:id/archive', () => problem(500, 'x', 'Something went wrong')),
    );
    renderStore(address);
    await press('Archive Link');
    await press('Archive Window sign');
    expect(await screen.findByText('Failed to delete marketing link')).toBeVisible();
  });

  test('has no archive button if it is the default link', async () => {
    serve();
    renderStore(`${address}?link=5`);
    expect(await screen.findByRole('heading', { name: 'Send Form Link' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Archive Link' })).toBeNull();
  });

  test('shows the results of its clicks', async () => {
    serve();
    renderStore(address);
    expect(await screen.findByText('Approved')).toBeVisible();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '8',
      '4 · 50%',
      '2 · 50%',
      '1 · 50%',
    ]);
  });

  test('prints a poster in the chosen languages', async () => {
    serve();
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    renderStore(address);
    await press('Print a poster');
    const sheet = () => document.querySelector('#poster-sheet')!;
    expect(sheet()).toHaveTextContent('See your financing options');
    expect(sheet()).toHaveTextContent('Vea sus opciones de financiamiento');
    expect(sheet()).toHaveTextContent('apply.example.com/a/7K2P9D');
    await userEvent.click(screen.getByRole('combobox', { name: 'Language' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Español' }));
    expect(sheet()).not.toHaveTextContent('See your financing options');
    await press('Print');
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });
});

describe('link reports', () => {
  test('list all links of the org with their stores', async () => {
    serve();
    renderStore(`${reports}/all-links-org`);
    expect(within(await list()).getAllByText('Austin')).toHaveLength(2);
  });

  test('list all links of the store', async () => {
    serve();
    renderStore(`${reports}/all-links-store`);
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
  });

  test('show the link given by the address in the list of all links', async () => {
    serve();
    renderStore(`${reports}/individual-link?link=5`);
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
    expect(await screen.findByRole('heading', { name: 'Send Form Link' })).toBeVisible();
  });

  test('explain an empty list', async () => {
    serve([]);
    renderStore(`${reports}/all-links-store`);
    expect(await screen.findByRole('heading', { name: 'No links yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create form' })).toHaveAttribute(
      'href',
      '/app/account/store/application/create-form',
    );
  });
});
