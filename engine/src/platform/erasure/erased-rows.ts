import type { EntityManager } from '@mikro-orm/postgresql';
import type { Provider } from '@nestjs/common';
import type { Tags } from '../registry/tags.ts';

/**
 * Describes rows that contain personal data of an application. Each feature describes the rows of its
 * tables, so that an erasure removes them.
 */
export interface ErasedRowsOptions {
  /**
   * The name of these rows on the page where a person approves an erasure, for example "Exchanges with
   * lenders".
   */
  readonly what: string;
  readonly table: string;
  /**
   * SQL condition that selects the rows of one application (table alias `t`). Its only parameter is the id of
   * the application.
   */
  readonly where: string;
  /** SQL that empties the personal columns of a row that stays. Without it, the rows are deleted. */
  readonly set?: string;
}

export class ErasedRows {
  constructor(readonly options: ErasedRowsOptions) {}
}

/** Registers rows that an erasure deletes or empties. */
export const erasedRows = (options: ErasedRowsOptions): Provider => ({
  provide: `erased rows ${options.table}`,
  useValue: new ErasedRows(options),
});

export interface ErasedCount {
  readonly what: string;
  readonly count: number;
}

const all = (tags: Tags): ErasedRowsOptions[] =>
  tags
    .values(ErasedRows)
    .map(({ value }) => value.options)
    .sort((left, right) => left.what.localeCompare(right.what));

/** Counts the rows that an erasure would delete or empty. Kinds without rows are skipped. */
export async function countErased(
  em: EntityManager,
  tags: Tags,
  applicationId: string,
): Promise<ErasedCount[]> {
  const counts: ErasedCount[] = [];
  for (const { what, table, where } of all(tags)) {
    const [row] = await em.execute<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM ${table} t WHERE ${where}`,
      [applicationId],
    );
    if (row!.count > 0) counts.push({ what, count: row!.count });
  }
  return counts;
}

/**
 * Deletes or empties all rows with personal data of an application. Returns how many rows of each kind there
 * were.
 */
export async function eraseRows(
  em: EntityManager,
  tags: Tags,
  applicationId: string,
): Promise<ErasedCount[]> {
  const counts: ErasedCount[] = [];
  for (const { what, table, where, set } of all(tags)) {
    const { affectedRows } = await em.execute<{ affectedRows: number }>(
      set ? `UPDATE ${table} t SET ${set} WHERE ${where}` : `DELETE FROM ${table} t WHERE ${where}`,
      [applicationId],
      'run',
    );
    if (affectedRows > 0) counts.push({ what, count: affectedRows });
  }
  return counts;
}
