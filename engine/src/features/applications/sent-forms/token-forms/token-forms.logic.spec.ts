import { expect, test } from '@jest/globals';
import { closedToLinks } from './token-forms.logic.ts';

const fields = (stored: Record<string, string>, given: Record<string, string>) =>
  closedToLinks(stored, given).map(({ field }) => field);

test('allows answers to open questions with the link alone', () => {
  expect(fields({ first_name: 'Ann' }, { last_name: 'Lee' })).toEqual([]);
});

test('refuses to change or remove an existing answer with the link alone', () => {
  expect(fields({ first_name: 'Ann' }, { first_name: '', last_name: 'Lee' })).toEqual(['first_name']);
});

test('refuses to set a contact with the link alone', () => {
  expect(fields({}, { mobile_phone: '(512) 555-0100', email: 'eve@example.com' })).toEqual([
    'mobile_phone',
    'email',
  ]);
});
