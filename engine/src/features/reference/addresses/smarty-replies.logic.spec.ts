import { expect, test } from '@jest/globals';
import { readSuggestions } from './smarty-replies.logic.ts';

const main = {
  street_line: '123 E 103rd St',
  secondary: '',
  city: 'Chicago',
  state: 'IL',
  zipcode: '60628',
  entries: 0,
};

test('reads suggestions unchanged', () => {
  expect(readSuggestions({ suggestions: [main] })).toEqual([main]);
});

test('drops suggestions without a street or ZIP code, and empties values of a wrong type', () => {
  const suggestions = [
    { ...main, street_line: '' },
    { ...main, zipcode: 'IL' },
    null,
    'text',
    { ...main, secondary: 7, entries: '9' },
  ];
  expect(readSuggestions({ suggestions })).toEqual([main]);
});

test.each([null, undefined, 'text', {}, { suggestions: null }, []])(
  'reads no suggestions from %j',
  (body) => {
    expect(readSuggestions(body)).toEqual([]);
  },
);
