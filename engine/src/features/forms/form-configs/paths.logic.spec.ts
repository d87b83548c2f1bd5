import { describe, expect, test } from '@jest/globals';
import {
  archiveIds,
  lenderOrderOf,
  makesContracts,
  planOwnContracts,
  planPaths,
  type PathFacts,
} from './paths.logic.ts';

const before: PathFacts[] = [
  { id: 1, name: 'First', description: 'Loans', lenderIds: [10, 11] },
  { id: 2, name: 'Second', description: '', lenderIds: [12] },
];

describe('saving paths', () => {
  test('keeps the sent order and unmentioned values, and removes paths that are not sent', () => {
    const plan = planPaths(before, [
      { id: 2, lenders: [12, 12, 13] },
      { details: { name: ' Third ' }, lenders: [11] },
    ]);
    expect(plan).toEqual({
      paths: [
        { id: 2, name: 'Second', description: '', lenderIds: [12, 13] },
        { id: undefined, name: 'Third', description: '', lenderIds: [11] },
      ],
      removed: [1],
      unknown: [],
    });
  });

  test('accepts an empty list and removes all paths', () => {
    expect(planPaths(before, [])).toEqual({ paths: [], removed: [1, 2], unknown: [] });
  });

  test('keeps each path once, and detects an id of another form', () => {
    const plan = planPaths(before, [{ id: 1 }, { id: 1 }, { id: 7 }]);
    expect(plan.paths).toHaveLength(2);
    expect(plan.unknown).toEqual([7]);
  });

  test('names unnamed paths by their position', () => {
    expect(planPaths([], [{}, {}]).paths.map(({ name }) => name)).toEqual(['Path 1', 'Path 2']);
  });
});

test.each([
  [['submit', 'poll'], false],
  [['submit', 'answer'], false],
  [['setInvoice'], true],
  [['sendContract'], true],
  [['answer', 'cancelContract'], true],
])('a lender that can %j supports contract steps here: %s', (capabilities, can) => {
  expect(makesContracts(capabilities)).toBe(can);
});

test.each([
  ['the possible lenders that were not chosen', [10], { ownContract: [11] }],
  ['none if all are chosen', [11, 10], { ownContract: [] }],
  ['all possible lenders if none is chosen', [], { ownContract: [10, 11] }],
  ['an error if a chosen lender is not in the path', [10, 99], { strange: 1 }],
  ['an error if a chosen lender cannot make contracts', [12], { unable: 0 }],
])('lenders that make their own contracts: %s', (_, wanted, plan) => {
  expect(planOwnContracts({ lenderIds: [10, 11, 12] }, [10, 11, 99], wanted)).toEqual(plan);
});

test('asks a lender of two paths at its first position', () => {
  expect(lenderOrderOf([{ lenderIds: [3, 1] }, { lenderIds: [1, 2, 3] }])).toEqual([3, 1, 2]);
});

test.each([
  ['', { refused: 'No config IDs provided for archiving' }],
  [' , ,', { refused: 'No config IDs provided for archiving' }],
  ['1,x', { refused: 'Invalid config ID format' }],
  ['1.5', { refused: 'Invalid config ID format' }],
  ['-1', { refused: 'Invalid config ID format' }],
  ['99999999999', { refused: 'Invalid config ID format' }],
  ['3, 1,,3', { ids: [3, 1] }],
])('the list %j archives %j', (list, result) => expect(archiveIds(list)).toEqual(result));
