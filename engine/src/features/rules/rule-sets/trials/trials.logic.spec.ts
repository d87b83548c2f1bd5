import { describe, expect, test } from '@jest/globals';
import type { RuleHistory } from '../../../../platform/rules/index.ts';
import { nothingTried, type WhatIfSummary } from '../what-if/what-if-summary.logic.ts';
import { shownTrial, type Names, type TrialRow } from './trials.logic.ts';

const trial: TrialRow = {
  ...{ id: 't-1', kind: 'invoice-removals', state: 'finished', proposal: [], based_on: 2, restores: null },
  ...{ newest: 2, asked_by: 'Ana', asked_at: '2026-11-20', finished_at: '2026-11-20', summary: null },
  ...{ store: null, order_before: null, put_in_force_at: null },
};
const names: Names = {
  subject: (id) => `Lender ${id}`,
  store: new Map([[7, 'North']]),
  reference: new Map([['a-1', 'MR-1']]),
};
const version = (number: number, more: Partial<RuleHistory> = {}) => ({ number, ...more }) as RuleHistory;
const places = [
  { id: 1, pipe_order: 1 },
  { id: 2, pipe_order: 2 },
];
const shown = (row: Partial<TrialRow>, versions: RuleHistory[] = [version(2)]) =>
  shownTrial({ ...trial, ...row }, { names, places, versions });
const order = { kind: 'pipe-order', proposal: [2, 1], order_before: places };

describe('why a trial cannot be put in force', () => {
  test.each([
    ['rules', {}, [version(2)], null],
    ['rules without a result', { state: 'running' }, [version(2)], 'This trial has no result.'],
    [
      'rules after other rules came into force',
      {},
      [version(3)],
      'Other rules were activated after this trial. Run the trial again.',
    ],
    [
      'rules that are in force',
      {},
      [version(3, { trial_id: 't-1', effective_from: '2026-12-01' })],
      'These rules were activated as version 3, from 2026-12-01.',
    ],
    ['an order', order, [], null],
    ['an order in force', { ...order, put_in_force_at: '2026-11-21' }, [], 'This order was activated.'],
    [
      'an order after another order',
      { ...order, order_before: [{ id: 1, pipe_order: 1 }] },
      [],
      'The default order was changed after this trial. Run the trial again.',
    ],
    [
      'an order of a store',
      { ...order, store: { id: 7, name: 'North' } },
      [],
      'This is the order of one store. North can change it in its application settings, under Lender order.',
    ],
  ])('%s', (_what, row, versions, refused) => {
    expect(shown(row as Partial<TrialRow>, versions).refused).toBe(refused);
  });
});

test('lenders and stores are shown by name, and data of other tenants is missing', () => {
  const effect = { gained: [1], lost: [], moved: [], finalLender: 'same' as const };
  const ending = { approvedBy: [1], unknownAt: [] };
  const example = { ...effect, store_id: 7, before: ending, now: ending };
  const store = { tried: 2, gained: 1, lost: 0, moved: 0 };
  const summary = {
    ...nothingTried,
    subjects: { 1: { gained: 1, lost: 0, lost_approvals: 0, moved: 0 } },
    stores: { 7: store, 8: { ...store, gained: 0 } },
    examples: [
      { ...example, application_id: 'a-1' },
      { ...example, application_id: 'not-theirs' },
    ],
  } as unknown as WhatIfSummary;
  expect(shown({ ...order, summary } as Partial<TrialRow>)).toMatchObject({
    order: [
      { id: 2, name: 'Lender 2' },
      { id: 1, name: 'Lender 1' },
    ],
    rules: [],
    summary: {
      subjects: [{ name: 'Lender 1', gained: 1 }],
      stores: [{ id: 7, name: 'North', tried: 2 }],
      more_stores: 0,
      examples: [{ reference: 'MR-1', store_name: 'North', gained: ['Lender 1'] }],
    },
  });
});
