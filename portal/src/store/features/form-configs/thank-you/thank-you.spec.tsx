import { describe, expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usualTerms, type CfaConfig, type Page } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../../testing/api.ts';
import { renderStore } from '../../../testing/render-store.tsx';

const server = pretendApi();

const form: CfaConfig = {
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
  lender_order: [],
  thank_you_message_id: null,
  form_link: 'https://apply.example/austin/0190/u11/welcome',
  marketing_links: [],
  paths: [],
};
const page = (id: number, more: Partial<Page> = {}): Page => ({
  id,
  name: `Message ${id}`,
  type: 'cfa_thank_you',
  orgId: 3,
  storeId: 7,
  content: {
    message: `Show <b>this page</b> ${id} to the associate at the counter &amp; smile.`,
    disclosure: 'Terms apply.',
    body: '',
    header: 'All set',
  },
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  ...more,
});

function serve(pages: Page[], config: Partial<CfaConfig> = {}) {
  const state = { pages, config: { ...form, ...config }, sent: [] as [string, unknown][] };
  server.use(
    signedIn({ permissions: ['cfa-configs:update', 'pages:update'] }),
    http.get('*/api/cfa-configs', () =>
      HttpResponse.json({ success: true, cfa_config: [state.config], lenders: [] }),
    ),
    http.get('*/api/pages/org/3/store/7/type/cfa_thank_you', () =>
      HttpResponse.json({ success: true, data: state.pages }),
    ),
    http.post('*/api/pages', async ({ request }) => {
      const body = (await request.json()) as Page;
      state.sent.push(['create', body]);
      const made = page(9, { name: body.name, content: body.content });
      state.pages = [...state.pages, made];
      return HttpResponse.json({ success: true, data: made });
    }),
    http.put('*/api/pages/:id', async ({ request, params }) => {
      const body = (await request.json()) as Page;
      state.sent.push([`update ${String(params.id)}`, body]);
      return HttpResponse.json({ success: true, data: page(Number(params.id), body) });
    }),
    http.delete('*/api/pages/:id', ({ params }) => {
      state.sent.push(['delete', params.id]);
      state.pages = state.pages.filter(({ id }) => id !== Number(params.id));
      return HttpResponse.json({ success: true, data: page(Number(params.id)) });
    }),
    http.put('*/api/cfa-configs/update-thank-you-message', async ({ request }) => {
      state.sent.push(['choose', await request.json()]);
      return HttpResponse.json({ success: true, cfa_config: state.config });
    }),
  );
  return state;
}

async function open() {
  renderStore('/app/account/store/application/form-list');
  await userEvent.click(await screen.findByRole('button', { name: 'Thank-you message' }));
  return screen.findByRole('dialog');
}
const field = (label: RegExp) => screen.findByRole('textbox', { name: label });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const choose = async (entry: string | RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Select Message to Edit' }));
  await userEvent.click(await screen.findByRole('option', { name: entry }));
};

