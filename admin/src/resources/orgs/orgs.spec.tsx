import { describe, expect, jest, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminOrg, OrgMessages, OrgTree, RoleChange } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { orgChanges } from '../../providers/data-provider.ts';
import { page, pretendApi, problem, signedIn } from '../../testing/api.ts';
import { chooseAction } from '../../testing/actions.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { HoldButton } from './convert/HoldButton.tsx';

const server = pretendApi();

const orgOf = (id: number, org_name: string, more: Partial<AdminOrg> = {}): AdminOrg => ({
  id,
  org_name,
  phone: null,
  email: null,
  is_laa: false,
  laa_lender_id: null,
  laa_name: null,
  is_disabled: false,
  merged_into_id: null,
  merged_into_name: null,
  store_count: 1,
  user_count: 1,
  form_count: 0,
  created_at: '2026-11-20T12:00:00.000Z',
  is_mergeable: true,
  is_approved: true,
  ...more,
});
const acme = orgOf(7, 'Acme');
const best = orgOf(8, 'Best');
const guarded = orgOf(1, 'Guarded', { is_mergeable: false });
const user = (id: number, first_name: string, role: string, is_disabled = false) => ({
  id,
  first_name,
  last_name: 'Ortiz',
  email: `${first_name}@x.test`,
  roles_arr: [role],
  is_disabled,
});
const trees: Record<number, OrgTree> = {
  7: {
    id: 7,
    org_name: 'Acme',
    stores: [{ id: 1, store_name: 'Austin' }],
    users: [user(1, 'Ann', 'ORG_ADMIN')],
  },
  8: {
    id: 8,
    org_name: 'Best',
    stores: [{ id: 2, store_name: 'Waco' }],
    users: [user(2, 'Bob', 'ORG_ADMIN'), user(3, 'Gone', 'BASIC', true)],
  },
};

const annChanges: RoleChange = {
  id: 1,
  name: 'Ann Ortiz',
  email: 'ann@x.test',
  before: ['MANAGED_PROCESSOR'],
  after: ['LAA_STORE'],
  stores_left: ['Summit Beds'],
  stores_joined: [],
};

const everything = [
  'all-orgs:read',
  'orgs:update',
  'orgs:disable',
  'orgs:merge',
  'orgs:convert',
  'accounts:create',
];

function serve(permissions = everything) {
  const sent: unknown[] = [];
  const take = (path: string, reply: object) =>
    http.post(`*/api${path}`, async ({ request }) => {
      sent.push([path, await request.json()]);
      return HttpResponse.json(reply as never);
    });
  server.use(
    signedIn(permissions),
    http.get('*/api/admin/orgs', ({ request }) => {
      const { q = '' } = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}') as {
        q?: string;
      };
      return page(
        'orgs',
        [guarded, acme, best].filter(({ org_name }) => org_name.includes(q)),
      );
    }),
    http.get('*/api/admin/orgs/7', () => HttpResponse.json(acme)),
    http.get('*/api/admin/org/details', ({ request }) => {
      const id = Number(new URL(request.url).searchParams.get('org_id'));
      return HttpResponse.json({ ...(id === 7 ? acme : best), ...trees[id] });
    }),
    http.get('*/api/admin/org/merges', () => HttpResponse.json([])),
    http.get('*/api/admin/org/conversion', () => HttpResponse.json({ conversion: null })),
    http.get('*/api/admin/convert-fp-to-laa/preview', () =>
      HttpResponse.json({
        org_name: 'Acme',
        changes: [annChanges],
        tokens_ending: 2,
      }),
    ),
    http.get('*/api/laa/lenders', () =>
      HttpResponse.json([
        { id: 4, name: 'Koalafi', has_account: true, account_name: 'Koala', is_active: true },
        { id: 5, name: 'Sunbit', has_account: false, account_name: null, is_active: false },
      ]),
    ),
    http.get('*/api/locations', () =>
      HttpResponse.json([{ id: 44, state_name: 'Texas', code: 'TX', country: 'US' }]),
    ),
    http.get('*/api/industries', () => HttpResponse.json([{ id: 1, name: 'Furniture', key: 'furniture' }])),
    http.get('*/api/franchises', () => HttpResponse.json([])),
    http.get('*/api/system-settings/timezones', () =>
      HttpResponse.json([{ name: 'America/Chicago', label: 'Central' }]),
    ),
    take('/admin/merge-org/preview', {
      into_org_id: 7,
      before: [trees[7], trees[8]],
      after: {
        ...trees[7],
        stores: [...trees[7]!.stores, ...trees[8]!.stores],
        users: [...trees[7]!.users, user(2, 'Bob', 'STORE_ADMIN')],
      },
    }),
    take('/admin/merge-org', { success: true, org_id: 7, merge_id: 1 }),
    take('/admin/convert-fp-to-laa', { success: true }),
    take('/admin/disable-org', { ...acme, is_disabled: true }),
    take('/admin/account/create', { success: true, user_id: 9, org_id: 9, store_id: 9 }),
    take('/register/laa/create', { laa_id: 5, name: 'Sun', is_active: true }),
  );
  return sent;
}

