import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffContract, StaffTimelineEntry } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../../testing/api.ts';
import {
  approvedSituation,
  FORM_ID,
  processingDetails,
  processorSession,
  timelineEntry,
} from '../../../testing/fixtures.ts';
import { renderStore } from '../../../testing/render-store.tsx';
import { centsOf, piecesOf } from './goods.ts';

const server = pretendApi();
const attemptId = '0f8fad5b-d9cb-469f-a165-000000000901';
const at = '2026-11-20T21:45:00.000Z';
const address = { store_id: 7, form_id: FORM_ID, lender_id: 1 };

interface Sent {
  path: string;
  body: unknown;
  key: string | null;
}

function answer(
  contract: Partial<StaffContract>,
  entry: Partial<StaffTimelineEntry> = {},
  chosen = true,
  person: Parameters<typeof signedIn>[0] = {},
): Sent[] {
  const sent: Sent[] = [];
  const whole: StaffContract = {
    state: null,
    step: null,
    steps: [],
    actions: [],
    madeByLender: false,
    excluded_lines: [],
    ...contract,
  };
  const approved = timelineEntry({
    outcome: 'Approved',
    lenderName: 'Kafene',
    approvedCents: 250_000,
    attemptId,
    contract: whole,
    ...entry,
  });
  const details = processingDetails({
    situation: approvedSituation,
    entries: [approved],
    chosen: chosen ? { attemptId, offerId: 'o1', at } : null,
  });
  server.use(
    signedIn(person),
    http.get(`*/api/forms/7/${FORM_ID}/processing/form-details`, () => HttpResponse.json(details)),
    http.post('*/api/e2e/*', async ({ request }) => {
      const path = new URL(request.url).pathname;
      sent.push({ path, body: await request.json(), key: request.headers.get('idempotency-key') });
      return sent.length === 1
        ? problem(500, 'broken', 'Something went wrong.')
        : HttpResponse.json({ success: true });
    }),
  );
  return sent;
}
function serve(...given: Parameters<typeof answer>): Sent[] {
  const sent = answer(...given);
  renderStore(`/app/process/7/${FORM_ID}`);
  return sent;
}

type Shown = StaffContract['steps'][number];
/** Makes a contract step as the store staff sees it. */
const stepOf = (more: Pick<Shown, 'operation' | 'state'> & Partial<Shown>): Shown => ({
  id: `${more.operation} ${more.at ?? at}`,
  at,
  reasons: [],
  excluded_lines: [],
  can_take_back: false,
  ...more,
});

const panel = () => screen.findByRole('region', { name: 'Contract · Kafene' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('says that the lender completes the contract and offers no action', async () => {
  serve({ madeByLender: true });
  expect(await panel()).toHaveTextContent('Finish the contract at Kafene');
  expect(within(await panel()).queryByRole('button')).toBeNull();
});

test('tells a user without permission that the lender waits for the items', async () => {
  const actions = [{ operation: 'setInvoice', undo: 'setInvoice' }] as const;
  serve({ actions: [...actions] }, {}, false, { permissions: ['applications:read'] });
  expect(await panel()).toHaveTextContent('The store has to enter the items');
  expect(within(await panel()).queryByRole('button')).toBeNull();
});

test('validates goods, sends cents and sends them once despite repeated clicks', async () => {
  const sent = serve({ actions: [{ operation: 'setInvoice', undo: 'setInvoice' }] }, {}, false);
  await panel();
  await press('Create Invoice');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Invoice for Kafene' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send invoice' }));
  expect(await dialog.findByText('Enter a description')).toBeVisible();
  expect(dialog.getByText(/^Enter a price/)).toBeVisible();
  expect(sent).toEqual([]);
  await enter(dialog.getByLabelText('Description'), 'Corner sofa');
  await enter(dialog.getByLabelText('Unit price, $'), '1,299.5');
  await enter(dialog.getByLabelText(/^Delivery/), '$2000');
  expect(dialog.getByText('more than the $2,500 approved')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send invoice' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invoice' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const lines = [{ name: 'Corner sofa', quantity: 1, unit_cents: 129_950 }];
  expect(sent.map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ ...address, lines, fees_cents: 200_000 })),
  );
  expect(sent[0]!.key).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[1]!.key).toBe(sent[0]!.key);
});

test('keeps typed goods and says that another user sent goods', async () => {
  answer({ actions: [{ operation: 'setInvoice', undo: 'setInvoice' }] }, {}, false);
  const { socket } = renderStore(`/app/process/7/${FORM_ID}`);
  await panel();
  await press('Create Invoice');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Invoice for Kafene' }));
  await enter(dialog.getByLabelText('Description'), 'Corner sofa');
  expect(dialog.queryByText(/The contract changed/)).toBeNull();
  const step = stepOf({ operation: 'setInvoice', state: 'moving' });
  answer({ step, steps: [step] }, {}, false);
  act(() => socket.fire('event', { sequence: 9, type: 'contract.changed', formId: FORM_ID, at }));
  expect(await dialog.findByText(/The contract changed while this dialog was open/)).toBeVisible();
  expect(dialog.getByLabelText('Description')).toHaveValue('Corner sofa');
});

