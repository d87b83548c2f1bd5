import { describe, expect, test } from '@jest/globals';
import { testResult } from './test-results.logic.ts';

const lenders = ['a', 'b', 'c'].map((key, index) => ({
  ...{ id: index + 1, key, name: key.toUpperCase() },
  lenderType: 'lto' as const,
}));
const drawing =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0;
const outcomes = (result: ReturnType<typeof testResult>) =>
  result.answers.map(({ reply, state }) => reply?.outcome ?? state);
const wishes = {
  lenders,
  requestedCents: 100_000,
  mode: 'Waterfall',
  randomResults: true,
  randomCloseout: false,
} as const;

describe('made-up answers', () => {
  test('of a waterfall end with the first approval', () => {
    const result = testResult({ ...wishes, random: drawing(0.9, 0.6, 0.1, 0.99) });
    expect(outcomes(result)).toEqual(['Rejected', 'Approved']);
    expect(result.answers[1]!.reply).toMatchObject({ approvedCents: 100_000, offers: [{ id: 'test-b' }] });
  });

  test('of a shotgun are one for each lender', () => {
    const result = testResult({ ...wishes, mode: 'Shotgun', random: drawing(0.9, 0.9, 0.97, 0.6) });
    expect(outcomes(result)).toEqual(['Soft Decline', 'ERROR_FINAL', 'Rejected']);
  });

  test('of an application that no lender approves hold no approval', () => {
    const result = testResult({ ...wishes, random: drawing(0.1, 0, 0, 0) });
    expect(outcomes(result)).toEqual(['Rejected', 'Rejected', 'Rejected']);
  });

  test('are approvals if they are not drawn at random', () => {
    const result = testResult({ ...wishes, randomResults: false, random: () => 0.99 });
    expect(outcomes(result)).toEqual(['Approved']);
  });

  test('go on to a contract of a chosen offer if closeouts are drawn', () => {
    const result = testResult({ ...wishes, randomCloseout: true, random: () => 0.3 });
    expect(result.chosen).toEqual({ index: 0, offerId: 'test-a', accepted: null });
    expect(result.answers[0]!.reply!.contractState).toBe('Contract Sent');
  });

  test.each([
    [0.7, 'Funded', true],
    [0.99, 'Expired', false],
  ])('drawn with %p end as %s, and the store closed them out', (drawn, ending, accepted) => {
    const random = drawing(0, drawn);
    const result = testResult({ ...wishes, randomResults: false, randomCloseout: true, random });
    expect([result.answers[0]!.reply!.contractState, result.chosen!.accepted]).toEqual([ending, accepted]);
  });
});
