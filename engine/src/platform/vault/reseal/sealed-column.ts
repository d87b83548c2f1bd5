import type { EntityManager } from '@mikro-orm/postgresql';
import type { Provider } from '@nestjs/common';
import type { SealPlace } from '../seal.ts';
import type { Vault } from '../vault.service.ts';

/**
 * Describes a column with encrypted values. The feature that owns the column provides this description, so
 * that `keys:reseal` can encrypt the values again.
 */
export interface SealedColumnOptions {
  /** Names the values for operators, for example "answers of applications". */
  readonly kind: string;
  readonly table: string;
  readonly column: string;
  /** The primary key, and the SQL type for comparing it. */
  readonly id: { readonly column: string; readonly type: 'uuid' | 'integer' | 'bigint' };
  /**
   * SQL expressions that compute the `SealPlace` (where a value is stored) of a row. They use the alias `t`
   * for the table. By default, the place has the `table` and `column` of this object.
   */
  readonly place: {
    readonly row: string;
    readonly org: string;
    readonly version?: string;
    readonly table?: string;
    readonly column?: string;
  };
  /**
   * SQL expression for the id of the application whose data key encrypts the values. Absent for values that
   * belong to no application.
   */
  readonly application?: string;
  /**
   * The column with the id of the key that computed the row's search hashes. Absent if none are computed from
   * these values.
   */
  readonly indexKey?: string;
  readonly reindex?: Reindex;
}

/** Computes the search hashes of a row with the current index key. The caller stores the id of that key. */
export type Reindex = (em: EntityManager, vault: Vault, row: ResealedRow) => Promise<unknown>;

export interface ResealedRow {
  readonly id: string;
  readonly place: SealPlace;
  /** The decrypted value. */
  readonly value: unknown;
}

export class SealedColumn {
  constructor(readonly options: SealedColumnOptions) {}
}

/** Declares search hashes in another table that are computed from the encrypted values of `table`. */
export class AlsoReindexed {
  constructor(
    readonly table: string,
    readonly reindex: Reindex,
  ) {}
}

/**
 * Registers a column with encrypted values. A spec fails for an encrypted column that no feature registers.
 */
export const sealedColumn = (options: SealedColumnOptions): Provider => ({
  provide: `sealed column ${options.table}.${options.column}`,
  useValue: new SealedColumn(options),
});
