import { describe, expect, test } from '@jest/globals';
import { Type } from 'typebox';
import type { HttpRequest } from '../context.ts';
import type { PaginationRule } from '../list-rules.ts';
import { readPages } from './pages.ts';

const Item = Type.Object({ id: Type.Integer() });
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at }));

/** A lender that answers each request with the given function, and remembers the requests. */
function lender(rule: PaginationRule, answer: (request: HttpRequest, nth: number) => unknown) {
  const asked: HttpRequest[] = [];
  const request = async (one: HttpRequest) => {
    asked.push(one);
    const json = answer(one, asked.length);
    return { status: 200, headers: {}, json, text: JSON.stringify(json) };
  };
  const context = { http: { request }, pagination: { default: rule } };
  const read = async () =>
    (await readPages(context, { path: '/plans', query: { q: 'x' } }, Item)).map(({ id }) => id);
  return { asked, read };
}
const page: PaginationRule = { kind: 'page', param: 'page', items: 'data', more: 'meta.more', mostPages: 3 };

describe('reads all pages', () => {
  test('by number', async () => {
    const { asked, read } = lender(page, (_request, nth) => ({
      data: ids(nth, nth),
      meta: { more: nth < 3 },
    }));
    expect(await read()).toEqual([1, 2, 3]);
    expect(asked.map(({ query }) => query)).toEqual([
      { q: 'x', page: '1' },
      { q: 'x', page: '2' },
      { q: 'x', page: '3' },
    ]);
  });

  test('by number up to the last one, beginning at 0', async () => {
    const rule = { ...page, first: 0, more: 'last' };
    const { asked, read } = lender(rule, (_request, nth) => ({ data: ids(nth, nth), last: 1 }));
    expect(await read()).toEqual([1, 2]);
    expect(asked.map(({ query }) => query?.['page'])).toEqual(['0', '1']);
  });

  test('by offset', async () => {
    const rule: PaginationRule = {
      ...{ kind: 'offset', param: 'skip', size: 2, sizeParam: 'take', items: '$', mostPages: 5 },
    };
    const { asked, read } = lender(rule, (_request, nth) => (nth < 3 ? ids(nth * 2, nth * 2 + 1) : []));
    expect(await read()).toEqual([2, 3, 4, 5]);
    expect(asked.map(({ query }) => query?.['skip'])).toEqual(['0', '2', '4']);
    expect(asked[1]?.query?.['take']).toBe('2');
  });

  test('by cursor', async () => {
    const rule: PaginationRule = {
      kind: 'cursor',
      param: 'after',
      next: 'next',
      items: 'data',
      mostPages: 5,
    };
    const { asked, read } = lender(rule, (_request, nth) => ({
      data: ids(nth, nth),
      next: nth < 2 ? 'c1' : null,
    }));
    expect(await read()).toEqual([1, 2]);
    expect(asked.map(({ query }) => query?.['after'])).toEqual([undefined, 'c1']);
  });

  test('by the address of the next page, without the first query', async () => {
    const rule: PaginationRule = { kind: 'link', next: 'links.next', items: 'data', mostPages: 5 };
    const { asked, read } = lender(rule, (_request, nth) => ({
      data: ids(nth, nth),
      links: nth < 2 ? { next: 'https://api.lender.example/plans?page=2' } : {},
    }));
    expect(await read()).toEqual([1, 2]);
    expect(asked[1]).toMatchObject({ path: 'https://api.lender.example/plans?page=2' });
    expect(asked[1]).not.toHaveProperty('query');
  });
});

describe('returns no part of a list', () => {
  const refusal = { code: 'malformed-reply', sent: 'no' };
  test.each<[string, PaginationRule, (nth: number) => unknown, string]>([
    [
      'with too many pages',
      page,
      (nth) => ({ data: ids(nth, nth), meta: { more: true } }),
      'more than 3 pages',
    ],
    ['that does not say whether it ends', page, () => ({ data: [], meta: {} }), 'does not say'],
    [
      'with a page of another shape',
      page,
      () => ({ data: [{ id: 'x' }], meta: { more: false } }),
      'see data[].id',
    ],
    ['without items', page, () => ({ meta: { more: false } }), 'it is no list at data'],
    [
      'whose cursor leads back',
      { kind: 'cursor', param: 'after', next: 'next', items: 'data', mostPages: 9 },
      () => ({ data: ids(1, 1), next: 'c1' }),
      'leads back',
    ],
    [
      'with an unreadable cursor',
      { kind: 'cursor', param: 'after', next: 'next', items: 'data', mostPages: 9 },
      () => ({ data: ids(1, 1), next: {} }),
      'no readable next page',
    ],
  ])('%s', async (_name, rule, answer, words) => {
    const { read } = lender(rule, (_request, nth) => answer(nth));
    await expect(read()).rejects.toMatchObject(refusal);
    await expect(read()).rejects.toThrow(words);
  });
});
