import { expect, test } from '@jest/globals';
import { doneIn } from './done-steps.logic.ts';

const step = (operation: string, amountCents: number | null = null, state = 'DONE') => ({
  ...{ operation, state, amountCents },
});

test.each([
  ['nothing of a part', [step('setInvoice', 900), step('confirmDelivery', 300)], ['setInvoice']],
  [
    'the last part',
    [step('setInvoice', 900), step('confirmDelivery', 300), step('confirmDelivery', 600)],
    ['setInvoice', 'confirmDelivery', 'confirmDelivery'],
  ],
  ['the whole order', [step('setInvoice', 900), step('confirmDelivery')], ['setInvoice', 'confirmDelivery']],
  ['a part of an order without a price', [step('confirmDelivery', 300)], ['confirmDelivery']],
  [
    'no part that the lender refused',
    [step('setInvoice', 900), step('confirmDelivery', 300), step('confirmDelivery', 600, 'REFUSED')],
    ['setInvoice'],
  ],
])('counts as delivered: %s', (_, steps, done) => expect(doneIn(steps)).toEqual(done));
