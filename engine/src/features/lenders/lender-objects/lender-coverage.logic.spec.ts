import { expect, test } from '@jest/globals';
import { servesIndustry, servesState } from './lender-coverage.logic.ts';

const lender = { statesExcluded: ['NY'], industrySettings: {}, plugin: undefined };
const plugin = (states: 'all' | string[] | { mode: 'only' | 'except'; list: string[] }) => ({
  ...lender,
  plugin: { manifest: { states, industries: ['pets'] } },
});

test.each([
  ['all', 'TX', true],
  ['all', 'NY', false],
  [['TX'], 'TX', true],
  [['TX'], 'CA', false],
  [{ mode: 'only', list: ['TX'] }, 'CA', false],
  [{ mode: 'except', list: ['TX'] }, 'TX', false],
  [{ mode: 'except', list: ['TX'] }, 'CA', true],
] as const)('a lender of %j serves %s: %s', (states, state, serves) => {
  expect(servesState(plugin(states as never), state)).toBe(serves);
});

test('a lender serves the industries of its plugin that staff has not disabled', () => {
  expect(servesIndustry(plugin('all'), 'pets')).toBe(true);
  expect(servesIndustry(plugin('all'), 'music')).toBe(false);
  const off = { pets: { enabled: false, required_fields: [] } };
  expect(servesIndustry({ ...plugin('all'), industrySettings: off }, 'pets')).toBe(false);
  expect(servesIndustry(lender, 'music')).toBe(true);
});
