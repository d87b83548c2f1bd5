import { expect, test } from '@jest/globals';
import { servesIndustry, servesMarket, servesState } from './lender-coverage.logic.ts';

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

test.each([
  [{}, 'US', 'USD', true],
  [{}, 'GB', 'GBP', false],
  [{ countries: ['GB'], currencies: ['GBP'] }, 'GB', 'GBP', true],
  [{ countries: ['GB'], currencies: ['GBP'] }, 'US', 'USD', false],
  [{ countries: ['GB', 'US'], currencies: ['GBP'] }, 'US', 'USD', false],
] as const)('a lender of %j serves stores in %s with %s: %s', (manifest, country, currency, serves) => {
  expect(servesMarket({ plugin: { manifest } }, { country, currency })).toBe(serves);
});
