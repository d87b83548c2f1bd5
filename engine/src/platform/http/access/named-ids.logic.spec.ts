import { describe, expect, test } from '@jest/globals';
import { namedIds, readId } from './named-ids.ts';

const request = (parts: { params?: unknown; query?: unknown; body?: unknown }) => ({
  params: {},
  query: {},
  body: undefined,
  ...parts,
});
const storesIn = (places: string[], parts: Parameters<typeof request>[0]) =>
  namedIds(Object.fromEntries(places.map((place) => [place, 'store' as const])), request(parts)).get('store');

test.each([
  ['a path', ['path.id'], { params: { id: '7' } }, ['7']],
  ['a query', ['query.storeId'], { query: { storeId: '7' } }, ['7']],
  ['a query with two values', ['query.storeId'], { query: { storeId: ['7', '8'] } }, ['7', '8']],
  ['a body', ['body.storeId'], { body: { storeId: 7 } }, [7]],
  ['a list', ['body.ids[]'], { body: { ids: [7, 8] } }, [7, 8]],
  ['one value where a list is expected', ['body.ids[]'], { body: { ids: 7 } }, [7]],
  ['a list joined by commas', ['query.ids,'], { query: { ids: '7,8' } }, ['7', '8']],
  ['a list with an invalid part', ['query.ids,'], { query: { ids: '7,abc' } }, undefined],
  ['members of a list', ['body.rows[].id'], { body: { rows: [{ id: 7 }, { id: 8 }] } }, [7, 8]],
  ['a nested object', ['body.row.id'], { body: { row: { id: 7 } } }, [7]],
  [
    'several places',
    ['path.id', 'query.id', 'body.id'],
    { params: { id: '7' }, query: { id: '8' }, body: { id: 9 } },
    ['7', '8', 9],
  ],
])('reads ids from %s', (_, places, parts, expected) => {
  expect(storesIn(places, parts)).toEqual(expected);
});

test.each([
  ['nothing', {}],
  ['null', { body: { storeId: null } }],
  ['an empty text', { body: { storeId: '' } }],
  ['a body that is a text', { body: 'storeId' }],
  ['inherited properties', { body: Object.create({ storeId: 7 }) as object }],
])('finds no store in %s', (_, parts) => {
  expect(storesIn(['body.storeId', 'query.storeId'], parts)).toBeUndefined();
});

describe('reads an id as its schema does', () => {
  test.each([
    [7, '7'],
    ['7', '7'],
    ['7.0', '7'],
    ['1e1', '10'],
    [' 7', '7'],
    [true, '1'],
    ['abc', undefined],
    [0, undefined],
    [99999999999, undefined],
    [-1, undefined],
    [1.5, undefined],
    [{ id: 7 }, undefined],
  ])('number %p', (value, expected) => {
    expect(readId('number', value)).toBe(expected);
  });

  test.each([
    ['3F0E2D52-7E2A-4B6C-8E56-0D6C6A3D7F11', '3f0e2d52-7e2a-4b6c-8e56-0d6c6a3d7f11'],
    ['3f0e2d52', undefined],
    [7, undefined],
  ])('uuid %p', (value, expected) => {
    expect(readId('uuid', value)).toBe(expected);
  });
});
