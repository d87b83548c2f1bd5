import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormListRow } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { approvedSituation, formRow, processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';
import { instantWords } from '../../shared/time/instants.ts';
import { csvOf } from './BulkBar.tsx';
import { readFilter, viewOf, writeFilter } from './filters/list-filter.ts';
import { changedRows } from './list/ApplicationRows.tsx';

const server = pretendApi();

/** Makes the mock server return rows. Returns the query strings of the requests, in order. */
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

test("shows name, result and time in the user's time zone in a row", async () => {
  serveForms(() => [formRow()]);
  renderStore('/app/forms/view-all');
  const list = await screen.findByRole('list', { name: 'Applications' });
  const row = within(list).getByRole('listitem');
  expect(within(row).getByRole('link', { name: 'Maria Núñez' })).toHaveAttribute(
    'href',
    '/app/process/7/0f8fad5b-d9cb-469f-a165-000000000001',
  );
  for (const text of ['Approved', 'Customer next', 'Show offers to customer', '$3,200', 'Sunbit'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent(
    /••0134 · Austin.*MR-1 · \$2,900 · One at a time · 2 of 4 lenders asked · Noor Haddad · Send Form Link · Nov 20, 3:41.PM/s,
  );
});

test('shows in a row who acts next and what else waits for the store', async () => {
  const also = ['Sunbit needs an answer from you.'];
  serveForms(() => [formRow({ situation: { ...approvedSituation, also } })]);
  renderStore('/app/forms/view-all');
  const next = await screen.findByText('Show offers to customer');
  for (const line of [next, screen.getByText(also[0]!)])
    expect(getComputedStyle(line.closest('div')!).whiteSpace).toBe('normal');
});

test('does not show "looking" for a lender that never received the application', async () => {
  const lender = { outcome: null, contract_state: null, waits_on: null, asks: null };
  const lenders = [
    { ...lender, name: 'Kafene', state: 'ERROR_FINAL' },
    { ...lender, name: 'Acima', state: 'CANCELLED' },
    { ...lender, name: 'Sunbit', state: 'UNKNOWN' },
  ];
  serveForms(() => [formRow({ lenders })]);
  renderStore('/app/forms/view-all');
  const signs = within(await screen.findByRole('group', { name: 'Lenders' })).getAllByRole('img');
  expect(signs.map((sign) => sign.getAttribute('aria-label'))).toEqual([
    'Kafene: Error',
    'Acima: Not needed',
    'Sunbit: Processing',
  ]);
});

test('keeps the filter in the address and sends it to the API', async () => {
  const asked = serveForms(() => [formRow()], 40);
  renderStore('/app/forms/view-all?tab=needs_action&order=name&page=2&per_page=25&store_id=8');
  await screen.findByText('Maria Núñez');
  expect(Object.fromEntries(asked[0]!)).toEqual({
    store_id: '8',
    tab: 'needs_action',
    order: 'name',
    offset: '25',
    limit: '25',
  });

  await userEvent.click(screen.getByRole('tab', { name: /^Approved/ }));
  expect(window.location.search).toBe('?tab=approved&order=name&per_page=25&store_id=8');
  await enter(screen.getByLabelText('Search'), 'nunez');
  await waitFor(() => expect(window.location.search).toContain('search=nunez'));
  await waitFor(() => expect(asked.at(-1)!.get('search')).toBe('nunez'));
  await userEvent.click(screen.getByRole('tab', { name: /^All/ }));
  expect(window.location.search).toBe('?order=name&per_page=25&store_id=8&search=nunez');
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media: string) =>
      Object.assign(new EventTarget(), {
        matches: media.includes('max-width: 599px'),
        media,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  test('shows filters on a sheet behind one button with their count and hides the desktop actions', async () => {
    serveForms(() => [formRow()], 40);
    renderStore('/app/forms/view-all?order=name');
    await screen.findByText('Maria Núñez');
    expect(screen.queryByLabelText('From')).toBeNull();
    expect(screen.queryByLabelText('Select all on this page')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    expect(within(sheet).getByLabelText('From')).toBeVisible();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Show applications' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('offers actions for selected rows', async () => {
    serveForms(() => [formRow()], 40);
    renderStore('/app/forms/view-all');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Maria Núñez/ }));
    expect(screen.getByRole('group', { name: 'Actions for applications' })).toHaveTextContent('1 selected');
  });
});

test('shows a row of the table on one line, with the whole texts on hover', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media: string) =>
    Object.assign(wide(media), { matches: media.includes('min-width: 1360px') || media.includes('900px') });
  const also = ['Sunbit needs an answer from you.'];
  serveForms(() => [
    formRow({ over_approved: true, situation: { ...approvedSituation, also } }),
    formRow({ id: '0f8fad5b-d9cb-469f-a165-000000000002', applicant_name: 'Wei Chen' }),
  ]);
  renderStore('/app/forms/view-all');
  const row = within(await screen.findByRole('table', { name: 'Applications' })).getAllByRole('row')[1]!;
  window.matchMedia = wide;
  for (const title of ['Customer next', also[0]!, 'Loan above the approved amount'])
    expect(within(row).getByTitle(title)).toBeInTheDocument();
  expect(within(row).getByTitle(/^Maria Núñez · MR-1 · ••0134/)).toBeVisible();
  expect(within(row).getByTitle('Sunbit · Approved · Loan above the approved amount')).toHaveTextContent(
    '$3,200',
  );
  expect(within(row).getByRole('img', { name: 'Koalafi: Rejected, 2 of 4 lenders asked' })).toHaveTextContent(
    '+1',
  );
  await userEvent.click(within(row).getByText('Show offers to customer'));
  expect(window.location.pathname).toBe('/app/process/7/0f8fad5b-d9cb-469f-a165-000000000001');
});

