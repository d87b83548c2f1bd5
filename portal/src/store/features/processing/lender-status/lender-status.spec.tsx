import { describe, expect, jest, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  lenderStatuses,
  type ConfirmLenderStatusBody,
  type DecisionBody,
  type SetLenderStatusBody,
  type StaffTimelineEntry,
  type StatusMenu,
} from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../../testing/api.ts';
import { FORM_ID, processingDetails, processorSession, timelineEntry } from '../../../testing/fixtures.ts';
import { renderStore } from '../../../testing/render-store.tsx';

const server = pretendApi();
const lender = 'In-house financing partner';
const waiting = timelineEntry({
  lenderId: 9,
  lenderName: lender,
  state: 'Processing',
  outcome: 'Pending',
  final: false,
  waitingOn: 'merchant',
  canDecide: true,
});
const menu: StatusMenu = { label: 'API', entries: [...lenderStatuses], needsSecond: false, asked: null };
const answered = (more: Partial<StatusMenu> = {}): StaffTimelineEntry =>
  timelineEntry({ lenderId: 9, lenderName: lender, statusMenu: { ...menu, ...more } });

function serve(
  entry: StaffTimelineEntry = waiting,
  permissions: string[] = [...processorSession.permissions, 'lender-status:update'],
  entries = [entry],
) {
  const sent: [string, DecisionBody | SetLenderStatusBody | ConfirmLenderStatusBody, boolean][] = [];
  server.use(
    signedIn({ permissions }),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () =>
      HttpResponse.json(processingDetails({ entries, done: false })),
    ),
    http.post('*/api/api-pipe/application/:what', async ({ request, params }) => {
      const body = (await request.json()) as DecisionBody;
      sent.push([String(params['what']), body, request.headers.has('idempotency-key')]);
      return HttpResponse.json({ success: true, waits: false });
    }),
  );
  return sent;
}
const tester = [...processorSession.permissions, 'lender-status:override'];
async function row() {
  renderStore(`/app/process/7/${FORM_ID}?tab=timeline`);
  return screen.findByRole('listitem', { name: lender }, { timeout: 25_000 });
}
async function open(status: string, button = `Submit: Set decision for ${lender}`) {
  await userEvent.click(within(await row()).getByRole('button', { name: button }));
  await userEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${status}`) }));
  return screen.findByRole('dialog', { name: `Set ${lender} to ${status}` });
}
const because = (text: string) => enter(screen.getByRole('textbox', { name: 'Reason' }), text);
const press = (name = 'Save decision') => userEvent.click(screen.getByRole('button', { name }));

describe('a lender on whose website the store applies', () => {
  const atSite = timelineEntry({
    ...waiting,
    lenderName: 'Elm Loans',
    state: 'Redirected',
    outcome: null,
    manualSite: {
      applicationUrl: 'https://apply.elm-loans.example/new',
      startUrl: null,
      extensionAlwaysSelected: false,
      fields: ['first_name', 'ssn_number'],
      credentials: [{ key: 'password', label: 'Password' }],
    },
  });
  const permissions = [...processorSession.permissions, 'lender-status:update', 'applications:reveal'];
  const task = async () => {
    renderStore(`/app/process/7/${FORM_ID}`);
    return screen.findByRole('region', { name: 'Apply at Elm Loans' }, { timeout: 25_000 });
  };

  test('is opened in a tab of its own, and the password of the store is copied without showing it', async () => {
    serve(atSite, permissions);
    const asked: unknown[] = [];
    server.use(
      http.post('*/api/api-pipe/application/reveal', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ value: 'secret-word' });
      }),
    );
    const user = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    const panel = await task();
    const link = within(panel).getByRole('link', { name: /^Open lender site/ });
    expect(link).toHaveAttribute('href', 'https://apply.elm-loans.example/new');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await user.click(within(panel).getByRole('button', { name: 'Copy Password' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith('secret-word');
    expect(panel).not.toHaveTextContent('secret-word');
    expect(asked).toEqual([
      { form_id: FORM_ID, store_id: 7, lender_id: 9, kind: 'credential', name: 'password' },
    ]);
  });

  test('folds the values of the second such lender, and keeps it out of the other open lenders', async () => {
    const second = { ...atSite, lenderId: 10, lenderName: 'Oak Loans', group: 2 };
    serve(atSite, permissions, [atSite, second]);
    await task();
    const oak = within(screen.getByRole('region', { name: 'Apply at Oak Loans' }));
    expect(oak.queryByRole('button', { name: 'Copy Password' })).toBeNull();
    await userEvent.click(oak.getByRole('button', { name: 'Login and answers to copy' }));
    expect(oak.getByRole('button', { name: 'Copy Password' })).toBeVisible();
    expect(screen.queryByRole('listitem', { name: 'Elm Loans' })).toBeNull();
  });

  test('folds the values of the first such lender as well once a lender approved', async () => {
    const approved = timelineEntry({
      ...{ lenderId: 12, lenderName: 'Kafene', final: true, outcome: 'Approved', approvedCents: 250_000 },
      attemptId: '00000000-0000-4000-8000-000000000012',
    });
    serve(atSite, permissions, [atSite, approved]);
    const panel = await task();
    const elm = within(panel);
    expect(elm.queryByRole('button', { name: 'Copy Password' })).toBeNull();
    expect(elm.getByRole('button', { name: 'Login and answers to copy' })).toBeVisible();
    // approvals are first on the page
    const heading = screen.getByRole('heading', { name: '1 lender approved' });
    expect(heading.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('hands a key to an installed extension', async () => {
    serve(atSite, permissions);
    server.use(
      http.post('*/api/api-pipe/application/extension-key', () =>
        HttpResponse.json({ key: 'a-key', expires_at: '2026-11-26T12:00:00Z' }),
      ),
    );
    document.documentElement.dataset['millraceExtension'] = '1';
    const given = new Promise<string>((resolve) =>
      document.addEventListener('millrace-fill', (event) => resolve((event as CustomEvent<string>).detail), {
        once: true,
      }),
    );
    await userEvent.click(
      within(await task()).getByRole('button', { name: 'Fill in with the browser extension' }),
    );
    expect(JSON.parse(await given)).toEqual({
      key: 'a-key',
      formId: FORM_ID,
      storeId: 7,
      lenderId: 9,
      address: 'https://apply.elm-loans.example/new',
    });
    delete document.documentElement.dataset['millraceExtension'];
  });

  test('offers no hidden value to a user who may not reveal it, and opens only https', async () => {
    const site = { ...atSite.manualSite!, applicationUrl: 'http://apply.elm-loans.example' };
    serve({ ...atSite, manualSite: site });
    const panel = await task();
    expect(within(panel).queryByRole('link')).toBeNull();
    expect(within(panel).queryByRole('button', { name: 'Copy Password' })).toBeNull();
  });
});

describe('a lender with manual decisions', () => {
  test('is approved once with an amount and a reason', async () => {
    const sent = serve();
    await open('Approved');
    const amount = screen.getByRole('textbox', { name: 'Approved amount' });
    await userEvent.clear(amount);
    await enter(amount, '1,250.50');
    await because(' A good customer. ');
    await press();
    expect(await screen.findByText('Decision saved')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      [
        'decide',
        {
          form_id: FORM_ID,
          store_id: 7,
          lender_id: 9,
          decision: 'Approved',
          approved_cents: 125_050,
          reason: 'A good customer.',
        },
        true,
      ],
    ]);
  });

  test('shows that a decision is final, and an error at an amount that is too large', async () => {
    serve();
    server.use(
      http.post('*/api/api-pipe/application/decide', () =>
        HttpResponse.json(
          {
            code: 'validation',
            message: 'The amount is more than you can approve.',
            errors: [{ field: 'approved_cents', code: 'too-much', message: 'Enter at most $12,000' }],
          },
          { status: 422 },
        ),
      ),
    );
    const dialog = await open('Approved');
    expect(within(dialog).getByRole('note')).toHaveTextContent('Your decision is final');
    const amount = screen.getByRole('textbox', { name: 'Approved amount' });
    await userEvent.clear(amount);
    await enter(amount, '120,000');
    await because('A good customer.');
    await press();
    await waitFor(() => expect(amount).toHaveAccessibleDescription('Enter at most $12,000'));
    expect(amount).toHaveFocus();
  });

  test('is declined without an amount but not without a reason', async () => {
    const sent = serve();
    await open('Declined');
    expect(screen.queryByRole('textbox', { name: 'Approved amount' })).toBeNull();
    await press();
    expect(await screen.findByText('Enter a reason')).toBeVisible();
    expect(sent).toEqual([]);
    await because('Owes too much.');
    await press();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]![1]).toMatchObject({ decision: 'Declined' });
    expect(sent[0]![1]).not.toHaveProperty('approved_cents');
  });

  test.each([
    ['Pending', ['Approved', 'Hold', 'Declined']],
    ['Hold', ['None', 'Approved', 'Hold', 'Declined']],
  ])('offers at %s the results %j', async (outcome, entries) => {
    serve({ ...waiting, outcome });
    await userEvent.click(within(await row()).getByRole('button', { name: /^Submit/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(entries);
  });

  test('reports that another user decided', async () => {
    serve();
    server.use(
      http.post('*/api/api-pipe/application/decide', () =>
        problem(409, 'nothing-to-decide', 'This lender no longer waits for a decision.'),
      ),
    );
    await open('Approved');
    await because('A good customer.');
    await press();
    expect(await screen.findByText('This lender no longer waits for a decision.')).toBeVisible();
  });

  test('offers no decision without permission', async () => {
    serve(waiting, [...processorSession.permissions]);
    expect(within(await row()).queryByRole('button', { name: /Decide for/ })).toBeNull();
  });
});

describe('a lender with manual results', () => {
  test('offers every entry of the menu and explains how Lease Decline is recorded', async () => {
    const sent = serve(answered(), tester);
    const button = `API: Set the result of ${lender}`;
    await userEvent.click(within(await row()).getByRole('button', { name: button }));
    const entries = screen.getAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      ...lenderStatuses.slice(0, -1),
      'Lease Declinerecorded as Lease Soft Decline',
    ]);
    await userEvent.click(entries.at(-1)!);
    await because('A test.');
    await press('Set result');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject(['set-status', { status: 'Lease Decline', reason: 'A test.' }, true]);
    expect(await screen.findByText('Result set')).toBeVisible();
  });

  test("requires a second person to change a lender's response", async () => {
    serve(answered({ needsSecond: true }), tester);
    await open('Declined', `API: Set the result of ${lender}`);
    expect(screen.getByText(/A second person has to confirm this change/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask to confirm' })).toBeVisible();
  });

  const asked = {
    status: 'Approved',
    approvedCents: 70_000,
    reason: 'A test.',
    byId: 4711,
    byName: 'Tess Test',
    until: '2026-11-20T23:00:00.000Z',
  } as const;

  test.each([
    ['Confirm result', true],
    ['Refuse result', false],
  ])('lets a second person answer the request with %s', async (name, confirmed) => {
    const sent = serve(answered({ asked }), tester);
    const words =
      /Tess Test wants to set In-house financing partner to Approved for \$700\. Reason: A test\./;
    expect(within(await row()).getByText(words)).toBeVisible();
    await press(name);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject(['confirm-status', { lender_id: 9, confirmed }, true]);
  });

  test('lets the requester only withdraw the request', async () => {
    const { id } = processorSession.user;
    const sent = serve(answered({ asked: { ...asked, byId: id! } }), tester);
    await row();
    expect(screen.queryByRole('button', { name: 'Confirm result' })).toBeNull();
    await press('Withdraw request');
    await waitFor(() => expect(sent[0]).toMatchObject(['confirm-status', { confirmed: false }, true]));
  });

  test('offers no manual result without permission', async () => {
    serve(answered({ asked }), [...processorSession.permissions]);
    expect(within(await row()).queryByRole('button', { name: /Set the result/ })).toBeNull();
    expect(screen.queryByText(/Tess Test/)).toBeNull();
  });
});
