import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { catalogue, fieldById } from '../fields/index.ts';
import { maskValue } from './index.ts';

test.each([
  ['ssn_number', '900121234', '•••-••-1234'],
  ['ssn_number', '9001', '••••'],
  ['bank_account_number', '000123456789', '•••• 6789'],
  ['bank_account_number', '1234567', '••••'],
  ['bank_routing_number', '111000025', '•••• 0025'],
  ['card_number', '4111 1111 1111 1111', '•••• 1111'],
  ['card_expiration', '04/2029', '••••'],
  ['date_of_birth', '03/27/1985', '••/••/1985'],
  ['date_of_birth', 'in 1985', '••••'],
  ['password_with_letters_numbers', 'abcd12345678', '••••'],
  ['annual_income', '48000', '$48,000'],
  ['first_name', ' Ann ', 'Ann'],
  ['first_name', '', ''],
])('shows %s = %s as %s', (id, value, shown) => {
  expect(maskValue(fieldById(id)!, value)).toBe(shown);
});

test('shows at most the last four characters of a sensitive answer', () => {
  const sensitive = catalogue.filter((field) => field.sensitive);
  fc.assert(
    fc.property(fc.constantFrom(...sensitive), fc.stringMatching(/^[A-Za-z0-9]{5,30}$/), (field, answer) => {
      const shown = maskValue(field, answer);
      expect(shown).not.toContain(answer.slice(-5));
      expect(shown.replace(/[•\-/ ]/g, '').length).toBeLessThanOrEqual(4);
    }),
  );
});