test('ignores an invalid filter in the address', () => {
  const filter = readFilter(
    new URLSearchParams('tab=nonsense&page=-3&per_page=1000&from=2026-13-01&order=random&period=era'),
    '2026-11-28',
  );
  expect(filter).toEqual({
    tab: undefined,
    search: '',
    processed: false,
    order: 'newest',
    from: '',
    to: '',
    page: 1,
    perPage: 10,
  });
  expect(writeFilter(new URLSearchParams('page=3&tab=closed'), { perPage: 10 }).toString()).toBe(
    'tab=closed',
  );
});

test('keeps a named period in the address, until other days are chosen', () => {
  const params = writeFilter(new URLSearchParams('from=2026-01-01'), { period: 'week' });
  expect(params.toString()).toBe('period=week');
  const filter = readFilter(params, '2026-11-28');
  expect([filter.from, filter.to]).toEqual(['2026-11-22', '2026-11-28']);
  expect(readFilter(new URLSearchParams('period=month'), '2026-11-28').from).toBe('2026-11-01');
  expect(viewOf(filter)).toBe('period=week');
  expect(writeFilter(params, { from: '2026-11-25', to: filter.to }).toString()).toBe(
    'from=2026-11-25&to=2026-11-28',
  );
});

test('shows the number of applications on each tab', async () => {
  const asked: URLSearchParams[] = [];
  serveForms(() => [formRow()]);
  server.use(
    http.get('*/api/forms/counts', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json({
        all: 12,
        needs_action: 3,
        needs_customer: 0,
        in_progress: 4,
        approved: 2,
        contract_out: 1,
        funded: 2,
        closed: 0,
      });
    }),
  );
  renderStore('/app/forms/view-all?tab=funded&search=nunez');
  expect(await screen.findByRole('tab', { name: 'Needs action 3' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Funded 2', selected: true })).toBeInTheDocument();
  expect(Object.fromEntries(asked[0]!)).toEqual({ search: 'nunez' });
});

test.each([
  ['processed-forms:list-store', 'Processed by this store', '/api/forms/store/processed', '8'],
  ['processed-forms:list-org', 'Processed in the organization', '/api/forms/org/processed', null],
  ['processed-forms:list-processor', 'Processed in my stores', '/api/forms/mp/processed', null],
])('loads the matching list for a user with %s: %s', async (permission, words, path, storeId) => {
  serveForms(() => [formRow()]);
  const asked: URL[] = [];
  server.use(
    signedIn({ permissions: [...processorSession.permissions, permission] }),
    http.get('*/api/forms/:of/processed', ({ request }) => {
      asked.push(new URL(request.url));
      return HttpResponse.json({ list: [formRow({ applicant_name: 'Wei Chen' })], count: 1 });
    }),
  );
  renderStore('/app/forms/view-all?store_id=8');
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
  await userEvent.click(screen.getByRole('button', { name: words }));
  expect(await screen.findByText('Wei Chen')).toBeInTheDocument();
  expect([asked[0]!.pathname, asked[0]!.searchParams.get('storeId')]).toEqual([path, storeId]);
  expect(window.location.search).toBe('?store_id=8&list=processed');
});

test('saves a view under a name and applies it again', async () => {
  serveForms(() => [formRow()]);
  const views = [{ name: 'Big ones', query: 'tab=approved&order=amount' }];
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'profile:update'] }),
    http.get('*/api/forms/views', () => HttpResponse.json({ views })),
    http.post('*/api/forms/views', async ({ request }) => {
      views.push((await request.json()) as (typeof views)[number]);
      return HttpResponse.json({ views });
    }),
  );
  renderStore('/app/forms/view-all?tab=closed&page=2&store_id=8');
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Big ones/ }));
  expect(window.location.search).toBe('?tab=approved&store_id=8&order=amount');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  expect(screen.getByText('Name required')).toBeVisible();
  await enter(screen.getByLabelText('Name'), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(views[1]).toEqual({ name: 'Mine', query: 'tab=approved&order=amount' }));
});

