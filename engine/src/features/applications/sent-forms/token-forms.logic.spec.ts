import { expect, test } from '@jest/globals';
import { closedToLinks } from './token-forms.logic.ts';

const fields = (stored: Record<string, string>, given: Record<string, string>) =>
  closedToLinks(stored, given).map(({ field }) => field);

test('a question that is still open may be answered by the link alone', () => {
  expect(fields({ first_name: 'Ann' }, { last_name: 'Lee' })).toEqual([]);
});

test('what was answered stays, even where it is only taken back', () => {
  expect(fields({ first_name: 'Ann' }, { first_name: '', last_name: 'Lee' })).toEqual(['first_name']);
});

test('where the shopper is reached is never set by the link alone', () => {
  expect(fields({}, { mobile_phone: '(512) 555-0100', email: 'eve@example.com' })).toEqual([
    'mobile_phone',
    'email',
  ]);
});
