import { describe, expect, test } from '@jest/globals';
import { usualTerms } from '@millrace/schemas/api';
import type { RouteInputs, RoutePlan } from '../../../routing/route-attempts/index.ts';
import { addTried, nothingTried } from './what-if-summary.logic.ts';
import { effectOf, effectOnLines, endingOf, proposed } from './what-if.logic.ts';

const plan = (...groups: number[][]): RoutePlan => ({
  mode: groups.length === 1 ? 'Shotgun' : 'Waterfall',
  groups: groups.map((group) =>
    group.map((lenderId) => ({
      lenderId,
      key: `${lenderId}`,
      name: `${lenderId}`,
      position: 1,
      typicalSeconds: 1,
    })),
  ),
  excluded: [],
  undecided: [],
  versions: {},
});
const answersOf = (answers: Record<number, string | null>) =>
  new Map(Object.entries(answers).map(([id, word]) => [Number(id), word]));

describe('an application', () => {
  test.each([
    ['ends at the first approval', [[1], [2], [3]], { 1: 'Rejected', 2: 'Approved' }, [2], []],
    ['ends at a lender whose answer is unknown', [[1], [3], [2]], { 1: 'Rejected', 2: 'Approved' }, [], [3]],
    ['does not go past a lender that has not decided', [[1], [2]], { 1: 'Pending', 2: 'Approved' }, [], [1]],
    [
      'does not go past a lender that was asked and has not answered',
      [[1], [2]],
      { 1: null, 2: 'Approved' },
      [],
      [1],
    ],
    ['has no approval if all lenders declined', [[1], [2]], { 1: 'Rejected', 2: 'No Response' }, [], []],
    [
      'is approved by some lenders of a group and unknown at others',
      [[1, 2, 3]],
      { 1: 'Approved', 2: 'Rejected' },
      [1],
      [3],
    ],
  ])('%s', (_, groups, answers, approvedBy, unknownAt) => {
    expect(endingOf(plan(...groups), answersOf(answers))).toEqual({ approvedBy, unknownAt });
  });

  test('goes on after approvals while its form wants more', () => {
    const wants = (stop_after: number | null) => ({
      groups: plan([1], [2], [3]).groups,
      terms: { ...usualTerms, stop_after },
    });
    const answers = answersOf({ 1: 'Approved', 2: 'Approved', 3: 'Approved' });
    expect(endingOf(wants(1), answers).approvedBy).toEqual([1]);
    expect(endingOf(wants(2), answers).approvedBy).toEqual([1, 2]);
    expect(endingOf(wants(null), answers).approvedBy).toEqual([1, 2, 3]);
    expect(endingOf(wants(2), answersOf({ 1: 'Approved' }))).toEqual({ approvedBy: [1], unknownAt: [2] });
  });

  test('ends elsewhere only if both results are known', () => {
    const then = plan([1], [2]);
    const answers = { 1: 'Approved', 2: 'Approved' };
    expect(effectOf(then, plan([2], [1]), answersOf(answers))).toMatchObject({
      moved: [1, 2],
      finalLender: 'elsewhere',
    });
    expect(effectOf(then, plan([3], [1]), answersOf(answers))).toMatchObject({
      gained: [3],
      lost: [2],
      finalLender: 'unknown',
    });
    expect(effectOf(then, plan([1], [3]), answersOf(answers))).toMatchObject({
      gained: [3],
      lost: [2],
      finalLender: 'same',
    });
  });
});

describe('an order in a trial', () => {
  const inputs = {
    config: { mode: 'Waterfall', lenderOrder: [1, 2, 3], versions: {} },
    lenders: [1, 2, 3].map((lenderId) => ({ lenderId, pipeOrder: 7 })),
  } as unknown as RouteInputs;
  const rulesOf = () => {
    throw new Error('no rules are needed');
  };

  test.each<[string, number[], number[]]>([
    ["the store's lenders come first, and the others keep their order", [3], [3, 1, 2]],
    ['all of them', [2, 3, 1], [2, 3, 1]],
    ['a lender that is not in the form is not asked', [9, 3], [3, 1, 2]],
  ])("of a store replaces the form's order: %s", (_, order, expected) => {
    const { inputs: other } = proposed(inputs, rulesOf, { kind: 'store-order', order });
    expect(other.config.lenderOrder).toEqual(expected);
    expect(other.lenders).toEqual(inputs.lenders);
  });

  test('for all stores changes the places of lenders and not the order of the form', () => {
    const { inputs: other } = proposed(inputs, rulesOf, { kind: 'pipe-order', order: [3, 1] });
    expect(other.lenders.map(({ lenderId, pipeOrder }) => [lenderId, pipeOrder])).toEqual([
      [1, 2],
      [2, 7],
      [3, 1],
    ]);
    expect(other.config.lenderOrder).toEqual([1, 2, 3]);
  });
});

test('an invoice gains and loses lines, and its result is never unknown', () => {
  expect(effectOnLines(['tax_total'], ['tax_total', 'shipping'])).toMatchObject({
    gained: ['shipping'],
    lost: [],
    finalLender: 'elsewhere',
  });
  expect(effectOnLines(['tax_total'], ['tax_total'])).toMatchObject({
    gained: [],
    lost: [],
    finalLender: 'same',
  });
});

test('the size of the results depends on lenders and stores, not on applications', () => {
  const effect = effectOf(plan([1], [2]), plan([2]), answersOf({ 1: 'Approved', 2: null }));
  const batch = Array.from({ length: 500 }, (_, index) => ({
    applicationId: `a${index}`,
    storeId: 7,
    effect,
  }));
  const once = addTried(nothingTried, batch);
  const twice = addTried(once, [...batch, { applicationId: 'gone', storeId: 7, effect: null }]);
  expect(twice).toMatchObject({
    tried: 1001,
    excluded: 1,
    changed: 1000,
    subjects: { 1: { lost: 1000, lost_approvals: 1000, gained: 0 } },
    stores: { 7: { tried: 1000, lost: 1000 } },
    final_lender: { unknown: 1000 },
  });
  expect(twice.examples).toHaveLength(once.examples.length);
  expect(once.examples).toHaveLength(8);
});
