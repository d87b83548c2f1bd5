import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inspect } from 'node:util';
import { parseKeyRing } from './key-ring.ts';
import { open, seal, SealBrokenError, type SealPlace } from './seal.ts';
import { Secret, Vault } from './vault.service.ts';

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const keyRing = parseKeyRing(JSON.stringify({ active: 'k1', keys: { k1: key(1) }, index: key(9) }));
const rotated = parseKeyRing(
  JSON.stringify({ active: 'k2', keys: { k1: key(1), k2: key(2) }, index: key(9) }),
);
const place: SealPlace = { table: 'application', column: 'answers', row: 'a', org: 1 };

describe('sealed values', () => {
  test('open in their own place', () => {
    fc.assert(fc.property(fc.string(), (text) => open(keyRing, place, seal(keyRing, place, text)) === text));
  });

  test('do not open in another row, column, table or org', () => {
    const sealed = seal(keyRing, place, '900-12-3456');
    for (const other of [{ row: 'b' }, { column: 'notes' }, { table: 'store' }, { org: 2 }])
      expect(() => open(keyRing, { ...place, ...other }, sealed)).toThrow(SealBrokenError);
  });

  test('do not open with a flipped bit', () => {
    const sealed = seal(keyRing, place, '900-12-3456');
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const damaged = Buffer.from(sealed);
        damaged[bit >> 3]! ^= 1 << (bit & 7);
        expect(() => open(keyRing, place, damaged)).toThrow(Error);
      }),
    );
  });

  test('still open after a key rotation, and use the new key when they are new', () => {
    expect(open(rotated, place, seal(keyRing, place, 'old'))).toBe('old');
    expect(() => open(keyRing, place, seal(rotated, place, 'new'))).toThrow(/k2/);
  });

  test('differ each time for the same text, while the index is equal within an org and differs between orgs', () => {
    expect(seal(keyRing, place, 'x').equals(seal(keyRing, place, 'x'))).toBe(false);
    const vault = new Vault(keyRing);
    expect(vault.index('email', 1, 'a@b.c').equals(vault.index('email', 1, 'a@b.c'))).toBe(true);
    expect(vault.index('email', 1, 'a@b.c').equals(vault.index('email', 2, 'a@b.c'))).toBe(false);
  });
});

test('prints a secret as stars and returns it only through reveal', () => {
  const secret = new Secret('900-12-3456');
  const printed = [
    JSON.stringify({ secret }),
    `${String(secret)}`,
    inspect({ deep: { secret } }, { depth: 6 }),
  ].join();
  expect(printed).not.toContain('900');
  expect(secret.reveal()).toBe('900-12-3456');
});
