import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/**
 * The place of a sealed value. The value can be opened only with its own place, so a copy in another row,
 * column or org does not open.
 */
export interface SealPlace {
  table: string;
  column: string;
  row: string;
  org: number;
}

export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
  readonly code = 'seal-broken';
}

const format = 1;
const additionalData = (place: SealPlace) =>
  Buffer.from([format, place.table, place.column, place.row, place.org].join('|'), 'utf8');

/**
 * Seals a text with AES-256-GCM. Layout of the result: format byte, key id length, key id, 12 bytes nonce, 16
 * bytes tag, ciphertext.
 */
export function seal(keyRing: KeyRing, place: SealPlace, plain: string): Buffer {
  const id = Buffer.from(keyRing.activeId, 'utf8');
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyRing.key(keyRing.activeId), nonce);
  cipher.setAAD(additionalData(place));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([format, id.length]), id, nonce, cipher.getAuthTag(), body]);
}

/**
 * Opens a sealed text. Throws `SealBrokenError` for a damaged value or another place, and `UnknownKeyError` for
 * an unknown key.
 */
export function open(keyRing: KeyRing, place: SealPlace, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  const idLength = bytes[1] ?? 0;
  if (bytes[0] !== format || bytes.length < 30 + idLength)
    throw new SealBrokenError('Sealed value is damaged.');
  const id = bytes.subarray(2, 2 + idLength).toString('utf8');
  const nonce = bytes.subarray(2 + idLength, 14 + idLength);
  const tag = bytes.subarray(14 + idLength, 30 + idLength);
  const decipher = createDecipheriv('aes-256-gcm', keyRing.key(id), nonce);
  decipher.setAAD(additionalData(place));
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(30 + idLength)), decipher.final()]).toString('utf8');
  } catch {
    throw new SealBrokenError(`Sealed value of ${place.table}.${place.column} does not belong to this row.`);
  }
}
