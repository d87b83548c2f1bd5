import type { EntityManager } from '@mikro-orm/postgresql';

/** A piece of SQL of ours among the values, e.g. `now()`. */
export class SqlText {
  constructor(readonly sql: string) {}
}
export const dbNow = new SqlText('now()');
export const dbNowPlus = (seconds: number) =>
  new SqlText(`now() + make_interval(secs => ${Number(seconds)})`);

type Value = string | number | boolean | Uint8Array | null;
export type Row = Readonly<Record<string, Value | SqlText>>;

/**
 * Rows of several tables that are written together: one statement, one round trip.
 * A step of a route touches five tables, and a hop must not cost five times the network.
 */
export class WriteBatch {
  private readonly inserts = new Map<string, Row[]>();
  private readonly statements: { sql: string; values: readonly Value[] }[] = [];

  /** Every row of a table has the same columns. Names are ours, never a caller's. */
  insert(table: string, row: Row): this {
    this.inserts.set(table, [...(this.inserts.get(table) ?? []), row]);
    return this;
  }

  /** A data-changing statement of its own; it does not see the inserts. */
  add(sql: string, values: readonly Value[] = []): this {
    this.statements.push({ sql, values });
    return this;
  }

  async write(em: EntityManager): Promise<void> {
    const parts = [...this.statements, ...[...this.inserts].map(([table, rows]) => insertOf(table, rows))];
    if (parts.length === 0) return;
    const steps = parts.map(({ sql }, index) => `s${index} AS (${sql} RETURNING 1)`);
    await em.execute(
      `WITH ${steps.join(', ')} SELECT 1`,
      parts.flatMap(({ values }) => values),
    );
  }
}

function insertOf(table: string, rows: readonly Row[]): { sql: string; values: Value[] } {
  const columns = Object.keys(rows[0]!);
  const cells = rows.map((row) => columns.map((column) => row[column] ?? null));
  const places = cells.map(
    (cell) => `(${cell.map((value) => (value instanceof SqlText ? value.sql : '?')).join(', ')})`,
  );
  return {
    sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')}`,
    values: cells.flat().filter((value): value is Value => !(value instanceof SqlText)),
  };
}