const next = (dialog: HTMLElement, name = 'Next') =>
  userEvent.click(within(dialog).getByRole('button', { name }));

test('has three steps: orgs, primary user, and overview with the typed name', async () => {
  const sent = serve();
  renderAdmin('/orgs');
  await userEvent.click(await screen.findByRole('button', { name: 'Merge Orgs' }));
  const dialog = screen.getByRole('dialog', { name: 'Merge Orgs' });
  await next(dialog);
  expect(within(dialog).getByText('Select at least two organizations.')).toBeVisible();
  await userEvent.click(within(dialog).getByLabelText('Organizations'));
  await userEvent.click(await screen.findByRole('option', { name: 'Acme (7)' }));
  // the choice has changed, so the error about the previous choice is removed
  expect(within(dialog).queryByText('Select at least two organizations.')).toBeNull();
  expect(screen.queryByRole('option', { name: /Guarded/ })).not.toBeInTheDocument();
  await enter(within(dialog).getByRole('combobox', { name: 'Organizations' }), 'Guar');
  expect(await screen.findByText('No organization of this name can be merged')).toBeVisible();
  await userEvent.clear(within(dialog).getByRole('combobox', { name: 'Organizations' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Best (8)' }));
  await next(dialog);
  await within(dialog).findByRole('radio', { name: /Ann Ortiz/ });
  await next(dialog);
  expect(within(dialog).getByText('Select the primary user.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('radio', { name: /Ann Ortiz/ }));
  expect(within(dialog).queryByText('Select the primary user.')).toBeNull();
  expect(within(dialog).queryByRole('radio', { name: /Gone/ })).not.toBeInTheDocument();
  await next(dialog);
  const after = await within(dialog).findByRole('region', { name: 'After' });
  expect(within(after).getByText('Waco')).toBeVisible();
  expect(within(after).getByText('Store administrator')).toBeVisible();
  await next(dialog, 'Proceed');
  expect(within(dialog).getByText('Type the name of the organization to confirm.')).toBeVisible();
  await enter(within(dialog).getByLabelText('Name of the organization'), 'Acme');
  expect(within(dialog).queryByText('Type the name of the organization to confirm.')).toBeNull();
  await next(dialog, 'Proceed');
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(['/admin/merge-org', { org_ids: [7, 8], primary_user_id: 1 }]),
  );
});

test('shows placeholders while stores and users load, and a retry after a failure', async () => {
  serve();
  let answer = (): void => {};
  let isRead = false;
  let isAway = true;
  server.use(
    http.get('*/api/admin/org/details', async () => {
      if (!isRead) await new Promise<void>((resolve) => (answer = resolve));
      return isAway ? problem(503, 'not-available', 'Not now.') : HttpResponse.json({ ...acme, ...trees[7] });
    }),
  );
  renderAdmin('/orgs/7/show');
  for (const name of ['Stores', 'Users']) {
    const place = within(await screen.findByRole('region', { name }));
    expect(await place.findByRole('status', { name: `Loading ${name.toLowerCase()}` })).toBeVisible();
  }
  isRead = true;
  answer();
  expect(await screen.findByText('Not now.')).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const stores = within(await screen.findByRole('region', { name: 'Stores' }));
  expect(await stores.findByRole('link', { name: 'Austin' })).toBeVisible();
  const users = within(screen.getByRole('region', { name: 'Users' }));
  expect(users.getByText('Ann@x.test')).toBeVisible();
  expect(screen.queryByRole('status', { name: /^Loading/ })).toBeNull();
});

test('asks on Escape before choices are lost', async () => {
  serve();
  renderAdmin('/orgs');
  await userEvent.click(await screen.findByRole('button', { name: 'Merge Orgs' }));
  const dialog = screen.getByRole('dialog', { name: 'Merge Orgs' });
  await userEvent.click(within(dialog).getByLabelText('Organizations'));
  await userEvent.click(await screen.findByRole('option', { name: 'Acme (7)' }));
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Leave the merge?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(await within(dialog).findByText('Acme (7)')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('merges once on two clicks and allows a retry after a refusal', async () => {
  serve();
  let merges = 0;
  let answer = (): void => {};
  server.use(
    http.post('*/api/admin/merge-org', async () => {
      merges += 1;
      await new Promise<void>((resolve) => (answer = resolve));
      return problem(422, 'not-mergeable', 'These orgs cannot be merged.');
    }),
  );
  renderAdmin('/orgs');
  await userEvent.click(await screen.findByRole('button', { name: 'Merge Orgs' }));
  const dialog = screen.getByRole('dialog', { name: 'Merge Orgs' });
  await userEvent.click(within(dialog).getByLabelText('Organizations'));
  await userEvent.click(await screen.findByRole('option', { name: 'Acme (7)' }));
  await userEvent.click(within(dialog).getByLabelText('Organizations'));
  await userEvent.click(await screen.findByRole('option', { name: 'Best (8)' }));
  expect(screen.queryByRole('listbox', { name: 'Organizations' })).not.toBeInTheDocument();
  await next(dialog);
  await userEvent.click(await within(dialog).findByRole('radio', { name: /Ann Ortiz/ }));
  await next(dialog);
  await enter(await within(dialog).findByLabelText('Name of the organization'), 'Acme');
  const proceed = within(dialog).getByRole('button', { name: 'Proceed' });
  act(() => {
    proceed.click();
    proceed.click();
  });
  await waitFor(() => expect(merges).toBe(1));
  answer();
  expect(await within(dialog).findByText('These orgs cannot be merged.')).toBeVisible();
  expect(merges).toBe(1);
  await userEvent.click(proceed);
  await waitFor(() => expect(merges).toBe(2));
  answer();
});

test('warns before a conversion, requires account and name, then a held button', async () => {
  const sent = serve();
  renderAdmin('/orgs/7/show');
  await chooseAction('Convert account to LAA');
  const dialog = screen.getByRole('dialog', { name: 'Convert account to LAA' });
  expect(within(dialog).getByText(/This cannot be undone/)).toBeVisible();
  expect(await within(dialog).findByText('Lender affiliate store')).toBeVisible();
  expect(within(dialog).getByText(/no longer in Summit Beds/)).toBeVisible();
  expect(await within(dialog).findByText(/2 API tokens stop working for good/)).toBeVisible();
  expect(within(dialog).getByLabelText('Name of the organization')).toHaveAccessibleDescription(
    'Type Acme to confirm.',
  );
  const hold = within(dialog).getByRole('button', { name: 'Hold to convert' });
  fireEvent.pointerDown(hold);
  expect(await within(dialog).findByText('Choose the lender affiliate account')).toBeVisible();
  expect(within(dialog).getByText('Enter the name exactly as shown above')).toBeVisible();
  await userEvent.click(within(dialog).getByLabelText('Lender affiliate account'));
  expect(screen.queryByRole('option', { name: /Sunbit/ })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('option', { name: /Koala/ }));
  expect(within(dialog).queryByText('Choose the lender affiliate account')).not.toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Name of the organization'), 'A');
  expect(within(dialog).queryByText('Enter the name exactly as shown above')).not.toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Name of the organization'), 'cme');
  fireEvent.pointerDown(hold);
  expect(await within(dialog).findByRole('button', { name: /Keep holding/ })).toBeVisible();
  fireEvent.pointerUp(hold);
  expect(within(dialog).getByRole('button', { name: 'Hold to convert' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('reverses a conversion after listing the affected users', async () => {
  const sent = serve();
  const back = {
    before: ['LAA_STORE'],
    after: ['MANAGED_PROCESSOR'],
    stores_left: [],
    stores_joined: ['Summit Beds'],
  };
  const conversion = {
    laa_id: 4,
    converted_at: '2026-11-20T12:00:00.000Z',
    users: 1,
    changes: [{ ...annChanges, ...back }],
  };
  server.use(
    http.get('*/api/admin/org/conversion', () => HttpResponse.json({ conversion })),
    http.post('*/api/admin/reverse-fp-to-laa', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  renderAdmin('/orgs/7/show');
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse the conversion' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reverse the conversion of Acme?' }));
  expect(dialog.getByText(/again in Summit Beds/)).toHaveTextContent(
    'Ann Ortiz (ann@x.test): Lender affiliate store → Managed processor; again in Summit Beds',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse the conversion' }));
  await waitFor(() => expect(sent).toEqual([{ org_id: 7 }]));
});

test('acts once after it was held for the whole time, also with the keyboard', async () => {
  const onHeld = jest.fn();
  render(<HoldButton label="Go" holdMs={300} pending={false} onHeld={onHeld} />);
  const button = screen.getByRole('button');
  fireEvent.keyDown(button, { key: ' ' });
  fireEvent.keyDown(button, { key: ' ', repeat: true });
  await waitFor(() => expect(onHeld).toHaveBeenCalledTimes(1));
  fireEvent.keyUp(button, { key: ' ' });
  fireEvent.pointerDown(button);
  fireEvent.pointerLeave(button);
  expect(screen.getByRole('button', { name: 'Go' })).toBeVisible();
  expect(onHeld).toHaveBeenCalledTimes(1);
});

test('explains the effects of disabling and asks for a reason', async () => {
  const sent = serve();
  renderAdmin('/orgs/7/show');
  await chooseAction('Disable');
  const dialog = screen.getByRole('dialog', { name: 'Disable Acme?' });
  expect(within(dialog).getByText(/signed out immediately/)).toBeVisible();
  await enter(within(dialog).getByLabelText(/^Reason/), 'Closed.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disable Acme' }));
  await waitFor(() =>
    expect(sent).toEqual([['/admin/disable-org', { orgId: 7, is_disabled: true, reason: 'Closed.' }]]),
  );
});

test("asks only for the values of the account's role", async () => {
  const sent = serve();
  renderAdmin('/orgs');
  await userEvent.click(await screen.findByRole('button', { name: 'Create New Account' }));
  const dialog = screen.getByRole('dialog', { name: 'Create New Account' });
  const pick = async (label: RegExp, option: string | RegExp) => {
    await userEvent.click(within(dialog).getByLabelText(label));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await pick(/^Role of the owner/, 'Lender affiliate administrator');
  expect(within(dialog).queryByLabelText(/^Organization name/)).not.toBeInTheDocument();
  await pick(/^Lender affiliate account/, 'New account of Sunbit');
  await userEvent.type(within(dialog).getByLabelText(/^Name of the new account/), 'Sun');
  for (const [label, text] of [
    [/^First name/, 'Lena'],
    [/^Last name/, 'Fischer'],
    [/^Email/, 'lena@sun.test'],
  ] as const)
    await enter(within(dialog).getByLabelText(label), text);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create the account' }));
  expect(await screen.findByText('Account Created')).toBeVisible();
  expect(sent).toEqual([
    [
      '/register/laa/create',
      { laa_id: 5, name: 'Sun', first_name: 'Lena', last_name: 'Fischer', email: 'lena@sun.test' },
    ],
  ]);
});

test('hides the buttons from a user with read permission only', async () => {
  serve(['all-orgs:read']);
  renderAdmin('/orgs/7/show');
  await screen.findByRole('heading', { name: 'Acme' });
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});

test('sends changed values, and null for an emptied field', () => {
  expect(orgChanges({ ...acme, phone: '(512) 555-0100' }, { ...acme, org_name: 'New', phone: '' })).toEqual({
    org_name: 'New',
    phone: null,
  });
});

describe('the messages of an org', () => {
  const waiting: OrgMessages = {
    org_id: 7,
    approved_at: null,
    limit: 25,
    own_limit: null,
    sent_today: 25,
    stop: {
      cause: 'limit',
      reason: null,
      began_at: '2026-11-20T12:00:00.000Z',
      ends_at: '2026-11-21T08:00:00.000Z',
    },
  };
  function serveMessages(first: OrgMessages) {
    serve([...everything, 'message-limits:read', 'message-limits:update']);
    const bodies: unknown[] = [];
    let now = first;
    server.use(
      http.get('*/api/admin/orgs/7/messages', () => HttpResponse.json(now)),
      http.post('*/api/admin/orgs/7/messages', async ({ request }) => {
        bodies.push(await request.json());
        now = { ...now, approved_at: '2026-11-20T12:30:00.000Z', limit: 10_000, stop: null };
        return HttpResponse.json(now);
      }),
    );
    return bodies;
  }

  test('shows that the org waits for the approval, and approves it with a reason', async () => {
    const bodies = serveMessages(waiting);
    renderAdmin('/orgs/7/show');
    expect(await screen.findByText(/registered itself/)).toBeVisible();
    expect(screen.getByText(/The limit was reached/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Acme?' }));
    await enter(dialog.getByLabelText(/Reason/), 'Called back');
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('10,000')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(bodies).toEqual([{ action: 'approve', reason: 'Called back' }]);
  });

  test('changes the limit only to a whole number, and to the usual one if it is blank', async () => {
    const bodies = serveMessages({ ...waiting, own_limit: 90 });
    renderAdmin('/orgs/7/show');
    await userEvent.click(await screen.findByRole('button', { name: 'Change limit' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Messages in 24 hours');
    await enter(dialog.getByLabelText(/Reason/), 'A fair');
    await enter(field, 'many');
    await userEvent.click(dialog.getByRole('button', { name: 'Change limit' }));
    expect(dialog.getAllByText(/^Enter a whole number/).length).toBeGreaterThan(0);
    expect(bodies).toEqual([]);
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole('button', { name: 'Change limit' }));
    await waitFor(() => expect(bodies).toEqual([{ action: 'limit', limit: null, reason: 'A fair' }]));
  });
});

test('filters the orgs that wait for the approval', async () => {
  serve();
  const filters: string[] = [];
  server.use(
    http.get('*/api/admin/orgs', ({ request }) => {
      filters.push(new URL(request.url).searchParams.get('filter') ?? '');
      return page('orgs', [orgOf(9, 'New', { is_approved: false })]);
    }),
  );
  renderAdmin(`/orgs?filter=${encodeURIComponent('{"waits_for_approval":true}')}`);
  expect((await screen.findAllByText('Waiting for approval')).length).toBeGreaterThan(0);
  expect(filters.at(-1)).toContain('"waits_for_approval":true');
});
