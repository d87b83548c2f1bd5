import { expect, test } from '@jest/globals';
import type { CheckoutState, TestResult } from '@millrace/schemas/api';
import { eventsUntil } from './test-session.logic.ts';

const typesOf = (state: CheckoutState, to: TestResult) =>
  eventsUntil({ state, attemptId: 'a', amountCents: 100, currency: 'USD' }, to)?.map(({ type }) => type);

test.each<[CheckoutState, TestResult, string[] | undefined]>([
  ['open', 'submitted', ['application.submitted']],
  ['open', 'declined', ['application.submitted', 'application.answered']],
  ['open', 'accepted', ['application.submitted', 'application.answered', 'offer.accepted']],
  ['accepted', 'funded', ['contract.signed', 'contract.funded']],
  ['signed', 'cancelled', ['contract.cancelled']],
  ['open', 'expired', []],
  ['signed', 'approved', undefined],
  ['funded', 'cancelled', undefined],
  ['approved', 'declined', undefined],
  ['declined', 'approved', undefined],
  ['submitted', 'expired', undefined],
  ['cancelled', 'funded', undefined],
])('from %s to %s sends %j', (state, to, expected) => expect(typesOf(state, to)).toEqual(expected));

test.each<[TestResult, string, object | null]>([
  ['approved', 'Approved', { cents: 100, currency: 'USD' }],
  ['declined', 'Rejected', null],
])('a result %s has the outcome of live applications: %s', (to, outcome, approved) => {
  const sale = { state: 'submitted', attemptId: 'a', amountCents: 100, currency: 'USD' } as const;
  expect(eventsUntil(sale, to)?.at(-1)?.data).toMatchObject({ outcome, approved });
});
