import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { stepStates, type StepState } from '../machine/step.machine.ts';
import {
  contractCents,
  deliveredInParts,
  openCents,
  openItems,
  stateAfterRefunds,
  type StepAmount,
} from './contract-amounts.logic.ts';

const refund = (amountCents: number, state: StepState = 'DONE'): StepAmount => ({
  operation: 'refund',
  state,
  amountCents,
});
const goods: StepAmount = { operation: 'setInvoice', state: 'DONE', amountCents: 70_000 };
const offer = {
  id: 'o1',
  product: 'lease',
  amountCents: 80_000,
  cashPriceCents: 90_000,
  termMonths: 12,
  paymentCents: 9_000,
  paymentFrequency: 'monthly',
} as const;

describe('the price of a contract', () => {
  test.each([
    ['the goods that the lender received', { offers: [offer], approvedCents: 5 }, [goods], 70_000],
    ['the chosen offer', { offers: [offer], approvedCents: 5 }, [], 90_000],
    ['the approved amount', { approvedCents: 100_000 }, [], 100_000],
    ['unknown', {}, [], null],
    ['unknown for an offer in another currency', { offers: [{ ...offer, currency: 'EUR' }] }, [goods], null],
    ['unknown for an approval in another currency', { approvedCents: 5, currency: 'EUR' }, [], null],
  ] as const)('is %s', (_what, reply, steps, cents) => {
    expect(contractCents(reply, 'o1', steps)).toBe(cents);
  });
});

describe('what is open for a refund', () => {
  test.each([
    ['nothing refunded', [], 100],
    ['a refund at the lender', [refund(40, 'ACCEPTED')], 60],
    ['a refund with an unknown outcome', [refund(40, 'UNKNOWN')], 60],
    ['a refund in review', [refund(40, 'REVIEW')], 60],
    ['a failed refund', [refund(40, 'FAILED'), refund(40, 'REFUSED'), refund(40, 'TAKEN_BACK')], 100],
    ['everything refunded', [refund(40), refund(60)], 0],
  ] as const)('with %s', (_what, steps, cents) => {
    expect(openCents('refund', 100, steps)).toBe(cents);
  });

  test('refunds that are each checked against it never exceed the price, whatever the lender does', () => {
    const states = Object.keys(stepStates) as StepState[];
    const wishes = fc.array(
      fc.record({ amountCents: fc.integer({ min: 1, max: 500 }), state: fc.constantFrom(...states) }),
    );
    fc.assert(
      fc.property(wishes, fc.integer({ min: 0, max: 1000 }), (asked, total) => {
        const steps: StepAmount[] = [];
        for (const { amountCents, state } of asked)
          if (amountCents <= openCents('refund', total, steps)!) steps.push(refund(amountCents, state));
        const done = steps.filter(({ state }) => state === 'DONE' || state === 'ACCEPTED');
        expect(done.reduce((sum, step) => sum + step.amountCents!, 0)).toBeLessThanOrEqual(total);
      }),
    );
  });
});

describe('a delivery in parts', () => {
  const part = (amountCents: number | null, state: StepState = 'DONE'): StepAmount => ({
    operation: 'confirmDelivery',
    state,
    amountCents,
  });
  test.each([
    ['nothing delivered', [], null],
    ['two parts', [part(30), part(20)], 50],
    ['a refused part', [part(30), part(20, 'REFUSED')], 30],
    ['a part that the lender still looks at', [part(30, 'ACCEPTED')], null],
    ['a part, then the whole order', [part(30), part(null)], null],
  ] as const)('with %s', (_, steps, cents) => {
    expect(deliveredInParts(steps)).toBe(cents);
  });

  test('leaves open what was not delivered, and never more or less', () => {
    const sku = fc.constantFrom('sofa', 'lamp', 'rug');
    const item = fc.record({ sku, quantity: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 4 }),
        fc.array(fc.array(item), { maxLength: 3 }),
        (items, deliveries) => {
          const sum = (list: readonly { sku: string; quantity: number }[], of: string) =>
            list.filter((each) => each.sku === of).reduce((total, { quantity }) => total + quantity, 0);
          const open = openItems(items, deliveries);
          for (const each of ['sofa', 'lamp', 'rug'])
            expect(sum(open, each)).toBe(Math.max(0, sum(items, each) - sum(deliveries.flat(), each)));
          expect(open.every(({ quantity }) => quantity > 0)).toBe(true);
        },
      ),
    );
  });
});

test.each([
  [[], 'Funded'],
  [[refund(40, 'ACCEPTED')], 'Funded'],
  [[refund(40)], 'Partly Refunded'],
  [[refund(40), refund(60)], 'Refunded'],
] as const)('after the refunds %j the contract is %s', (steps, state) => {
  expect(stateAfterRefunds(100, steps)).toBe(state);
});