test('deletes selected forms by name, reports one that failed and restores the others on Undo', async () => {
  const rows = new Map(
    ['Maria Núñez', 'Wei Chen'].map((name, at) => [
      `0f8fad5b-d9cb-469f-a165-00000000000${at}`,
      formRow({ id: `0f8fad5b-d9cb-469f-a165-00000000000${at}`, applicant_name: name }),
    ]),
  );
  const gone = new Map<string, FormListRow>();
  serveForms(() => [...rows.values()], 2);
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'forms:delete'] }),
    http.delete('*/api/forms/:id/7', ({ params }) => {
      const id = String(params['id']);
      if (id.endsWith('1')) return problem(409, 'lenders-asked', 'Lenders are still deciding on this form.');
      gone.set(id, rows.get(id)!);
      rows.delete(id);
      return HttpResponse.json({ success: true });
    }),
    http.post('*/api/forms/:id/7/restore', ({ params }) => {
      const id = String(params['id']);
      rows.set(id, gone.get(id)!);
      return HttpResponse.json({ success: true });
    }),
  );
  renderStore('/app/forms/view-all');
  await userEvent.click(await screen.findByLabelText('Select all on this page'));
  expect(screen.getByText('2 selected')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 forms?' }));
  expect(dialog.getByText('Maria Núñez, Wei Chen')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 forms' }));
  expect(await screen.findByText('Form Deleted')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Not deleted: Wei Chen. Lenders are still deciding');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Maria Núñez' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Maria Núñez' })).toBeInTheDocument();
});

test('lets a store manager share a view, and other users apply but not delete it', async () => {
  serveForms(() => [formRow()]);
  const views = [{ name: 'Everybody’s', query: 'tab=funded', of: 'org' }];
  const asked: unknown[] = [];
  server.use(
    signedIn({
      permissions: [
        ...processorSession.permissions,
        'profile:read',
        'profile:update',
        'form-views:share-store',
      ],
    }),
    http.get('*/api/forms/views', () => HttpResponse.json({ views: [] })),
    http.get('*/api/forms/shared-views', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ views });
    }),
    http.post('*/api/forms/shared-views/store', async ({ request }) => {
      asked.push(await request.json());
      views.push({ name: 'Late ones', query: 'tab=closed', of: 'store' });
      return HttpResponse.json({ views });
    }),
    http.delete('*/api/forms/shared-views/store', ({ request }) => {
      asked.push(new URL(request.url).search);
      views.splice(1);
      return HttpResponse.json({ views });
    }),
  );
  renderStore('/app/forms/view-all?tab=closed&store_id=8');
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('menuitem', { name: 'Everybody’s' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete view Everybody’s' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  await enter(screen.getByLabelText('Name'), 'Late ones');
  await userEvent.click(screen.getByLabelText('Who can see this view'));
  expect(screen.queryByRole('option', { name: 'Everyone in the organization' })).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'Everyone in Waco' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete view Late ones' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const view = { store_id: 8, name: 'Late ones', query: 'tab=closed' };
  await waitFor(() => expect(asked.filter((one) => typeof one === 'object')).toEqual([view, view]));
  expect(asked).toContain('?store_id=8&name=Late+ones');
});

