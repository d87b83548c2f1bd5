import { expect, test } from '@jest/globals';
import { namesWith, searchTerms } from './job-search.logic.ts';

test('a whole id is searched as it is', () => {
  const id = '0b8f5a54-3c7e-4a5b-9d4e-123456789012';
  expect(searchTerms(` ${id.toUpperCase()} `)).toEqual([
    { text: id.replaceAll('-', ' '), ids: { from: id, to: id } },
  ]);
});

test('the beginning of an id matches all ids that begin with it', () => {
  expect(searchTerms('0b8f')[0]!.ids).toEqual({
    from: '0b8f0000-0000-0000-0000-000000000000',
    to: '0b8fffff-ffff-ffff-ffff-ffffffffffff',
  });
});

test.each([
  ['a number', '1234567', { number: '1234567' }],
  ['a word that could be one', 'beef', { text: 'beef' }],
])('%s is both a word and the beginning of an id', (_, word, also) => {
  expect(searchTerms(word)[0]).toMatchObject({ ids: expect.any(Object), ...also });
});

test.each(['bad', 'timed', '-', '0b8f5a54-3c7e-4a5b-9d4e-1234567890123', 'xyz1'])('%s is no id', (word) => {
  expect(searchTerms(word)[0]!.ids).toBeUndefined();
});

test('white space searches nothing, and a long text searches six words', () => {
  expect(searchTerms('  ')).toEqual([]);
  expect(searchTerms('a b c d e f g h')).toHaveLength(6);
});

test.each(['timed', 'out', 'Timed-Out', 'med'])('%s finds the error timed-out', (word) => {
  const [term] = searchTerms(word);
  expect(namesWith(term!, ['timed-out', 'bad-reply'])).toEqual(['timed-out']);
});
