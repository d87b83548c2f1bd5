import { expect, test } from '@jest/globals';
import { groupText } from './answer-groups.ts';

test.each([
  [
    'the United States',
    {
      address_number: '120',
      address_street_name: 'Main St',
      apt_suite: 'Apt 4',
      zip_code: '77002',
      city: 'Houston',
      state_name: 'Texas',
    },
    '120 Main St, Apt 4, Houston, Texas\u00a077002',
  ],
  [
    'the United Kingdom',
    {
      address_number: '10',
      address_street_name: 'High Street',
      apt_suite: '',
      zip_code: 'LS1 4DY',
      city: 'Leeds',
      county: 'West Yorkshire',
    },
    '10 High Street, Leeds, West Yorkshire, LS1 4DY',
  ],
  [
    'an earlier home',
    { previous_zip_code: '75201', previous_address_city: 'Dallas', previous_state_name: 'Texas' },
    'Dallas, Texas\u00a075201',
  ],
  ['a street and a postcode only', { address_number: '7', zip_code: '75201' }, '7, 75201'],
])('writes an address in %s with the postcode at its end', (_, texts, line) => {
  expect(groupText(texts, 'address')).toBe(line);
});

test('writes a name with spaces in the order of the form', () => {
  expect(groupText({ first_name: 'Ana', last_name: 'Nuñez' }, 'name')).toBe('Ana Nuñez');
});
