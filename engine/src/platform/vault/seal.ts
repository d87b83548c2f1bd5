import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/**
 * Where an encrypted value is stored: table, column, row and org. The value can be decrypted only with this
 * place, so a copy in another row, column or org cannot be decrypted.
 */
export interface SealPlace {
  readonly table: string;
  readonly column: string;
  readonly row: string;
  readonly org: number;
  /**
   * The version number of the value in its row. It is stored in the same row and raised with every change. An
   * earlier value of the same row therefore cannot be decrypted. Absent or 0 for values that are written only
   * once, and for values that were written before this number was introduced.
   */
  readonly version?: number;
  /**
   * The encrypted data key of the application. Without it, the active key of the key ring encrypts the value.
   */
  readonly dataKey?: Uint8Array | null;
}

export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
  readonly code = 'seal-broken';
}

/** Error: the data key of the application was destroyed, so the value can never be decrypted again. */
export class DataKeyGoneError extends Error {
  override readonly name = 'DataKeyGoneError';
  readonly code = 'data-key-gone';
}

/**
 * The first byte of values in the first format, which was used before values had numbers and data keys. Such
 * values can still be decrypted but are no longer written.
 */
const firstFormat = 1;
const format = 2;
/** The second byte of an encrypted value tells whether a key of the key ring or a data key encrypted it. */
const byKeyRing = 0;
const byDataKey = 1;

/** @param version undefined for a value of the first format, which has no version */
const additionalData = (version: number | undefined, { table, column, row, org }: SealPlace) => {
  const parts = version === undefined ? [firstFormat] : [format, version];
  return Buffer.from([...parts, table, column, row, org].join('|'), 'utf8');
};

const dataKeyPlace: SealPlace = { table: 'data_key', column: 'wrapped', row: '', org: 0 };

/** Creates a new data key, encrypted with the active key. */
export function newDataKey(keyRing: KeyRing): Buffer {
  return seal(keyRing, dataKeyPlace, JSON.stringify(randomBytes(32).toString('base64')));
}

function openDataKey(keyRing: KeyRing, wrapped: Uint8Array): KeyObject {
  return createSecretKey(Buffer.from(JSON.parse(open(keyRing, dataKeyPlace, wrapped)) as string, 'base64'));
}

/**
 * Encrypts a text with AES-256-GCM. Layout of the result: format byte, type of the key, length of the key id,
 * key id, 12 bytes nonce, 16 bytes tag, ciphertext. A data key has no id.
 */
export function seal(keyRing: KeyRing, place: SealPlace, plain: string): Buffer {
  const activeId = keyRing.activeId;
  const id = Buffer.from(place.dataKey ? '' : activeId, 'utf8');
  const key = place.dataKey ? openDataKey(keyRing, place.dataKey) : keyRing.key(activeId);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(additionalData(place.version ?? 0, place));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const head = Buffer.from([format, place.dataKey ? byDataKey : byKeyRing, id.length]);
  return Buffer.concat([head, id, nonce, cipher.getAuthTag(), body]);
}

/**
 * Decrypts a text. Throws `SealBrokenError` for a damaged value, another place or an earlier version. Throws
 * `UnknownKeyError` for an unknown key, and `DataKeyGoneError` if the data key was destroyed.
 */
export function open(keyRing: KeyRing, place: SealPlace, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  const isFirst = bytes[0] === firstFormat;
  // A value of the first format has no version number, so it is accepted only while its row has none.
  if (isFirst ? (place.version ?? 0) > 0 : bytes[0] !== format) throw damaged();
  const idAt = isFirst ? 2 : 3;
  const nonceAt = idAt + (bytes[idAt - 1] ?? 0);
  if (bytes.length < nonceAt + 28) throw damaged();
  const key =
    !isFirst && bytes[1] === byDataKey
      ? dataKeyOf(keyRing, place)
      : keyRing.key(bytes.subarray(idAt, nonceAt).toString('utf8'));
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(nonceAt, nonceAt + 12));
  decipher.setAAD(additionalData(isFirst ? undefined : (place.version ?? 0), place));
  decipher.setAuthTag(bytes.subarray(nonceAt + 12, nonceAt + 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceAt + 28)), decipher.final()]).toString('utf8');
  } catch {
    throw new SealBrokenError(`Sealed value of ${place.table}.${place.column} does not belong to this row.`);
  }
}

/** True if the value can be decrypted only with the data key of its application. */
export const needsDataKey = (sealed: Uint8Array): boolean => sealed[0] === format && sealed[1] === byDataKey;

const damaged = () => new SealBrokenError('Sealed value is damaged.');

function dataKeyOf(keyRing: KeyRing, { table, column, dataKey }: SealPlace): KeyObject {
  if (!dataKey) throw new DataKeyGoneError(`The data key of ${table}.${column} was destroyed.`);
  return openDataKey(keyRing, dataKey);
}