test('shows and stores the columns that the user chose', async () => {
  const kept: unknown[] = [];
  serveForms(() => [formRow()]);
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'profile:read', 'profile:update'] }),
    http.get('*/api/forms/columns', () => HttpResponse.json({ shown: ['amount', 'status'] })),
    http.put('*/api/forms/columns', async ({ request }) => {
      const body = (await request.json()) as object;
      kept.push(body);
      return HttpResponse.json(body);
    }),
  );
  renderStore('/app/forms/view-all');
  const row = within(await screen.findByRole('list', { name: 'Applications' })).getByRole('listitem');
  await waitFor(() => expect(row).not.toHaveTextContent('Sunbit'));
  expect(row).toHaveTextContent('$2,900');
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Best result' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move Status up' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save columns' }));
  await waitFor(() => expect(kept).toEqual([{ shown: ['status', 'amount', 'best'] }]));
  await waitFor(() => expect(row).toHaveTextContent('Sunbit'));
});

test('lists unsubmitted applications of all stores of a managed processor', async () => {
  serveForms(() => [formRow()]);
  server.use(
    signedIn({ permissions: [...processorSession.permissions, 'uncompleted-links:list-processor'] }),
    http.get('*/api/sent-forms/uncompleted/mp', () => HttpResponse.json({ forms: [], count: 0 })),
  );
  renderStore('/app/forms/view-all');
  await userEvent.click(await screen.findByRole('link', { name: 'Uncompleted links' }));
  expect(await screen.findByRole('heading', { name: 'Uncompleted links', level: 1 })).toBeVisible();
  expect(await screen.findByText('No unfinished applications')).toBeVisible();
  expect(screen.getAllByText('Uncompleted links')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Uncompleted links' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'All applications' }));
  expect(await screen.findByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
});

describe('a new link', () => {
  const waiting = (at: number, more: Partial<FormListRow>) =>
    formRow({
      id: `0f8fad5b-d9cb-469f-a165-00000000000${at}`,
      stage: 'in_progress',
      submitted_at: null,
      ...more,
    });
  const maria = waiting(1, { applicant_name: 'Maria Núñez' });
  const wei = waiting(2, { applicant_name: 'Wei Chen' });
  const done = formRow({ id: '0f8fad5b-d9cb-469f-a165-000000000003', applicant_name: 'Ana Ruiz' });
  function serve(given: FormListRow[], answer: (formId: string) => Response) {
    const sent: { formId: string; key: string | null }[] = [];
    serveForms(() => given, given.length);
    server.use(
      signedIn({ permissions: [...processorSession.permissions, 'form-links:send'] }),
      http.post('*/api/send-links', async ({ request }) => {
        const { formId } = (await request.json()) as { formId: string };
        sent.push({ formId, key: request.headers.get('idempotency-key') });
        return answer(formId);
      }),
    );
    renderStore('/app/forms/view-all');
    return sent;
  }
  const reply = () =>
    HttpResponse.json({ success: true, form_id: null, sent_to: [], refused: [], expires_at: null });
  const resend = async () => {
    await userEvent.click(await screen.findByLabelText('Select all on this page'));
    await userEvent.click(screen.getByRole('button', { name: 'Resend link' }));
  };

  test('is sent to each selected shopper who has not submitted, and lists failed ones with the reason', async () => {
    let isBusy = true;
    const sent = serve([maria, wei, done], (formId) =>
      isBusy && formId === wei.id ? problem(403, 60203, 'Max send attempts reached') : reply(),
    );
    await resend();
    const dialog = within(await screen.findByRole('dialog', { name: 'Send new links?' }));
    expect(dialog.getByText('Maria Núñez, Wei Chen')).toBeVisible();
    expect(dialog.getByText('Already submitted, so no link is sent: Ana Ruiz')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 links' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Wei Chen: Max send attempts reached');
    expect(screen.getByText('Link Sent!')).toBeInTheDocument();
    isBusy = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Send 1 link' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.map(({ formId }) => formId)).toEqual([maria.id, wei.id, wei.id]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  });

  test('does not count as sent if no phone or mailbox accepts it', async () => {
    const refused = [{ masked: '(•••) •••-0199', message: 'This is a landline.' }];
    serve([maria], () =>
      HttpResponse.json({ success: true, form_id: null, sent_to: [], refused, expires_at: null }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Maria Núñez' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Resend link…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Maria Núñez a new link?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send 1 link' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('(•••) •••-0199: This is a landline.');
    expect(screen.queryByText('Link Sent!')).toBeNull();
  });

  test('keeps its idempotency key on a retry after a lost response', async () => {
    const answers = [() => HttpResponse.error(), reply];
    const sent = serve([maria], () => answers.shift()!());
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Maria Núñez' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Resend link…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send Maria Núñez a new link?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send 1 link' }));
    await dialog.findByRole('alert');
    await userEvent.click(dialog.getByRole('button', { name: 'Send 1 link' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('is not sent if all selected forms are submitted', async () => {
    serve([done], reply);
    await resend();
    expect(await screen.findByRole('alert')).toHaveTextContent('not submitted yet');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an associate', () => {
  const people = [{ id: 3, store_id: 7, first_name: 'Noor', last_name: 'Haddad', is_active: true }];
  const ids = [1, 2].map((at) => `0f8fad5b-d9cb-469f-a165-00000000000${at}`);
  const rows = (storeOfSecond = 7) => [
    formRow({ id: ids[0]!, applicant_name: 'Maria Núñez' }),
    formRow({
      id: '0f8fad5b-d9cb-469f-a165-000000000002',
      applicant_name: 'Wei Chen',
      store_id: storeOfSecond,
    }),
  ];
  function serve(given: FormListRow[]): unknown[] {
    const sent: unknown[] = [];
    serveForms(() => given, given.length);
    server.use(
      signedIn({ permissions: [...processorSession.permissions, 'forms:assign', 'associates:list'] }),
      http.get('*/api/store-associates', () => HttpResponse.json({ list: people, count: 1 })),
      http.post('*/api/forms/assign-associate', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ changed: 1, before: [{ form_id: ids[0], associate_id: null }] });
      }),
    );
    return sent;
  }

  test('is assigned to selected applications, and the toast counts the changes and undoes them', async () => {
    const sent = serve(rows());
    renderStore('/app/forms/view-all');
    await userEvent.click(await screen.findByLabelText('Select all on this page'));
    await userEvent.click(screen.getByRole('button', { name: 'Assign associate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 applications' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign 2 applications' }));
    expect(dialog.getByText('Choose who made the sale.')).toBeVisible();
    await userEvent.click(dialog.getByLabelText('Associate'));
    await userEvent.click(await screen.findByRole('option', { name: 'Noor Haddad' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign 2 applications' }));
    expect(await screen.findByText('1 application assigned to Noor Haddad')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const both = ids.map((form_id) => ({ form_id, associate_id: 3 }));
    const before = [{ form_id: ids[0], associate_id: null }];
    await waitFor(() =>
      expect(sent).toEqual([
        { store_id: 7, assignments: both },
        { store_id: 7, assignments: before },
      ]),
    );
  });

  test('belongs to one store, so applications of two stores are not assigned together', async () => {
    serve(rows(8));
    renderStore('/app/forms/view-all');
    await userEvent.click(await screen.findByLabelText('Select all on this page'));
    await userEvent.click(screen.getByRole('button', { name: 'Assign associate' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose applications of one store');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test.each([
  [['forms:update', 'forms:correct'], 'Edit form', '/app/forms/edit/0f8fad5b-d9cb-469f-a165-000000000001/7'],
  [
    ['forms:update', 'forms:correct', 'cfa-configs:update'],
    'Form details',
    '/app/account/store/application/create-form/form-details/0f8fad5b-d9cb-469f-a165-000000000001/7',
  ],
])('links in the row menu for a user with %p to %s', async (permissions, label, path) => {
  serveForms(() => [formRow()]);
  server.use(signedIn({ permissions: [...processorSession.permissions, ...permissions] }));
  renderStore('/app/forms/view-all');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Maria Núñez' }));
  expect(await screen.findByRole('menuitem', { name: label })).toHaveAttribute('href', path);
});

test('offers sales staff no change of a submitted application in the row menu', async () => {
  serveForms(() => [
    formRow(),
    formRow({ id: '0f8fad5b-d9cb-469f-a165-000000000002', applicant_name: 'Ben Draft', submitted_at: null }),
  ]);
  server.use(signedIn({ permissions: ['session:read', 'applications:list', 'forms:update'] }));
  renderStore('/app/forms/view-all');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ben Draft' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit form' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions for Maria Núñez' })).toBeNull();
});

test('escapes a cell that begins like a formula in the CSV file', async () => {
  const file = await csvOf(
    [formRow({ applicant_name: '=cmd|"x"', phone_last4: null })],
    instantWords('America/Chicago'),
  );
  const [title, line] = file.split('\r\n');
  expect(title).toMatch(/^"Reference","Applicant"/);
  expect(line).toMatch(
    /^"MR-1","'=cmd\|""x""","","Austin","Approved","Show the customer the offers, or send a link to them\.","USD","2900.00","Approved",/,
  );
});

test("exports the words of the screen, and times in the user's time zone", async () => {
  const row = formRow({
    ...{ mode: 'Shotgun', created_at: '2026-11-21T05:30:12.345Z', submitted_at: null, phone_last4: '0134' },
  });
  const times = instantWords('America/Chicago');
  const [titles, line] = (await csvOf([row], times)).split('\r\n');
  expect(titles).toContain('"Phone ends with"');
  expect(titles).toMatch(/"Started \(Central Time\)","Submitted \(Central Time\)"$/);
  expect(line).toContain('"All at once"');
  expect(line).toMatch(/"2026-11-20 23:30",""$/);
  const contacts = new Map([[row.id, { form_id: row.id, email: 'a@example.com', mobile_phone: '5' }]]);
  expect(await csvOf([row], times, contacts)).not.toContain('Phone ends with');
});

test('marks an application whose closeout has a loan above the approved amount', async () => {
  serveForms(() => [formRow({ over_approved: true })]);
  renderStore('/app/forms/view-all');
  expect(await screen.findByText('Loan above the approved amount')).toBeVisible();
});

test('shows each set filter as a chip with its value, and removes it', async () => {
  const asked = serveForms(() => [formRow()]);
  renderStore('/app/forms/view-all?search=ana&from=2026-11-25&follow_up=due');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove filter Period: From Nov 25, 2026' }),
  );
  expect(window.location.search).toBe('?search=ana&follow_up=due');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Follow-up: Due' }));
  expect(window.location.search).toBe('?search=ana');
  await waitFor(() => expect(asked.at(-1)!.has('follow_up')).toBe(false));
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Filters' })).getByRole('button', { name: '7 days' }),
  );
  expect(window.location.search).toBe('?search=ana&period=week');
});

test('names the filters and offers to clear them if nothing is found', async () => {
  serveForms(() => [], 0);
  renderStore('/app/forms/view-all?tab=funded&search=zzz&from=2026-11-25&to=2026-11-28');
  expect(await screen.findByText(/: Funded · “zzz” · Period: Nov 25 – 28, 2026/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(window.location.search).toBe('');
  expect(await screen.findByText('No applications yet')).toBeInTheDocument();
  expect(screen.queryByText(/Send a link/)).not.toBeInTheDocument();
});

test('suggests sending a link only to users with permission to send links', async () => {
  serveForms(() => [], 0);
  server.use(signedIn({ permissions: [...processorSession.permissions, 'form-links:send'] }));
  renderStore('/app/forms/view-all');
  expect(await screen.findByText(/Send a link to a customer/)).toBeInTheDocument();
});

test('shows a failure with a retry', async () => {
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
  const retry = screen.getByRole('button', { name: 'Try again' });
  // the main button of the page is above the list
  expect(retry).not.toHaveClass('MuiButton-contained');
  await userEvent.click(retry);
  expect(await screen.findByText('Maria Núñez')).toBeInTheDocument();
});

test('loads new rows after a socket event', async () => {
  let rows = [formRow()];
  serveForms(() => rows);
  const { socket } = renderStore('/app/forms/view-all');
  await screen.findByText('Maria Núñez');
  act(() => socket.fire('connect'));
  rows = [formRow({ id: 'b', applicant_name: 'Wei Chen' }), formRow()];
  act(() => socket.fire('event', { sequence: 9, type: 'form.submitted', formId: 'b', at: '' }));
  expect(await screen.findByText('Wei Chen')).toBeInTheDocument();
});

test('marks added and changed rows, but not the rows of another page', () => {
  const before = new Map([['a', JSON.stringify(['answered', null, null, 1, null, 'approved'])]]);
  const row = (id: string, status: string) =>
    formRow({ id, status, best_outcome: null, approved_cents: null, lenders_asked: 1, submitted_at: null });
  expect(changedRows(before, [row('b', 'draft'), row('a', 'answered')])).toEqual(new Set(['b']));
  expect(changedRows(before, [row('a', 'review')])).toEqual(new Set(['a']));
  expect(changedRows(before, [row('c', 'draft')])).toEqual(new Set());
});

test('shows only permitted entries in the side menu and the store switcher', async () => {
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

test('shows "Page not found" for a screen without permission', async () => {
  server.use(signedIn({ permissions: ['session:read'] }));
  renderStore('/app/forms/view-all');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});
