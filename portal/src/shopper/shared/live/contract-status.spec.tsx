import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { TimelineEntry } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { entry, offer, results } from '../../testing/fixtures.ts';
import { heading, renderShopper } from '../../testing/render-shopper.tsx';
import { PretendForm, pretendShopperApi } from '../../testing/shopper-api.ts';
import { contractStatus, hasOpenContract } from './contract-status.ts';

const server = pretendShopperApi();
const step = (operation: string, state: string, reasons: string[] = []) => ({
  operation,
  state,
  reasons,
  at: '2026-11-20T21:45:00.000Z',
});
const approved = {
  outcome: 'Approved',
  final: true,
  approvedCents: 320_000,
  state: 'Completed',
  offers: [offer()],
};
const kafene = (contract: TimelineEntry['contract'], more: Partial<TimelineEntry> = {}) =>
  entry(1, 'Kafene', { ...approved, contract, ...more });

test.each([
  [
    { state: 'Pending', step: step('selectOffer', 'moving') },
    'Your choice is on its way to Kafene',
    'Su elección va en camino a Kafene',
  ],
  [
    { state: 'Contract Sent', step: step('selectOffer', 'done') },
    'Your contract is ready to sign',
    'Su contrato está listo para firmar',
  ],
  [{ state: 'Signed', step: step('confirmDelivery', 'failed') }, 'Signed', 'Firmado'],
  [
    { state: 'Contract Sent', step: step('selectOffer', 'review') },
    'The store is checking with Kafene',
    'La tienda está consultando a Kafene',
  ],
])('describes %j in plain words', (contract, en, es) => {
  expect(contractStatus(kafene(contract), 'en')?.text).toBe(en);
  expect(contractStatus(kafene(contract), 'es')?.text).toBe(es);
});

test("uses the lender's result without a contract", () => {
  expect(contractStatus(kafene(null), 'en')).toBeNull();
  expect(contractStatus(kafene({ state: null, step: step('setInvoice', 'done') }), 'en')).toBeNull();
});

test('watches a contract that can still change, but not an ended one', () => {
  expect(hasOpenContract(results([kafene({ state: 'Contract Sent', step: null })]))).toBe(true);
  expect(hasOpenContract(results([kafene({ state: 'Funded', step: null })]))).toBe(false);
  expect(hasOpenContract(results([kafene(null)]))).toBe(false);
});

function thankYou(shown: TimelineEntry) {
  const chosen = { attemptId: shown.attemptId!, offerId: shown.offers[0]!.id };
  server.use(
    http.get('*/api/shopper/results', () => HttpResponse.json({ ...results([shown]), done: true, chosen })),
  );
  return renderShopper('/apply/thank-you');
}

test.each([
  ['Contract Sent', 'You’re almost done: sign with Kafene'],
  ['Pending', 'Your contract is being prepared'],
  ['Awaiting Payment', 'Payment due today'],
  ['Cancelled', 'Your contract with Kafene is canceled'],
  ['Signed', 'Thank you, and enjoy'],
  ['Awaiting Release', 'Signed. The lender makes its last check'],
  ['Awaiting Funding', 'Thank you, and enjoy'],
])('shows for the contract state "%s" the heading "%s"', async (state, title) => {
  thankYou(kafene({ state, step: null }));
  await heading(title);
});

test('leaves the contract to be signed after the store withdraws the cancellation', async () => {
  thankYou(kafene({ state: 'Contract Sent', step: step('cancelContract', 'taken-back', []) }));
  await heading('You’re almost done: sign with Kafene');
  expect(
    screen.getByText(/^Kafene sent the contract to your phone or email. Open that message/),
  ).toBeVisible();
});

test('names the store for a contract that is signed on its own page', async () => {
  thankYou(kafene({ state: 'Contract Sent', step: null, signs_here: true }));
  await heading('You’re almost done: sign with Lakeside Furniture');
  expect(screen.getByRole('heading', { name: 'Your contract with Lakeside Furniture' })).toBeVisible();
  expect(screen.getByText(/^Kafene, up to/)).toBeVisible();
});

