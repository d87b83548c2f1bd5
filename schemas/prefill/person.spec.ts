import { expect, test } from '@jest/globals';
import { cleanValue, fieldById, validateField } from '../fields/index.ts';
import { answersFromAccount, answersFromPerson } from './index.ts';

const person = {
  firstName: 'Ana',
  lastName: 'Ortega',
  dob: '1988-04-12T00:00:00Z',
  addresses: [
    {
      address: '12-34 31st Ave',
      extendedAddress: 'Apt 4',
      city: 'Queens',
      region: 'NY',
      postalCode: '11106-1234',
    },
    { address: '1 Old Rd', city: 'Albany', region: 'NY', postalCode: '12201' },
  ],
};

test('takes the name, the date of birth and the newest address of a person', () => {
  expect(answersFromPerson(person)).toEqual({
    first_name: 'Ana',
    last_name: 'Ortega',
    date_of_birth: '04/12/1988',
    address_number: '12-34',
    address_street_name: '31st Ave',
    apt_suite: 'Apt 4',
    city: 'Queens',
    state_name: 'NY',
    zip_code: '11106',
  });
});

test('gives answers that the form accepts', () => {
  const account = {
    subtype: 'checking',
    bankName: 'First Bank',
    routing: '021000021',
    account: '1111222233',
  };
  for (const [id, answer] of Object.entries({
    ...answersFromPerson(person),
    ...answersFromAccount(account),
  })) {
    const field = fieldById(id)!;
    const finding = validateField(field, cleanValue(field, answer) as string, {
      locale: 'en',
      today: '2026-11-28',
    });
    expect([id, finding]).toEqual([id, null]);
  }
});

test('gives no answer for what is missing, or for an address without a street number', () => {
  expect(answersFromPerson({})).toEqual({});
  expect(answersFromPerson({ dob: 'unknown', addresses: [{ address: 'PO Box 12', city: 'Ely' }] })).toEqual(
    {},
  );
  expect(answersFromAccount({ subtype: 'cd', bankName: '', routing: '1', account: '2' })).toEqual({
    bank_routing_number: '1',
    bank_account_number: '2',
  });
});
