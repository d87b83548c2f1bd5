import { expect, test } from '@jest/globals';
import { fieldsIn, industriesExcluded, industryFindings, keyOf, servesStore } from './lender-reach.logic.ts';

test('a lender serves every store, or only the named stores if it is restricted', () => {
  expect(servesStore({ restricted: false, whitelistedStoreIds: [] }, 7)).toBe(true);
  expect(servesStore({ restricted: true, whitelistedStoreIds: [7] }, 7)).toBe(true);
  expect(servesStore({ restricted: true, whitelistedStoreIds: [8] }, 7)).toBe(false);
});

test('an industry may require more fields, never fewer', () => {
  const fields = [
    { id: 'email', required: true },
    { id: 'phone', required: false },
  ];
  const settings = { furniture: { enabled: true, required_fields: ['phone'] } };
  expect(fieldsIn(fields, settings, 'furniture').map(({ required }) => required)).toEqual([true, true]);
  expect(fieldsIn(fields, settings, 'pets')).toBe(fields);
});

test('a disabled industry is excluded', () => {
  const off = { enabled: false, required_fields: [] };
  expect(industriesExcluded({ pets: off, furniture: { ...off, enabled: true } })).toEqual(['pets']);
});

test('settings must name known industries and fields', () => {
  const settings = {
    pets: { enabled: true, required_fields: ['email', 'shoe_size'] },
    moon: { enabled: true, required_fields: [] },
  };
  expect(industryFindings(settings, ['pets'], ['email']).map(({ code }) => code)).toEqual([
    'unknown-field',
    'unknown-industry',
  ]);
});

test('a key is made from a name', () => {
  expect(keyOf('  1st Crédit & Co. ')).toBe('st-credit-co');
});
