import { expect, test } from '@jest/globals';
import { base64Decode, timingSafeEqualText } from './bytes.ts';
import { hmacSha256Base64, hmacSha256Hex, sha256ContentDigest } from './hmac.ts';

test('HMAC-SHA-256 gives what RFC 4231, case 2, prints', () => {
  const hex = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  expect(hmacSha256Hex('Jefe', 'what do ya want for nothing?')).toBe(hex);
  expect(hmacSha256Base64('Jefe', 'what do ya want for nothing?')).toBe(
    Buffer.from(hex, 'hex').toString('base64'),
  );
});

test('Content-Digest gives what RFC 9530 prints', () => {
  expect(sha256ContentDigest('{"hello": "world"}\n')).toBe(
    'sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:',
  );
});

test('texts of different length are not equal, and that is no error', () => {
  expect(timingSafeEqualText('a', 'ab')).toBe(false);
  expect(timingSafeEqualText('ab', 'ab')).toBe(true);
});

test.each(['YQ', 'YQ=', 'Y Q==', 'YR==', '!!'])('%j is no canonical base64', (text) => {
  expect(base64Decode(text)).toBeNull();
});
