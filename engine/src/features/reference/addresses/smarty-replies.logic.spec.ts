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

test('suggestions are read as they are', () => {
  expect(readSuggestions({ suggestions: [main] })).toEqual([main]);
});

test('what names no street or no ZIP code is left out, and what has a wrong type is empty', () => {
  const suggestions = [
    { ...main, street_line: '' },
    { ...main, zipcode: 'IL' },
    null,
    'text',
    { ...main, secondary: 7, entries: '9' },
  ];
  expect(readSuggestions({ suggestions })).toEqual([main]);
});

test.each([null, undefined, 'text', {}, { suggestions: null }, []])('%j holds none', (body) => {
  expect(readSuggestions(body)).toEqual([]);
});
