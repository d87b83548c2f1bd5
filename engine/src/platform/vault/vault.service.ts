import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import type { KeyRing } from './key-ring.ts';
import { open, seal, type SealPlace } from './seal.ts';

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

/** Seals and opens documents, and computes keyed indexes for equality lookups. */
export class Vault {
  constructor(private readonly keyRing: KeyRing) {}

  sealJson(place: SealPlace, value: unknown): Buffer {
    return seal(this.keyRing, place, JSON.stringify(value));
  }

  /** Opens a sealed document. Throws like `open` if the value is damaged or belongs to another place. */
  openJson<T>(place: SealPlace, sealed: Uint8Array): Secret<T> {
    return new Secret(JSON.parse(open(this.keyRing, place, sealed)) as T);
  }

  /**
   * Computes the keyed index of a value in a column and org. Equal values of two orgs get different indexes.
   */
  index(column: string, org: number, normalised: string): Buffer {
    return this.indexes(column, [org], normalised)[0]!;
  }

  /** Like `index`, for one value in each of many orgs: the key of the column is derived once. */
  indexes(column: string, orgs: readonly number[], normalised: string): Buffer[] {
    const key = this.keyRing.derive(`index|${column}`);
    return orgs.map((org) =>
      createHmac('sha256', key).update(`${org}|${normalised}`).digest().subarray(0, 16),
    );
  }

  /** Computes an HMAC with a key that is derived for this purpose. */
  hmac(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.keyRing.derive(purpose)).update(text).digest();
  }
}
