import { expect, test } from '@jest/globals';
import { createHmac, randomBytes } from 'node:crypto';
import { isOurs, tokenOf } from './api-token.logic.ts';

const keyed = (text: string) => createHmac('sha256', 'a key').update(text).digest();
const other = (text: string) => createHmac('sha256', 'another key').update(text).digest();

test('accepts a token as ours only with our key', () => {
  const { token, prefix } = tokenOf(randomBytes(24), keyed);
  expect(token).toMatch(/^mrt_[0-9a-f]{48}_[0-9a-f]{8}$/);
  expect(token.startsWith(prefix)).toBe(true);
  expect(prefix).toHaveLength(10);
  expect([isOurs(token, keyed), isOurs(token, other)]).toEqual([true, false]);
});

test('shows in the token that it is for tests, and accepts it in no other form', () => {
  const { token, prefix } = tokenOf(randomBytes(24), keyed, { isTest: true });
  expect(token).toMatch(/^mrt_test_[0-9a-f]{48}_[0-9a-f]{8}$/);
  expect(prefix).toMatch(/^mrt_test_[0-9a-f]{6}$/);
  expect(isOurs(token, keyed)).toBe(true);
  expect(isOurs(token.replace('test_', ''), keyed)).toBe(false);
});

test('rejects a mistyped token', () => {
  const { token } = tokenOf(Buffer.alloc(24, 7), keyed);
  for (const wrong of [
    '',
    'mrt_',
    token.slice(0, -1),
    `${token} `,
    token.replace('07', '08'),
    token.toUpperCase(),
  ])
    expect([wrong, isOurs(wrong, keyed)]).toEqual([wrong, false]);
});
