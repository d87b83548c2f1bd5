import { expect, test } from '@jest/globals';
import { checkoutState, type CheckoutFacts } from './checkout-state.logic.ts';

const submitted: CheckoutFacts = {
  isCancelled: false,
  isSubmitted: true,
  link: 'used',
  isApproved: false,
  hasEndedContract: false,
  isDone: false,
  isAccepted: false,
  contractState: null,
};

test.each<[Partial<CheckoutFacts>, string]>([
  [{ isSubmitted: false, link: 'open' }, 'open'],
  [{ isSubmitted: false, link: 'expired' }, 'expired'],
  [{ isSubmitted: false, link: 'used' }, 'started'],
  [{ isSubmitted: false, link: 'open', isCancelled: true }, 'cancelled'],
  [{}, 'submitted'],
  [{ isDone: true }, 'declined'],
  [{ isApproved: true, isDone: true }, 'approved'],
  [{ isAccepted: true, isApproved: true }, 'accepted'],
  [{ isAccepted: true, contractState: 'Signed' }, 'signed'],
  // A shop that delivers when a session is signed must wait for the lender's release.
  [{ isAccepted: true, contractState: 'Awaiting Release' }, 'accepted'],
  [{ isAccepted: true, contractState: 'Awaiting Funding' }, 'signed'],
  [{ isAccepted: true, contractState: 'Funded' }, 'funded'],
  [{ hasEndedContract: true, isDone: true }, 'cancelled'],
  // Another lender's offer can still be accepted after the contract of one lender ended.
  [{ hasEndedContract: true, isApproved: true }, 'approved'],
])('%j is %s', (facts, state) => expect(checkoutState({ ...submitted, ...facts })).toBe(state));
