import { createHmac, timingSafeEqual } from 'node:crypto';
import { inspect } from 'node:util';
import type { KeyRing } from './key-ring.ts';
import { newDataKey, open, seal, type SealPlace } from './seal.ts';

/** A secret in memory that cannot be printed. Only `reveal()` returns it. */
export class Secret<T> {
  readonly #value: T;
  constructor(value: T) {
    this.#value = value;
  }
  reveal(): T {
    return this.#value;
  }
  toJSON() {
    return '***';
  }
  toString() {
    return '***';
  }
  [inspect.custom]() {
    return '***';
  }
}

/**
 * Encrypts (seals) and decrypts (opens) JSON values, and computes keyed hashes (indexes) for equality
 * lookups.
 */
export class Vault {
  constructor(private readonly keyRing: KeyRing) {}

  /** The id of the key that encrypts new values. */
  get activeId(): string {
    return this.keyRing.activeId;
  }

  /** The ids of the index keys, the current one first. */
  get indexIds(): readonly string[] {
    return this.keyRing.indexIds;
  }

  sealJson(place: SealPlace, value: unknown): Buffer {
    return seal(this.keyRing, place, JSON.stringify(value));
  }

  /**
   * Decrypts a JSON value. Throws like `open` if the value is damaged or belongs to another row, column or
   * org.
   */
  openJson<T>(place: SealPlace, sealed: Uint8Array): Secret<T> {
    return new Secret(JSON.parse(open(this.keyRing, place, sealed)) as T);
  }

  /**
   * Creates the data key of a new application and returns it encrypted. Values of the application can be
   * decrypted only while this key is stored.
   */
  newDataKey(): Buffer {
    return newDataKey(this.keyRing);
  }

  /**
   * Computes the keyed hash (index) of a value in a column and org. Equal values of two orgs get different
   * hashes.
   */
  index(column: string, org: number, normalised: string): Buffer {
    return this.indexes(column, [org], normalised)[0]!;
  }

  /** Like `index`, for one value in each of many orgs: the key of the column is derived once. */
  indexes(
    column: string,
    orgs: readonly number[],
    normalised: string,
    indexId: string = this.keyRing.indexIds[0]!,
  ): Buffer[] {
    const key = this.keyRing.derive(`index|${column}`, indexId);
    return orgs.map((org) =>
      createHmac('sha256', key).update(`${org}|${normalised}`).digest().subarray(0, 16),
    );
  }

  /**
   * Returns the hashes that a search for a stored value has to try: one for each index key. Values stored
   * before a key rotation may still have a hash of an older key.
   */
  lookups(column: string, orgs: readonly number[], normalised: string): Buffer[] {
    return this.keyRing.indexIds.flatMap((id) => this.indexes(column, orgs, normalised, id));
  }

  /**
   * Computes an HMAC with a key that is derived for this purpose.
   * @param indexId id of the index key from which the HMAC key is derived; absent: the current one
   */
  hmac(purpose: string, text: string, indexId?: string): Buffer {
    return createHmac('sha256', this.keyRing.derive(purpose, indexId)).update(text).digest();
  }

  /** True if this HMAC of the text was computed with the current or an older index key. */
  isHmac(purpose: string, text: string, found: Uint8Array): boolean {
    return this.keyRing.indexIds.some((id) =>
      timingSafeEqual(this.hmac(purpose, text, id), Buffer.from(found)),
    );
  }
}