test('does not ask for values that rules exclude and explains why before sending', async () => {
  const why = 'Lease-to-own invoices leave out shipping in the store’s state.';
  const sent = serve(
    {
      actions: [{ operation: 'setInvoice', undo: 'setInvoice' }],
      excluded_lines: [
        {
          line: 'tax_total' as const,
          name: 'Tax',
          reason: 'Lease-to-own invoices never carry the tax total.',
          rule: 'lto-tax',
        },
        { line: 'shipping' as const, name: 'Delivery and other fees', reason: why },
      ],
    },
    {},
    false,
  );
  await panel();
  await press('Create Invoice');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Invoice for Kafene' }));
  const note = within(dialog.getByRole('note')).getAllByRole('listitem');
  expect(note.map(({ textContent }) => textContent)).toEqual([
    'Tax. Lease-to-own invoices never carry the tax total.',
    `Delivery and other fees. ${why}`,
  ]);
  expect(dialog.queryByLabelText(/^(Tax|Delivery)/)).toBeNull();
  await enter(dialog.getByLabelText('Description'), 'Corner sofa');
  await enter(dialog.getByLabelText('Unit price, $'), '2,700');
  await userEvent.type(dialog.getByLabelText(/^Already paid/), '300');
  expect(dialog.getByText('of $2,500 approved')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send invoice' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toEqual({
    ...address,
    lines: [{ name: 'Corner sofa', quantity: 1, unit_cents: 270_000 }],
    fees_cents: 0,
    paid_cents: 30_000,
  });
});

test('shows what was excluded from a step, each reason once', async () => {
  const reason = 'Lease-to-own invoices leave out the total and the paid total in the store’s state.';
  const excluded_lines = [
    { line: 'total' as const, name: 'Total', reason },
    { line: 'paid_total' as const, name: 'Already paid', reason },
  ];
  const step = stepOf({ operation: 'setInvoice', state: 'done', excluded_lines });
  serve({ steps: [step], step });
  expect(await panel()).toHaveTextContent(`Not sent: Total, Already paid. ${reason}`);
});

test('shows a step blocked by a pause as the next task', async () => {
  const reasons = ['The lender is paused. This continues when the lender is resumed.'];
  const step = stepOf({ operation: 'selectOffer', state: 'moving', reasons });
  serve({ state: 'Pending', step, steps: [step] });
  expect(await panel()).toHaveTextContent(
    `Next: You do not need to do anything at Kafene for now. ${reasons[0]}`,
  );
  expect(await panel()).not.toHaveTextContent('prepares the contract');
});

const held = stepOf({
  id: '0f8fad5b-d9cb-469f-a165-000000000a01',
  operation: 'cancelContract',
  state: 'moving',
  reasons: ['The lender is paused. This continues when the lender is resumed.'],
  can_take_back: true,
});

test('withdraws a waiting step once after explaining what remains', async () => {
  const sent = serve({ state: 'Signed', step: held, steps: [held] });
  await panel();
  await press('Withdraw step');
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the cancellation?' }));
  expect(dialog.getByText(/This was not sent to Kafene yet.*The contract continues/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Do not withdraw' })).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw step' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong.');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw step' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Withdrawn. Kafene did not receive anything.')).toBeVisible();
  const once = { path: '/api/e2e/take-back', body: { ...address, step_id: held.id }, key: sent[0]!.key };
  expect(sent).toEqual([once, once]);
});

test.each([
  ['a step that a worker is about to take', { ...held, reasons: [] }, {}],
  ['a step that a worker has taken', { ...held, can_take_back: false }, {}],
  [
    'a step that this user may not start',
    held,
    { permissions: processorSession.permissions.filter((name) => name !== 'contracts:cancel') },
  ],
])('offers no withdrawal for %s', async (_, step, person) => {
  serve({ state: 'Signed', step, steps: [step] }, {}, true, person);
  expect(await panel()).toHaveTextContent('to cancel the contract');
  expect(within(await panel()).queryByRole('button', { name: 'Withdraw step' })).toBeNull();
});

test("accepts the lender's code beside its question", async () => {
  const sent = serve(
    { state: 'Contract Sent', actions: [{ operation: 'answer', undo: null }] },
    { inputRequests: [{ id: 'token', kind: 'code', prompt: 'Ask Kafene for the token.', fields: ['code'] }] },
  );
  expect(await panel()).toHaveTextContent('Ask Kafene for the token.');
  await press('Send code');
  expect(await screen.findByText('Enter the code')).toBeVisible();
  await enter(screen.getByLabelText('Code'), '1234');
  await press('Send code');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toEqual({ ...address, request_id: 'token', values: { code: '1234' } });
});

test("lists the newest step first with the lender's message", async () => {
  const steps = [
    stepOf({ operation: 'selectOffer', state: 'done' }),
    stepOf({
      operation: 'answer',
      state: 'refused',
      at: '2026-11-20T21:50:00.000Z',
      reasons: ['Ask for a new one.'],
    }),
  ];
  serve({ state: 'Contract Sent', steps, step: steps[1]! });
  const items = within(await panel()).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent(/Kafene did not accept the answer.*Ask for a new one/);
  expect(items[1]).toHaveTextContent('Choice sent to Kafene');
});

test.each([
  ['refund', 'You can undo this with a refund.'],
  [null, 'Call Kafene; only Kafene can undo it.'],
])('explains in the confirmation how to undo: %s', async (undo, words) => {
  const sent = serve({ state: 'Signed', actions: [{ operation: 'confirmDelivery', undo }] });
  await panel();
  await press('Confirm delivery');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the delivery?' }));
  expect(dialog.getByRole('note')).toHaveTextContent(words);
  expect(dialog.getByRole('button', { name: 'Not now' })).toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm delivery' }));
  expect(await dialog.findByText('Enter the date of the delivery')).toBeVisible();
  await enter(dialog.getByLabelText('Delivered on'), '2026-11-21');
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm delivery' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: '/api/e2e/applicant/confirm-delivery',
    body: { ...address, delivered_on: '2026-11-21' },
  });
});

