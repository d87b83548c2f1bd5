import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fieldById } from '../fields/index.ts';
import { isCardNumberPlausible, isRoutingNumberPlausible, validateField, warningFor } from './index.ts';

const options = { locale: 'en', today: '2026-11-20' } as const;
const warning = (id: string, value: string): string | undefined =>
  warningFor(fieldById(id)!, value, options)?.code;

describe('a warning', () => {
  test.each([
    ['bank_routing_number', '111000025', undefined],
    ['bank_routing_number', '111000024', 'aba_checksum'],
    ['bank_routing_number', '1110', undefined],
    ['card_number', '4111 1111 1111 1111', undefined],
    ['card_number', '4111 1111 1111 1112', 'card_checksum'],
    ['card_number', '4111', 'card_checksum'],
    ['zip_code', '78701', undefined],
    ['zip_code', '78701-1234', undefined],
    ['zip_code', '7870', 'zip'],
    ['address_street_name', 'P.O. Box 12', 'po_box'],
    ['address_street_name', 'Boxwood Lane', undefined],
    ['email', 'maria@gmial.com', 'email_typo'],
    ['email', 'maria@gmail.com', undefined],
    ['last_pay_date', '11/20/2026', undefined],
    ['last_pay_date', '11/21/2026', 'future_date'],
    ['next_pay_date', '11/20/2026', undefined],
    ['next_pay_date', '11/19/2026', 'past_date'],
    ['next_pay_date', '13/40', undefined],
    ['last_pay_date', '09/19/2026', undefined],
    ['last_pay_date', '09/18/2026', 'long_ago'],
    ['last_pay_date', '01/01/1990', 'long_ago'],
    ['next_pay_date', '01/21/2027', undefined],
    ['next_pay_date', '01/22/2027', 'far_ahead'],
    ['gross_monthly_income', '0', 'zero'],
    ['gross_monthly_income', '4500', undefined],
    ['bank_account_number', '12', 'short_number'],
    ['bank_account_number', '1234', undefined],
    ['zip_code', '', undefined],
    ['city', 'Austin', undefined],
  ])('for %s = %s is %s', (id, value, code) => {
    expect(warning(id, value)).toBe(code);
  });

  test('never blocks the answer', () => {
    for (const [id, value] of [
      ['bank_routing_number', '111000024'],
      ['zip_code', '7870'],
      ['email', 'maria@gmial.com'],
    ] as const) {
      expect(warning(id, value)).toBeDefined();
      expect(validateField(fieldById(id)!, value, options)).toBeNull();
    }
  });

  test.each([
    ['zip_code', '7870', true],
    ['email', 'maria@gmail.co', true],
    ['email', 'maria@gmial.com', false],
    ['bank_routing_number', '111000024', false],
    ['last_pay_date', '11/13/2036', false],
    ['gross_monthly_income', '0', false],
  ])('for %s = %s may disappear with more typing: %s', (id, value, unfinished) => {
    expect(warningFor(fieldById(id)!, value, options)?.unfinished).toBe(unfinished);
  });

  test('suggests the probable email address', () => {
    expect(warningFor(fieldById('email')!, 'maria@gmial.com', options)?.message).toBe(
      'Did you mean maria@gmail.com?',
    );
  });
});

describe.each([
  ['routing', isRoutingNumberPlausible, '111000025'],
  ['card', isCardNumberPlausible, '4111111111111111'],
] as const)('the checksum of a %s number', (_name, isPlausible, valid) => {
  test('detects every single wrong digit', () => {
    const slips = fc.tuple(fc.nat({ max: valid.length - 1 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(slips, ([place, shift]) => {
        const digit = (Number(valid[place]) + shift) % 10;
        expect(isPlausible(valid.slice(0, place) + digit + valid.slice(place + 1))).toBe(false);
      }),
    );
    expect(isPlausible(valid)).toBe(true);
  });
});
