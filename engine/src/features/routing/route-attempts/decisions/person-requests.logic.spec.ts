import { expect, test } from '@jest/globals';
import { personRequests, regradeBlock, submitBlock } from './person-requests.logic.ts';

test.each([
  ['QUEUED', null, null, null, 'This lender is still being asked.'],
  ['PENDING', 'Hold', null, null, 'This lender has not decided yet.'],
  ['PENDING', 'Pre Approved', null, null, null],
  ['REVIEW', null, null, null, 'This lender is in review. A person has to ask the lender first.'],
  ['RESPONDED', 'Rejected', null, null, 'This lender’s decision is final.'],
  ['RESPONDED', 'Approved', null, null, null],
  ['RESPONDED', 'Soft Decline', null, null, null],
  ['RESPONDED', 'Soft Decline', null, 'Nothing is sent to it.', 'Nothing is sent to it.'],
  ['ERROR_FINAL', null, null, 'Nothing is sent to it.', 'Nothing is sent to it.'],
  ['RESPONDED', 'Approved', 'Expired', null, null],
  ['RESPONDED', 'Approved', 'Expired', 'Nothing is sent to it.', 'Nothing is sent to it.'],
  ['CANCELLED', null, null, null, null],
] as const)(
  'sending again in state %s with outcome %s, contract %s, refused %s: %s',
  (state, outcome, contractState, refused, why) => {
    expect(regradeBlock({ state, outcome, contractState }, refused)).toBe(why);
  },
);

test.each([
  [undefined, true, 'Nothing is sent to it.', 'The customer chose an offer, so no other lender is asked.'],
  [undefined, false, 'Nothing is sent to it.', 'Nothing is sent to it.'],
  [undefined, false, null, null],
  [{ state: 'ERROR_FINAL' }, true, null, 'The customer chose an offer, so no other lender is asked.'],
  [{ state: 'RESPONDED' }, true, 'Nothing is sent to it.', null],
] as const)('asking a lender now, %j, chosen %s, refused %s: %s', (attempt, isChosen, refused, why) => {
  expect(submitBlock(attempt, isChosen, refused)).toBe(why);
});

test('offers to ask no further lender after the shopper signed', () => {
  const facts = { savedAt: null, isChosen: false, regradesFree: false, refusal: () => null };
  for (const attempt of [undefined, { state: 'ERROR_FINAL', outcome: null, sentAt: null } as const]) {
    expect(personRequests(attempt, facts).canHardSubmit).toBe(true);
    const signed = personRequests(attempt, { ...facts, isSigned: true });
    expect(signed).toMatchObject({ canHardSubmit: false, submitBlocked: null });
  }
});
