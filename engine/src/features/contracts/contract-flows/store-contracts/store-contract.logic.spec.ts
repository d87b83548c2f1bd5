import { expect, test } from '@jest/globals';
import type { Offer } from '@millrace/plugin-sdk';
import { defaultTexts } from '@millrace/schemas/store-contract';
import { contractFields, contractText } from './store-contract.logic.ts';

const given: Readonly<Record<string, string>> = {
  ...{ first_name: 'Ana', last_name: 'Delgado', address_number: '107', address_street_name: 'Larch Street' },
  ...{ apt_suite: '7', city: 'Columbus', state_name: 'OH', zip_code: '43004' },
};
const offer = {
  amountCents: 240_000,
  dueTodayCents: 48_000,
  paymentCents: 1600,
  paymentFrequency: 'monthly',
};

test.each(['en', 'es'] as const)('names the apartment of the customer: %s', (locale) => {
  // only these answers are decrypted for the contract
  const answers = Object.fromEntries(contractFields.map((field) => [field, given[field] ?? '']));
  const text = contractText(defaultTexts, { ...offer, termMonths: 120 } as Offer, {
    ...{ answers, store: 'Larch Street Furniture', reference: 'MR-1', day: '2026-11-29', locale },
    currency: 'USD',
  });
  expect(text).toContain('Ana Delgado, 107 Larch Street, 7, Columbus, OH 43004');
});
