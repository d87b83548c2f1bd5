import { expect, test } from '@jest/globals';
import { base64Decode, timingSafeEqualText } from './bytes.ts';
import { hmacSha256Base64, hmacSha256Hex, sha256ContentDigest } from './hmac.ts';

test('computes the HMAC-SHA-256 of RFC 4231, case 2', () => {
  const hex = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
  expect(hmacSha256Hex('Jefe', 'what do ya want for nothing?')).toBe(hex);
  expect(hmacSha256Base64('Jefe', 'what do ya want for nothing?')).toBe(
    Buffer.from(hex, 'hex').toString('base64'),
  );
});

test('computes the Content-Digest of RFC 9530', () => {
  expect(sha256ContentDigest('{"hello": "world"}\n')).toBe(
    'sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:',
  );
});

test('compares texts of different length without an error', () => {
  expect(timingSafeEqualText('a', 'ab')).toBe(false);
  expect(timingSafeEqualText('ab', 'ab')).toBe(true);
});

test.each(['YQ', 'YQ=', 'Y Q==', 'YR==', '!!'])('rejects %j as not canonical base64', (text) => {
  expect(base64Decode(text)).toBeNull();
});
