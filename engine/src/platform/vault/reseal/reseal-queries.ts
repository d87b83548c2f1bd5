import type { EntityManager } from '@mikro-orm/postgresql';
import type { SealPlace } from '../seal.ts';
import type { SealedColumnOptions } from './sealed-column.ts';

export interface SealedRow {
  readonly id: string;
  readonly sealed: Buffer;
  readonly row: string;
  readonly org: number;
  readonly version: number;
  readonly application: string | null;
  readonly dataKey: Buffer | null;
  /**
   * True if the value must be encrypted again. False if the value already uses the current keys and only the
   * search hashes of the row use an older key.
   */
  readonly stale: boolean;
}

/**
 * SQL expression for the id of the key that encrypted a value. Null for a value that a data key encrypted,
 * and for a damaged value.
 */
const keyId = (sealed: string) => `CASE WHEN length(${sealed}) < 30 THEN NULL
  WHEN get_byte(${sealed}, 0) = 1 THEN encode(substr(${sealed}, 3, get_byte(${sealed}, 1)), 'escape')
  WHEN get_byte(${sealed}, 0) = 2 AND get_byte(${sealed}, 1) = 0
    THEN encode(substr(${sealed}, 4, get_byte(${sealed}, 2)), 'escape') END`;

const isStored = ({ column }: SealedColumnOptions) => `t.${column} IS NOT NULL AND length(t.${column}) > 0`;

/**
 * SQL condition: a value has to be encrypted again. Its key is not the active one, it has the first format,
 * or it has no data key although it belongs to an application. The only parameter is the id of the active
 * key.
 */
const isStale = ({ column, application }: SealedColumnOptions) =>
  `(CASE WHEN length(t.${column}) < 30 THEN false WHEN get_byte(t.${column}, 0) = 1 THEN true
     WHEN ${application ? `(${application}) IS NOT NULL` : 'false'} THEN get_byte(t.${column}, 1) = 0
     ELSE ${keyId(`t.${column}`)} <> ? END)`;

/**
 * Locks the next rows whose values or indexes use an older key. A row that another transaction has locked
 * is skipped.
 */
export async function nextRows(
  em: EntityManager,
  options: SealedColumnOptions,
  keys: { readonly activeId: string; readonly indexId: string | null },
  after: string | null,
  limit: number,
): Promise<SealedRow[]> {
  const { table, column, id, place, application, indexKey } = options;
  const oldIndex = indexKey && keys.indexId !== null;
  const values = [keys.activeId];
  return em.execute<SealedRow[]>(
    `SELECT n.*, (SELECT k.wrapped FROM data_key k WHERE k.application_id = n.application) AS "dataKey"
     FROM (SELECT t.${id.column}::text AS id, t.${column} AS sealed, (${place.row})::text AS row,
         (${place.org})::integer AS org, (${place.version ?? '0'})::integer AS version,
         (${application ?? 'NULL'})::uuid AS application, ${isStale(options)} AS stale
       FROM ${table} t
       WHERE ${isStored(options)} AND (${isStale(options)} ${oldIndex ? `OR t.${indexKey} IS DISTINCT FROM ?` : ''})
         ${after === null ? '' : `AND t.${id.column} > ?::${id.type}`}
       ORDER BY t.${id.column} LIMIT ? FOR UPDATE OF t SKIP LOCKED) n`,
    [...values, ...values, ...(oldIndex ? [keys.indexId] : []), ...(after === null ? [] : [after]), limit],
  );
}

/** Returns how many stored values are encrypted with a key. */
export async function countSealedBy(
  em: EntityManager,
  options: SealedColumnOptions,
  keyIdText: string,
): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM ${options.table} t
     WHERE ${isStored(options)} AND ${keyId(`t.${options.column}`)} = ?`,
    [keyIdText],
  );
  return row!.count;
}

/** Returns how many rows have a search index that does not use this index key. */
export async function countIndexedByOther(
  em: EntityManager,
  options: SealedColumnOptions,
  indexId: string,
): Promise<number> {
  const { table, indexKey } = options;
  if (!indexKey) return 0;
  const [row] = await em.execute<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM ${table} t WHERE ${isStored(options)} AND t.${indexKey} IS DISTINCT FROM ?`,
    [indexId],
  );
  return row!.count;
}

export async function storeResealed(
  em: EntityManager,
  { table, column, id }: SealedColumnOptions,
  rowId: string,
  sealed: Buffer,
): Promise<void> {
  await em.execute(
    `UPDATE ${table} SET ${column} = ? WHERE ${id.column} = ?::${id.type}`,
    [sealed, rowId],
    'run',
  );
}

export async function storeIndexKey(
  em: EntityManager,
  { table, indexKey, id }: SealedColumnOptions,
  rowId: string,
  indexId: string,
): Promise<void> {
  await em.execute(
    `UPDATE ${table} SET ${indexKey!} = ? WHERE ${id.column} = ?::${id.type}`,
    [indexId, rowId],
    'run',
  );
}

/**
 * Returns the data key of an application. Creates a key for an application that was made before data keys
 * were introduced.
 */
export async function dataKeyFor(
  em: EntityManager,
  application: string,
  make: () => Buffer,
): Promise<Buffer> {
  const [row] = await em.execute<{ wrapped: Buffer }[]>(
    `INSERT INTO data_key AS k (application_id, wrapped) VALUES (?, ?)
     ON CONFLICT (application_id) DO UPDATE SET wrapped = k.wrapped RETURNING wrapped`,
    [application, make()],
  );
  return row!.wrapped;
}

export const placeOf = (
  { table, column, place }: SealedColumnOptions,
  { row, org, version, dataKey }: SealedRow,
): SealPlace => ({
  table: place.table ?? table,
  column: place.column ?? column,
  row,
  org,
  version,
  dataKey,
});
