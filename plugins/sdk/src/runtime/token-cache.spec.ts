import { expect, test } from '@jest/globals';
import { createTokenCache } from './token-cache.ts';

function counter(expiresInSeconds = 3600) {
  let calls = 0;
  return {
    calls: () => calls,
    fetch: async () => ({ value: `token-${(calls += 1)}`, expiresInSeconds }),
  };
}

test('fetches a token once for simultaneous callers', async () => {
  const cache = createTokenCache();
  const source = counter();
  const tokens = await Promise.all([cache.get('a', source.fetch), cache.get('a', source.fetch)]);
  expect([...tokens, await cache.get('a', source.fetch)]).toEqual(['token-1', 'token-1', 'token-1']);
});

test('renews a token shortly before it expires', async () => {
  let now = 0;
  const cache = createTokenCache(() => now);
  const source = counter(3600);
  await cache.get('a', source.fetch);
  now = 3539_000;
  expect(await cache.get('a', source.fetch)).toBe('token-1');
  now = 3541_000;
  expect(await cache.get('a', source.fetch)).toBe('token-2');
});

test('forgets a dropped token and a failed fetch', async () => {
  const cache = createTokenCache();
  const source = counter();
  await cache.get('a', source.fetch);
  cache.drop('a');
  await expect(cache.get('a', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await cache.get('a', source.fetch)).toBe('token-2');
});

test('keeps tokens of different keys apart', async () => {
  const cache = createTokenCache();
  const source = counter();
  expect([await cache.get('a', source.fetch), await cache.get('b', source.fetch)]).toEqual([
    'token-1',
    'token-2',
  ]);
});
