import { expect, test } from '@jest/globals';
import { auditFacts, changesOf } from './lender-changes.logic.ts';
import type { Lender } from '../lender.entity.ts';

const lender = {
  name: 'Prosper',
  enabled: true,
  pipeOrder: 10,
  statesExcluded: ['NY'],
  settings: { purpose: 'Home' },
} as unknown as Lender;

test('only a different value is a change', () => {
  const changes = changesOf(lender, { is_active: true, pipe_order: 20, settings: { purpose: 'Home' } });
  expect(changes).toEqual([{ field: 'pipe_order', from: 10, to: 20 }]);
});

test('the audit row names old and new value, but never a typed text', () => {
  const changes = changesOf(lender, {
    is_active: false,
    name: 'secret name',
    states_excluded: ['NY', 'VT'],
    settings: { purpose: 'typed' },
  });
  expect(auditFacts(changes)).toEqual({
    name: 'changed',
    'is_active.from': true,
    'is_active.to': false,
    'states_excluded.from': 'NY',
    'states_excluded.to': 'NY,VT',
    settings: 'changed',
  });
});
