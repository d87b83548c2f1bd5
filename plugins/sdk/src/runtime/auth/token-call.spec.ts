import { expect, test } from '@jest/globals';
import type { LenderHttp } from '../../context.ts';
import type { PasswordJwtAuth } from '../../lender-auth.ts';
import { fetchToken } from './token-call.ts';

const strategy: PasswordJwtAuth = {
  kind: 'password-jwt',
  path: '/token',
  encoding: 'json',
  login: { user: 'id' },
  token: 'token',
  expiresAt: 'expires_at',
  tokenSeconds: 600,
};
const caller = { credentials: { id: 'one' }, environment: 'sandbox' } as const;

/** Returns the lifetime that the host gives to a token, in seconds. */
async function lifetimeOf(expiresAt: unknown): Promise<number> {
  const json = { token: 't', expires_at: expiresAt, expires_in: 5 };
  const http: LenderHttp = { request: async () => ({ status: 200, headers: {}, json, text: '' }) };
  return (await fetchToken(http, strategy, caller)).expiresInSeconds;
}

test.each([
  ['ISO 8601', (ms: number) => new Date(ms).toISOString()],
  ['ISO 8601 with an offset', (ms: number) => new Date(ms).toISOString().replace('Z', '+00:00')],
  ['seconds since 1970', (ms: number) => Math.floor(ms / 1000)],
  ['milliseconds since 1970, in a text', (ms: number) => String(ms)],
])('a token with an expiry in %s lives until then', async (_name, written) => {
  const seconds = await lifetimeOf(written(Date.now() + 3_600_000));
  expect(seconds).toBeGreaterThan(3_500);
  expect(seconds).toBeLessThanOrEqual(3_600);
});

test('a token whose expiry is past is not kept', async () => {
  expect(await lifetimeOf('2020-01-01T00:00:00Z')).toBe(1);
});

test.each([[undefined], ['soon'], ['2027-01-01T00:00:00']])(
  'an expiry of %s gives the lifetime of the manifest',
  async (expiresAt) => {
    expect(await lifetimeOf(expiresAt)).toBe(600);
  },
);