test('suggests to refund all that is left of the sale', async () => {
  serve({ state: 'Funded', actions: [{ operation: 'refund', undo: null }], refundable_cents: 240_000 });
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('2400');
  expect(dialog.getByText('Up to $2,400')).toBeVisible();
});

test('shows the state without buttons to a user without permission', async () => {
  serve({
    state: 'Signed',
    actions: [
      { operation: 'cancelContract', undo: null },
      { operation: 'refund', undo: null },
    ],
  });
  server.use(
    signedIn({ permissions: processorSession.permissions.filter((name) => !name.startsWith('contracts:')) }),
  );
  expect(await panel()).toHaveTextContent('Signed');
  expect(within(await panel()).queryByRole('button')).toBeNull();
});

test("shows no contract for another lender's offer or without a task", async () => {
  serve({ actions: [] }, { contract: null });
  await screen.findByRole('listitem', { name: 'Kafene' });
  expect(screen.queryByRole('region', { name: 'Contract · Kafene' })).toBeNull();
});

test.each([
  ['49', 4900],
  ['$1,299.5', 129_950],
  ['0.07', 7],
  ['1.999', null],
  ['-3', null],
  ['', null],
])('converts %j dollars to %s cents', (typed, cents) => expect(centsOf(typed, 'USD')).toBe(cents));

test.each([
  ['2', 2],
  ['0', null],
  ['1.5', null],
  ['100', null],
])('reads %j as %s pieces', (typed, pieces) => expect(piecesOf(typed)).toBe(pieces));

test.each([
  ['sendContract', 'Contract Sent'],
  ['cancelContract', 'Contract Canceled'],
  ['confirmDelivery', 'Delivery Notification Sent'],
])('announces a completed step of kind %s with %s', async (operation, words) => {
  const withStep = (state: string): Partial<StaffContract> => {
    const step = stepOf({ operation, state });
    return { step, steps: [step] };
  };
  serve(withStep('moving'));
  const { socket } = renderStore(`/app/process/7/${FORM_ID}`);
  await screen.findByRole('list', { name: 'Steps' });
  expect(screen.queryByText(words)).toBeNull();
  serve(withStep('done'));
  act(() => socket.fire('event', { sequence: 9, type: 'contract.changed', formId: FORM_ID, at }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('announces a step that was completed before it was shown, but no earlier step', async () => {
  const [sent, delivered] = ['sendContract', 'confirmDelivery'].map((operation) =>
    stepOf({ operation, state: 'done' }),
  ) as [Shown, Shown];
  serve({ step: sent, steps: [sent] });
  const { socket } = renderStore(`/app/process/7/${FORM_ID}`);
  await screen.findByRole('list', { name: 'Steps' });
  serve({ step: delivered, steps: [sent, delivered] });
  act(() => socket.fire('event', { sequence: 9, type: 'contract.changed', formId: FORM_ID, at }));
  expect(await screen.findByText('Delivery Notification Sent')).toBeVisible();
  expect(screen.queryByText('Contract Sent')).toBeNull();
});

test('shows the store its own contract before it is sent', async () => {
  const actions = [{ operation: 'sendContract', undo: 'cancelContract' }];
  server.use(
    http.get('*/api/store-contract', () =>
      HttpResponse.json({ text: 'Payments: 6', hash: 'a', sent_at: null, signed_at: null }),
    ),
  );
  serve({ state: 'Pending', signs_here: true, actions });
  expect(await panel()).toHaveTextContent('Next: Read the contract and send it to the customer.');
  expect(await panel()).toHaveTextContent('Not sent yet');
  expect(await panel()).not.toHaveTextContent('Pending');
  await press('Send contract');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the contract?' }));
  expect(await dialog.findByText('Payments: 6')).toBeVisible();
  expect(dialog.getByText(/We text the customer a link/)).toBeVisible();
});