describe('the thank-you dialog', () => {
  test('opens with the first saved message for editing', async () => {
    serve([page(1), page(2)]);
    const dialog = within(await open());
    expect(await dialog.findByRole('heading', { name: 'Edit Thank You Message' })).toBeVisible();
    expect(await field(/Message Name/)).toHaveValue('Message 1');
    expect(await field(/Disclaimer/)).toHaveTextContent('Terms apply.');
    expect((await field(/Message Text/)).querySelector('strong')).toHaveTextContent('this page');
    expect(await field(/Header/)).toHaveValue('All set');
    expect(await field(/Body/)).toHaveTextContent(/^$/);
  });

  test('opens with the message of the form, which is listed first', async () => {
    serve([page(1), page(2), page(3)], { thank_you_message_id: 2 });
    await open();
    expect(await field(/Message Name/)).toHaveValue('Message 2');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Select Message to Edit' }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent.slice(0, 9));
    expect(options).toEqual(['Create Ne', 'Message 2', 'Message 1', 'Message 3']);
  });

  test('lists each message by its name and the first 30 characters of its text', async () => {
    serve([page(1)]);
    await open();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Select Message to Edit' }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual([
      'Create New Message',
      `Message 1: ${'Show this page 1 to the associate'.slice(0, 30)}`,
    ]);
  });

  test('asks before another message or Escape replaces unsaved changes', async () => {
    const state = serve([page(1), page(2)]);
    await open();
    await enter(await field(/Message Name/), ' of spring');
    await choose(/^Message 2/);
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
    expect(await field(/Message Name/)).toHaveValue('Message 1 of spring');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
    await choose(/^Message 2/);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(async () => expect(await field(/Message Name/)).toHaveValue('Message 2'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(state.sent).toEqual([]);
  });

  test('creates the first message and then shows it at the end of the form', async () => {
    const state = serve([]);
    const dialog = within(await open());
    expect(await dialog.findByRole('heading', { name: 'Create New Message' })).toBeVisible();
    const button = screen.getByRole('button', { name: 'Save Changes' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await save();
    expect(state.sent).toEqual([]);
    await enter(await field(/Message Name/), 'After a sale');
    await userEvent.click(await field(/Message Text/));
    await userEvent.paste('Tom & Jerry');
    expect(button).not.toHaveAttribute('aria-disabled');
    await save();
    expect(await screen.findByText('Page created successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const content = { message: 'Tom &amp; Jerry', disclosure: '', body: '', header: '' };
    expect(state.sent).toEqual([
      ['create', { name: 'After a sale', type: 'cfa_thank_you', orgId: 3, storeId: 7, content }],
      ['choose', { storeId: 7, configId: 11, pageId: 9 }],
    ]);
  });

  test('clears its fields for a new message and fills them again', async () => {
    serve([page(1)]);
    const dialog = within(await open());
    await field(/Message Name/);
    await choose('Create New Message');
    expect(await dialog.findByRole('heading', { name: 'Create New Message' })).toBeVisible();
    expect(await field(/Message Name/)).toHaveValue('');
    expect(await field(/Message Text/)).toHaveTextContent(/^$/);
    await choose(/^Message 1/);
    expect(await field(/Message Name/)).toHaveValue('Message 1');
  });

  test('updates a message by its id', async () => {
    const state = serve([page(1)], { thank_you_message_id: 1 });
    await open();
    await userEvent.type(await field(/Message Name/), '!');
    await save();
    expect(await screen.findByText('Page updated successfully')).toBeVisible();
    expect(state.sent).toMatchObject([['update 1', { id: 1, storeId: 7, name: 'Message 1!' }]]);
  });

  test('removes a message from the form', async () => {
    const state = serve([page(1)], { thank_you_message_id: 1 });
    await open();
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Show this message at the end of “Spring sale”' }),
    );
    await save();
    await screen.findByText('Page updated successfully');
    expect(state.sent[1]).toEqual(['choose', { storeId: 7, configId: 11, pageId: null }]);
  });

  test('selects the first remaining message after a deletion', async () => {
    const state = serve([page(1), page(2)]);
    await open();
    await field(/Message Name/);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Message 1' }));
    expect(await screen.findByText('Page deleted successfully')).toBeVisible();
    await waitFor(async () => expect(await field(/Message Name/)).toHaveValue('Message 2'));
    expect(state.sent).toEqual([['delete', '1']]);
  });

  test('discards the changes on Cancel', async () => {
    serve([page(1)]);
    await open();
    await enter(await field(/Message Name/), ' typed');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Thank-you message' }));
    expect(await field(/Message Name/)).toHaveValue('Message 1');
  });

  test('closes after a failure and reports the failure once', async () => {
    serve([page(1)]);
    server.use(http.put('*/api/pages/:id', () => problem(500, 'x', 'Something went wrong')));
    await open();
    await userEvent.type(await field(/Message Name/), '!');
    await save();
    expect(await screen.findAllByText('Failed to save thank you message')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('reports a failed deletion', async () => {
    serve([page(1)]);
    server.use(http.delete('*/api/pages/:id', () => new HttpResponse(null, { status: 500 })));
    await open();
    await field(/Message Name/);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Message 1' }));
    expect((await screen.findAllByText('Failed to delete page')).length).toBeGreaterThan(0);
  });

  test('reports that messages cannot be loaded and disables saving', async () => {
    serve([]);
    server.use(
      http.get('*/api/pages/org/3/store/7/type/cfa_thank_you', () => problem(403, 'not-allowed', 'No')),
    );
    await open();
    expect(await screen.findByText('Failed to load thank you messages')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  test('shows the text for shoppers without active content', async () => {
    serve([page(1, { content: { ...page(1).content, message: '<b>Hi</b><img src=x onerror=alert(1)>' } })]);
    await open();
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Hi').localName).toBe('b');
    expect(preview.queryByRole('img')).toBeNull();
  });
});
