import { describe, expect, test } from '@jest/globals';
import {
  contractOperations,
  situationOf,
  situationStatuses,
  situationSteps,
  shopperSituation,
  statuses,
  type SituationFacts,
  type SituationLender,
} from './index.ts';

const lender = (more: Partial<SituationLender> = {}): SituationLender => ({
  ...{ id: 1, name: 'Koalafi', state: 'RESPONDED', outcome: 'Approved', contract: null, waitsOn: null },
  ...{ asks: null, byPeople: null, isChosen: false, does: [], done: [], isBusy: false },
  ...more,
});
const facts = (lenders: SituationLender[], more: Partial<SituationFacts> = {}): SituationFacts => ({
  ...{ state: 'submitted', link: 'none', isDone: true, isClosedOut: false, lenders },
  ...more,
});
const told = (given: SituationFacts) => {
  const { status, next } = situationOf(given);
  return `${situationStatuses[status].staff} | ${next.who} | ${next.label}`;
};

const draft = (link: SituationFacts['link']) => facts([], { state: 'draft', link, isDone: false });
const pending = lender({ state: 'PENDING', outcome: 'Pending' });
const declined = lender({ id: 2, name: 'Prosper', outcome: 'Rejected' });
const makes = ['setInvoice', 'sendContract', 'confirmDelivery'];
const chosen = (contract: string | null, more: Partial<SituationLender> = {}) =>
  lender({ isChosen: true, contract, does: makes, ...more });

describe('one status and one next step', () => {
  test.each([
    ['begun by staff, link not sent', draft('none'), 'Draft | store | Send link'],
    ['link sent, not opened', draft('sent'), 'Sent | customer | Resend link'],
    ['being filled in', draft('opened'), 'In progress | customer | Resend link'],
    ['lenders deciding', facts([pending], { isDone: false }), 'Processing | lender | Lenders are deciding'],
    [
      'between stages',
      facts([declined], { isDone: false, needsAnswers: true }),
      'Needs customer | customer | Show next questions',
    ],
    [
      'lender asks the customer',
      facts([{ ...pending, asks: 'code', waitsOn: 'consumer' }]),
      'Needs customer | customer | Text the customer',
    ],
    [
      'lender asks the store',
      facts([{ ...pending, asks: 'documents', waitsOn: 'merchant' }]),
      'Needs you | store | Answer Koalafi',
    ],
    [
      'a correction is possible',
      facts([lender({ outcome: 'Soft Decline' })]),
      'Needs you | store | Correct and ask again',
    ],
    ['manual lender', facts([{ ...pending, byPeople: 'site' }]), 'Needs you | store | Open lender site'],
    ['in-house decision', facts([{ ...pending, byPeople: 'store' }]), 'Needs you | store | Decide'],
    [
      'outcome unknown',
      facts([lender({ state: 'REVIEW', outcome: null })]),
      'In review | millrace | Millrace is checking',
    ],
    [
      'approved, nothing chosen',
      facts([lender(), declined]),
      'Approved | customer | Show offers to customer',
    ],
    [
      'chosen, lender needs the cart',
      facts([chosen(null, { does: ['setInvoice', 'selectOffer'] })]),
      'Offer accepted | store | Create invoice',
    ],
    ['chosen, contract can be sent', facts([chosen('Pending')]), 'Offer accepted | store | Send contract'],
    [
      'chosen at a lender without contract steps',
      facts([chosen(null, { does: [] })]),
      'Offer accepted | customer | Finish at Koalafi',
    ],
    ['contract out', facts([chosen('Contract Sent')]), 'Contract sent | customer | Resend contract'],
    [
      'down payment failed',
      facts([chosen('Downpayment Failed')]),
      'Needs customer | customer | Send payment link',
    ],
    [
      'signed, date missing',
      facts([chosen('Delivery Date Required')]),
      'Needs you | store | Set delivery date',
    ],
    [
      'signed, not released',
      facts([chosen('Awaiting Release')]),
      'Signed | lender | Waiting for Koalafi to release',
    ],
    ['delivered', facts([chosen('Awaiting Funding')]), 'Delivered | lender | Waiting for Koalafi to pay'],
    ['signed, not delivered', facts([chosen('Signed')]), 'Signed | store | Confirm delivery'],
    [
      'delivered, not paid',
      facts([chosen('Signed', { done: ['confirmDelivery'] })]),
      'Delivered | lender | Waiting for Koalafi to pay',
    ],
    ['paid', facts([chosen('Funded')]), 'Funded | store | Close out'],
    ['closed out', facts([lender()], { isClosedOut: true }), 'Closed | null | Start a new application'],
    ['no lender approved', facts([declined]), 'Declined | store | Explain to customer'],
    [
      'cancelled, others approved',
      facts([chosen('Cancelled'), lender({ id: 2, name: 'Sunbit' })]),
      'Approved | store | Show other offers',
    ],
    [
      'a contract of the lender’s own making cancelled, others approved',
      facts([lender({ contract: 'Cancelled' }), lender({ id: 2, name: 'Sunbit' })]),
      'Approved | store | Show other offers',
    ],
    [
      'refunded, others approved',
      facts([chosen('Refunded'), lender({ id: 2, name: 'Sunbit' })]),
      'Refunded | store | Show other offers',
    ],
    ['expired', facts([chosen('Expired'), declined]), 'Expired | store | Start again'],
    [
      'refunded',
      facts([chosen('Contract Canceled', { done: ['refund'] })]),
      'Refunded | store | Start again',
    ],
    [
      'refunded after the close-out',
      facts([chosen('Refunded'), lender({ id: 2, name: 'Sunbit' })], { isClosedOut: true }),
      'Refunded | store | Start again',
    ],
  ] as const)('%s', (_situation, given, expected) => expect(told(given)).toBe(expected));
});

