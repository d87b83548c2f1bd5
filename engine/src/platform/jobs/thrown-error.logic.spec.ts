import { expect, test } from '@jest/globals';
import { fingerprint, thrownError } from './thrown-error.logic.ts';

test.each([
  ['ids', 'no row 0b8f5a54-3c7e-4a5b-9d4e-123456789012', 'no row 1c8f5a54-3c7e-4a5b-9d4e-999999999999'],
  ['numbers', 'waited 1200 ms for place 3', 'waited 7 ms for place 12'],
  ['addresses', 'connect 10.0.0.1:5432', 'connect 10.0.0.27:5433'],
  ['what is quoted', `unknown word "Aproved"`, `unknown word "Denied"`],
  ['long hexadecimal names', 'digest 9f86d081884c7d65 differs', 'digest 60303ae22b998861 differs'],
  [
    'lines of code',
    'TypeError at parse (plugins/ella/reply.ts:3:14)',
    'TypeError at parse (plugins/ella/reply.ts:99:2)',
  ],
  ['white space', 'a  b\n c', 'a b c'],
])('gives the same fingerprint to errors that differ only in %s', (_, one, other) => {
  expect(fingerprint(one)).toBe(fingerprint(other));
});

test.each([
  ['class', 'TypeError at parse (a.ts)', 'RangeError at parse (a.ts)'],
  ['place', 'TypeError at parse (a.ts)', 'TypeError at print (a.ts)'],
  ['file', 'TypeError at parse (a.ts)', 'TypeError at parse (b.ts)'],
  ['word', 'timed-out', 'timed-in'],
])('gives another fingerprint to errors with another %s', (_, one, other) => {
  expect(fingerprint(one)).not.toBe(fingerprint(other));
});

test('reports the class and place of an error, never its message', () => {
  const error = Object.assign(new TypeError('Maria Núñez, 900-12-3456'), { code: 'bad-reply' });
  error.stack = [
    'TypeError: Maria Núñez, 900-12-3456',
    '    at request (file:///srv/millrace/node_modules/axios/index.js:1:2)',
    '    at parse (file:///srv/millrace/plugins/ella/reply.ts:3:14)',
  ].join('\n');
  expect(thrownError(error)).toEqual({
    detail: 'TypeError\nat request (node_modules/axios/index.js:1:2)\nat parse (plugins/ella/reply.ts:3:14)',
    group: 'bad-reply: TypeError at parse (plugins/ella/reply.ts)',
  });
});

test('reports nothing for a thrown value that is not an Error', () => {
  expect(thrownError('oh')).toBeUndefined();
});
