import { describe, expect, test } from '@jest/globals';
import { lendersOfModel, usualCriteria, type FreemiumCriteria, type ModelLender } from './index.ts';

const lender = (id: number, lender_type: string, more: Partial<ModelLender> = {}): ModelLender => ({
  id,
  name: `Lender ${id}`,
  lender_type,
  pipe_order: 10,
  always_selected: false,
  is_pipe_priority: false,
  ...more,
});
const lenders = [
  lender(1, 'lto'),
  lender(2, 'prime', { pipe_order: 20 }),
  lender(3, 'prime'),
  lender(4, 'sub_prime', { is_pipe_priority: true }),
  lender(5, 'lto', { always_selected: true }),
];
const idsOf = (used_lender_ids: number[], criteria: FreemiumCriteria) =>
  lendersOfModel({ used_lender_ids, criteria }, lenders).map(({ lender_id }) => lender_id);
const without: FreemiumCriteria = {
  standard: { is_pipe_priority: false, always_selected: false },
  global: { lender_type_priority: [] },
};

describe('the lenders of a freemium model', () => {
  test('are only the chosen ones, in the default order', () => {
    expect(idsOf([1, 2, 3], without)).toEqual([1, 3, 2]);
  });

  test('start with priority lenders, then with the first lender type', () => {
    expect(idsOf([1, 2, 3, 4], usualCriteria)).toEqual([4, 3, 2, 1, 5]);
    expect(idsOf([1, 2, 3, 4], { ...usualCriteria, global: { lender_type_priority: ['lto'] } })).toEqual([
      4, 1, 5, 3, 2,
    ]);
  });

  test('include always selected lenders and mark them', () => {
    const standard = { is_pipe_priority: false, always_selected: true };
    expect(
      lendersOfModel({ used_lender_ids: [1], criteria: { ...without, standard } }, lenders),
    ).toMatchObject([
      { lender_id: 1, because: 'chosen' },
      { lender_id: 5, because: 'always_selected' },
    ]);
  });
});