test('takes the situation furthest along the sale and names what else waits for the store', () => {
  const asks = lender({
    id: 3,
    name: 'Snap',
    state: 'PENDING',
    outcome: 'Pending',
    asks: 'documents',
    waitsOn: 'merchant',
  });
  const soft = lender({ id: 4, name: 'Uown', outcome: 'Soft Decline' });
  const open = situationOf(facts([declined, asks, lender(), soft]));
  expect([open.status, open.also]).toEqual(['approved', ['Snap needs an answer from you.']]);
  expect(open.tasks).toEqual([{ code: 'asks_store', lender: { id: 3, name: 'Snap' } }]);
  expect(situationOf(facts([soft, pending], { isDone: false })).also).toEqual([
    'Uown may approve corrected answers. Check them with the customer and ask again.',
  ]);
  expect(situationOf(facts([chosen('Signed'), asks])).also).toEqual([]);
  const cart = lender({ id: 2, name: 'Kafene', does: ['setInvoice', 'selectOffer'] });
  const signed = lender({ contract: 'Signed', does: [] });
  expect(situationOf(facts([signed, cart])).also).toEqual([]);
});

test('says after a cancelled contract why the customer chooses again, and lists it as no task', () => {
  const others = [
    lender({ id: 2, name: 'Sunbit' }),
    lender({ id: 3, name: 'Kafene', does: ['setInvoice', 'selectOffer'] }),
  ];
  const again = situationOf(facts([lender({ contract: 'Cancelled' }), ...others], { due: '2026-12-01' }));
  expect([again.next.text, again.next.due]).toEqual([
    'The contract with Koalafi is canceled. Other lenders approved: show the customer their offers.',
    '2026-12-01',
  ]);
  expect(again.also).toEqual(['Kafene approved. Enter the items to get its offers.']);
  const signed = lender({ id: 2, name: 'Sunbit', contract: 'Contract Sent', isChosen: true });
  expect(situationOf(facts([lender({ contract: 'Cancelled' }), signed])).also).toEqual([]);
});

test('does not wait for a payment of a plan of the store’s own', () => {
  const own = chosen('Funded', { isStoresOwn: true });
  expect(situationOf(facts([own])).next.text).toContain('the customer pays you by the plan');
  expect(situationOf(facts([own], { isClosedOut: true })).code).toBe('funded_own_closed');
});

test('keeps a funded sale funded after its closeout, and an open contract open', () => {
  expect(told(facts([chosen('Funded')], { isClosedOut: true }))).toBe(
    'Funded | null | Start a new application',
  );
  expect(situationOf(facts([chosen('Signed')], { isClosedOut: true })).status).toBe('signed');
  expect(told(facts([lender({ contract: 'Signed', isChosen: true, does: [] })], { isClosedOut: true }))).toBe(
    'Signed | lender | Waiting for Koalafi to pay',
  );
});

test('gives every combination of attempt, contract and closeout one status and a text for each reader', () => {
  const states = [
    'CREATED',
    'QUEUED',
    'SUBMITTING',
    'UNKNOWN',
    'PENDING',
    'RESPONDED',
    'REVIEW',
    'NOT_SENT',
    'NOT_RECEIVED',
    'ERROR_FINAL',
    'CANCELLED',
  ];
  const outcomes = [null, ...Object.keys(statuses.outcome)];
  const contracts = [null, ...Object.keys(statuses.contract)];
  const asked = [
    {},
    { asks: 'code', waitsOn: 'consumer' },
    { asks: 'documents', waitsOn: 'merchant' },
    { waitsOn: 'merchant', byPeople: 'store' as const },
  ];
  const reached = new Set<string>(['draft', 'sent', 'filling', 'between_stages']);
  let combinations = 0;
  for (const state of states)
    for (const outcome of outcomes)
      for (const contract of contracts)
        for (const isClosedOut of [false, true])
          for (const isChosen of [false, true])
            for (const does of [[], makes, ['setInvoice', 'selectOffer'], [...contractOperations]])
              for (const done of [[], ['confirmDelivery'], ['refund']])
                for (const more of asked) {
                  const one = lender({ state, outcome, contract, isChosen, does, done, ...more });
                  const { code, status, next } = situationOf(facts([one, declined], { isClosedOut }));
                  reached.add(code);
                  combinations += 1;
                  if (!Object.hasOwn(situationStatuses, status) || `${next.label}${next.text}`.includes('{'))
                    throw new Error(`${JSON.stringify(one)}: ${code}`);
                }
  expect(combinations).toBeGreaterThan(100_000);
  for (const [code, { store, operator, shopper }] of Object.entries(situationSteps)) {
    for (const text of [store, operator, shopper.en, shopper.es])
      expect([code, text]).toEqual([code, expect.stringMatching(/^[^ ].*\.$/)]);
    expect(shopper.es).not.toBe(shopper.en);
  }
  const site = [
    'manual_lender',
    'cancelled_others',
    'expired_others',
    'refunded_others',
    'approved_at_lender',
    'chosen_waits',
    'funded_own',
    'funded_own_closed',
  ];
  expect(Object.keys(situationSteps).filter((code) => !reached.has(code) && !site.includes(code))).toEqual(
    [],
  );
  expect(shopperSituation('asks_customer', 'Snap', 'es')).toBe('Snap necesita algo de usted.');
});