test.each([
  ['Signed', 'en', 'Your down payment of $480 is due now. Pay it at Lakeside Furniture.'],
  ['Awaiting Funding', 'es', 'Su pago inicial de $480 se paga ahora, en Lakeside Furniture.'],
] as const)(
  'says after signing with the store (%s, %s) that the down payment is due',
  async (state, locale, text) => {
    localStorage.setItem('locale', locale);
    const offers = [offer({ dueTodayCents: 48_000 })];
    thankYou(kafene({ state, step: null, signs_here: true }, { offers }));
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test.each([
  ['before signing', { state: 'Contract Sent', signs_here: true }, 48_000],
  ['with another lender', { state: 'Signed' }, 48_000],
  ['without a down payment', { state: 'Signed', signs_here: true }, 0],
  ['after the payment', { state: 'Funded', signs_here: true }, 48_000],
])('asks for no down payment %s', async (_, contract, dueTodayCents) => {
  thankYou(kafene({ ...contract, step: null }, { offers: [offer({ dueTodayCents })] }));
  await screen.findByRole('region', { name: 'Your receipt' });
  expect(screen.queryByText(/down payment of/)).toBeNull();
});

test('shows on the receipt what the chosen offer costs', async () => {
  thankYou(kafene({ state: 'Contract Sent', step: null }));
  const receipt = within(await screen.findByRole('region', { name: 'Your receipt' }));
  expect(receipt.getByText('Payment').nextSibling).toHaveTextContent('$148.33/mo');
  expect(receipt.getByText('Total for $3,000').nextSibling).toHaveTextContent('$3,559.92');
  expect(receipt.getByText('Due today').nextSibling).toHaveTextContent('Nothing');
});

test('says where to sign a ready contract', async () => {
  thankYou(kafene({ state: 'Contract Sent', step: null }));
  await screen.findByText(/^Kafene sent the contract to your phone or email. Open that message/);
  cleanup();
  thankYou(kafene({ state: 'Contract Sent', step: null }, { handoffUrl: 'https://kafene.example/sign' }));
  const sign = await screen.findByRole('link', { name: 'Continue at Kafene' });
  // the task comes before the receipt, so that it is in view without scrolling
  const receipt = screen.getByText('Your reference');
  expect(sign.compareDocumentPosition(receipt)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText(/Open that message/)).toBeNull();
});

test.each([
  ['a shopper who chose an offer', { state: 'Pending', step: null }, {}, 'that you chose an offer.'],
  [
    'a shopper who still has to sign',
    { state: 'Contract Sent', step: null },
    { handoffUrl: 'https://kafene.example/sign' },
    'After you sign, tell the associate at Lakeside Furniture.',
  ],
  ['a shopper who signed', { state: 'Signed', step: null }, {}, 'that you signed with Kafene.'],
])('asks %s only to tell the store what happened', async (_, contract, change, sentence) => {
  thankYou(kafene(contract as Parameters<typeof kafene>[0], change));
  expect(await screen.findByText(new RegExp(`${sentence.replaceAll('.', '\\.')}$`))).toBeVisible();
  expect(screen.getAllByText(/tell the associate at/i)).toHaveLength(1);
});

test.each([
  ['sms', 'Kafene prepares your contract and texts it to your phone.'],
  ['email', 'Kafene prepares your contract and emails it to you.'],
  [null, 'Kafene or the store prepares your contract. The associate tells you how to sign it.'],
] as const)('announces a lender that continues by %s', async (handoffKind, sentence) => {
  const shown = { ...kafene({ state: 'Pending', step: null }), contract: null, handoffKind };
  thankYou(shown);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('shows the progress after the choice and accepts a requested code', async () => {
  const asking = kafene(
    { state: 'Contract Sent', step: step('answer', 'refused', ['Ask for a new one.']) },
    { inputRequests: [{ id: 'token', kind: 'code', prompt: 'Have the shopper call.', fields: ['code'] }] },
  );
  const chosen = { attemptId: asking.attemptId!, offerId: asking.offers[0]!.id };
  server.use(
    http.get('*/api/shopper/results', () => HttpResponse.json({ ...results([asking]), done: true, chosen })),
  );
  const form = new PretendForm();
  form.resumed();
  form.state = 'submitted';
  server.use(...form.handlers);
  const { user } = renderShopper('/apply/thank-you');
  await heading('One step is left: your code from Kafene');
  await screen.findByRole('heading', { name: 'Your contract with Kafene' });
  expect(screen.getByText('Kafene did not accept the answer. Check what it asks now.')).toBeVisible();
  expect(screen.queryByText('Have the shopper call.')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Enter the code' }));
  await heading('Your code from Kafene');
  expect(screen.getByLabelText('Code')).toBeVisible();
});
