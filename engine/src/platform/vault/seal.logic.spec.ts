import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inspect } from 'node:util';
import { parseKeyRing } from './key-ring.ts';
import { createCipheriv, randomBytes } from 'node:crypto';
import { newDataKey, open, seal, SealBrokenError, type SealPlace } from './seal.ts';
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

/** Encrypts a text in the first format, which was used before values had version numbers. */
function sealFirst({ table, column, row, org }: SealPlace, plain: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyRing.key('k1'), nonce);
  cipher.setAAD(Buffer.from(`1|${table}|${column}|${row}|${org}`));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([1, 2]), Buffer.from('k1'), nonce, cipher.getAuthTag(), body]);
}

describe('numbered values', () => {
  const third = { ...place, version: 3 };

  test('do not open as an earlier or later value of their row', () => {
    const sealed = seal(keyRing, third, 'new');
    expect(open(keyRing, third, sealed)).toBe('new');
    for (const version of [0, 2, 4])
      expect(() => open(keyRing, { ...place, version }, sealed)).toThrow(SealBrokenError);
  });

  test('of the first format open only while their row has no number', () => {
    expect(open(keyRing, place, sealFirst(place, 'old'))).toBe('old');
    expect(() => open(keyRing, third, sealFirst(place, 'old'))).toThrow(SealBrokenError);
  });
});

describe('values of an application', () => {
  const dataKey = newDataKey(keyRing);
  const own = { ...place, dataKey };

  test('open with their data key only', () => {
    const sealed = seal(keyRing, own, '900-12-3456');
    expect(open(rotated, own, sealed)).toBe('900-12-3456');
    expect(() => open(keyRing, place, sealed)).toThrow('was destroyed');
    expect(() => open(keyRing, { ...own, dataKey: newDataKey(keyRing) }, sealed)).toThrow(SealBrokenError);
  });

  test('open with the key ring while they are older than their data key', () => {
    expect(open(keyRing, own, seal(keyRing, place, 'old'))).toBe('old');
  });

  test('do not open once the key that sealed the data key is gone', () => {
    const sealed = seal(keyRing, own, 'gone');
    const without = parseKeyRing(JSON.stringify({ active: 'k2', keys: { k2: key(2) }, index: key(9) }));
    expect(() => open(without, own, sealed)).toThrow('k1 is not in the key ring');
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
