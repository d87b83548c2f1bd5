import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditChain, AuditEvent } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { page, pretendApi, problem, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { chainWords } from './chain.messages.ts';

const server = pretendApi();
const intact: AuditChain = {
  state: 'intact',
  verified_until: new Date().toISOString(),
  checked_at: new Date().toISOString(),
  fully_checked_at: null,
  findings: [],
};
const event: AuditEvent = {
  id: 41,
  at: '2026-11-20T17:05:09.000Z',
  action: 'job.rerun',
  actor_kind: 'staff',
  actor_id: '9',
  actor_name: 'Sam Ortiz',
  on_behalf_of_id: '12',
  on_behalf_of_name: 'Jane Doe',
  org_id: 3,
  org_name: 'Harbor Group',
  store_id: 4,
  store_name: 'Harbor Home',
  subject_kind: 'user',
  subject_id: '12',
  subject_name: 'Nia Store',
  facts: { effect: 'new-attempt', newInquiry: true, lender: null },
  reason: 'The store asked.',
};

function open(rows: AuditEvent[], chain: AuditChain, asked: URL[] = []) {
  server.use(
    signedIn(['session:read', 'audit:read', 'users:read']),
    http.get('*/api/audit-events/chain', () => HttpResponse.json(chain)),
    http.get('*/api/audit-events', ({ request }) => {
      asked.push(new URL(request.url));
      return page('audit-events', rows);
    }),
  );
  renderAdmin('/audit-log');
}

test('shows action, actor, subject, store and reason in a row that expands to all facts', async () => {
  const asked: URL[] = [];
  open([event], intact, asked);
  const row = (await screen.findByText('Job re-run')).closest('tr')!;
  for (const text of [
    'Sam Ortiz',
    'on behalf of Jane Doe',
    'Nov 20, 2026, 11:05:09 AM CST',
    'Harbor Home',
    'Harbor Group',
    'The store asked.',
    'Nia Store',
  ])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(row.querySelector('time')).toHaveTextContent(/Nov 20, 2026, .*:09\s?[AP]M \S+/);
  expect(within(row).getByRole('link', { name: 'Nia Store' })).toHaveAttribute(
    'href',
    expect.stringMatching(/users\/12/),
  );
  expect(asked[0]!.searchParams.get('sort')).toBe('["id","DESC"]');
  await userEvent.click(within(row).getByRole('button', { name: /Nov 20/ }));
  expect(await screen.findByText('New inquiry')).toBeInTheDocument();
  expect(screen.getByText('Jane Doe (12)')).toBeInTheDocument();
  expect(screen.getByText('User 12')).toBeInTheDocument();
  expect(screen.getByText('job.rerun, 41')).toBeInTheDocument();
});

test('names the subject of a row and links it only with permission', async () => {
  const org = { subject_kind: 'org', subject_id: '8', subject_name: 'Maple Group' };
  open([event, { ...event, id: 42, ...org }, { ...event, id: 43, ...org, subject_name: null }], intact);
  expect(await screen.findByRole('link', { name: 'Nia Store' })).toBeVisible();
  expect(screen.getByText('Maple Group')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Maple Group' })).not.toBeInTheDocument();
  expect(screen.getByText('Organization 8')).toBeVisible();
});

const phone = (query: string) =>
  ({
    matches: true,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList;

test('names the subject on a phone card unless the card already contains it', async () => {
  const before = window.matchMedia;
  window.matchMedia = phone;
  try {
    const own = { id: 42, subject_id: '9', subject_name: 'Sam Ortiz' };
    open(
      [
        { ...event, on_behalf_of_id: null, on_behalf_of_name: null },
        { ...event, ...own },
      ],
      intact,
    );
    expect(await screen.findByText('About Nia Store')).toBeVisible();
    expect(screen.queryByText('About Sam Ortiz')).toBeNull();
  } finally {
    window.matchMedia = before;
  }
});

test('lists the added and removed roles', async () => {
  const facts = { before: 'BASIC', after: 'STORE_ADMIN' };
  open([{ ...event, action: 'user.roles-changed', facts }], intact);
  const row = (await screen.findByText('Roles changed')).closest('tr')!;
  await userEvent.click(within(row).getByRole('button', { name: /Nov 20/ }));
  expect(await screen.findByText('Store administrator added; Basic user removed')).toBeVisible();
});

test('explains an empty log and shows until when the chain is verified', async () => {
  open([], intact);
  expect(await screen.findByText(/The audit log is complete and unchanged up to/)).toBeInTheDocument();
  expect(screen.getByText(/first verification of every row/)).toBeInTheDocument();
  expect(await screen.findByText('No recorded events yet')).toBeInTheDocument();
});

test('shows an alert with the changed rows of a broken chain', async () => {
  const sentence = 'Row 7 was changed after it was written (organization 3, place 2).';
  open([event], {
    ...intact,
    state: 'broken',
    verified_until: null,
    findings: [{ kind: 'changed', event_id: 7, sentence }],
  });
  const alarm = await screen.findByRole('alert');
  expect(alarm).toHaveTextContent('Entries of the audit log were changed outside the product');
  expect(within(alarm).getByText(sentence)).toBeInTheDocument();
  expect(alarm).not.toHaveTextContent('The audit log is complete and unchanged');
});

test('does not call a chain verified if it cannot be read', async () => {
  open([event], intact);
  server.use(http.get('*/api/audit-events/chain', () => problem(500, 'internal', 'Something went wrong')));
  expect(await screen.findByText(/could not be read/)).toBeInTheDocument();
});

test('hides the log without permission', async () => {
  server.use(signedIn(['session:read', 'users:read']));
  renderAdmin('/audit-log');
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeInTheDocument();
});

test.each([
  [intact, 0, 'success'],
  [intact, 16, 'warning'],
  [{ ...intact, checked_at: null, verified_until: null, state: 'unverified' } as const, 0, 'info'],
  [{ ...intact, state: 'broken' } as const, 16, 'error'],
])('rates %j after %d minutes as %s', (chain, minutes, severity) => {
  expect(chainWords(chain, Date.parse(intact.checked_at!) + minutes * 60_000).severity).toBe(severity);
});
