import { expect, test } from '@jest/globals';
import { addressOf, searched } from './applicant.logic.ts';

test.each([
  [{}, null],
  [{ zip_code: '78701' }, '78701'],
  [
    {
      address_number: '12',
      address_street_name: 'Oak Street',
      apt_suite: '4B',
      city: 'Austin',
      state_name: 'TX',
      zip_code: '78701',
    },
    '12 Oak Street, 4B, Austin, TX 78701',
  ],
  [{ address_street_name: 'Oak Street', city: 'Austin' }, 'Oak Street, Austin'],
])('joins the known parts of an address in one line: %j', (answers, line) =>
  expect(addressOf(answers)).toBe(line),
);

test.each([
  [' Ana@Example.com ', { kind: 'email', text: 'ana@example.com' }],
  ['Núñez', { kind: 'text', text: 'núñez' }],
])('searches %j as %j', (query, found) => expect(searched(query)).toEqual(found));
