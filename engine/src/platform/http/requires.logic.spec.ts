import { expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { byFormId, byStoreId } from './requires.ts';

const request = (parts: { params?: unknown; query?: unknown; body?: unknown }) => parts as FastifyRequest;

test.each([
  ['the path', { params: { store_id: '7' } }],
  ['the query', { query: { storeId: '7' } }],
  ['the body', { body: { store_id: 7 } }],
  ['two places that agree', { params: { store_id: '7' }, body: { storeId: 7 } }],
])('a store named in %s is what the request touches', (_, parts) => {
  expect(byStoreId(request(parts))).toEqual({ storeId: 7 });
});

test('a request that names no store has no target', () => {
  expect(byStoreId(request({ query: {} }))).toEqual({});
  expect(byStoreId(request({ query: { store_id: 'abc' } }))).toEqual({});
});

test.each([
  [
    'a store of one’s own in the query and a foreign one in the body',
    { query: { store_id: '7' }, body: { store_id: 8 } },
  ],
  ['two names for two stores', { body: { store_id: 7, storeId: 8 } }],
  ['a number beside something that is none', { query: { store_id: '7' }, body: { store_id: { $gt: 0 } } }],
])('%s touches no store at all', (_, parts) => {
  expect(byStoreId(request(parts))).toEqual({ storeId: -1 });
});

test('a form named in the body is what the request touches', () => {
  expect(byFormId(request({ body: { formId: 'f1' } }))).toEqual({ formId: 'f1' });
});
