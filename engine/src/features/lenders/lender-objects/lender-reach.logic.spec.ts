import { expect, test } from '@jest/globals';
import { fieldsIn, industriesExcluded, industryFindings, keyOf, servesStore } from './lender-reach.logic.ts';

test('a lender is for every store unless it is restricted, and then for those that are named', () => {
  expect(servesStore({ restricted: false, whitelistedStoreIds: [] }, 7)).toBe(true);
  expect(servesStore({ restricted: true, whitelistedStoreIds: [7] }, 7)).toBe(true);
  expect(servesStore({ restricted: true, whitelistedStoreIds: [8] }, 7)).toBe(false);
});

test('an industry asks for more than the lender does, and never for less', () => {
  const fields = [
    { id: 'email', required: true },
    { id: 'phone', required: false },
  ];
  const settings = { furniture: { enabled: true, required_fields: ['phone'] } };
  expect(fieldsIn(fields, settings, 'furniture').map(({ required }) => required)).toEqual([true, true]);
  expect(fieldsIn(fields, settings, 'pets')).toBe(fields);
});

test('an industry is left out where it is switched off', () => {
  const off = { enabled: false, required_fields: [] };
  expect(industriesExcluded({ pets: off, furniture: { ...off, enabled: true } })).toEqual(['pets']);
});

test('settings name industries and fields that are there', () => {
  const settings = {
    pets: { enabled: true, required_fields: ['email', 'shoe_size'] },
    moon: { enabled: true, required_fields: [] },
  };
  expect(industryFindings(settings, ['pets'], ['email']).map(({ code }) => code)).toEqual([
    'unknown-field',
    'unknown-industry',
  ]);
});

test('a name makes a key', () => {
  expect(keyOf('  1st Crédit & Co. ')).toBe('st-credit-co');
});
