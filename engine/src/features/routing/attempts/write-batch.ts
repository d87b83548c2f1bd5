import type { EntityManager } from '@mikro-orm/postgresql';
import { executePlanned } from '../../../platform/db/planned-once.ts';

/** A piece of SQL of ours among the values, e.g. `now()`. */
export class SqlText {
  constructor(readonly sql: string) {}
}
export const dbNow = new SqlText('now()');
export const dbNowPlus = (seconds: number) =>
  new SqlText(`now() + make_interval(secs => ${Number(seconds)})`);

type Value = string | number | boolean | Uint8Array | null;
export type Row = Readonly<Record<string, Value | SqlText>>;
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** Columns that are no text; a value in a list of rows has no type of its own. */
const types: Readonly<Record<string, string>> = {
  ...castTo('uuid', ['id', 'application_id', 'attempt_id']),
  ...castTo('integer', [
    'org_id',
    'store_id',
    'lender_id',
    'generation',
    'number',
    'position',
    'version',
    'rings',
    'wait_ms',
  ]),
  ...castTo('jsonb', ['payload', 'facts', 'correction']),
  ...castTo('timestamptz', ['queued_at', 'run_at', 'rung_at']),
};
/** Columns whose name means something else, or any text, in another table. */
const ownTypes: Readonly<Record<string, string>> = {
  'job.subject_id': 'uuid',
  'attempt.asked': 'jsonb',
  'attempt_event.decided': 'jsonb',
  'audit_event.uuid': 'uuid',
  'audit_event.at': 'timestamptz',
  'audit_event.signature': 'bytea',
};

/**
 * Rows of several tables that are written together: one statement, one round trip. With a guard they are written
 * only if the guarded change took place; a step of a route then is one statement and one commit.
 */
export class WriteBatch {
  private readonly inserts = new Map<string, Row[]>();
  private readonly statements: Statement[] = [];

  /** Every row of a table has the same columns. Names are ours, never a caller's. */
  insert(table: string, row: Row): this {
    this.inserts.set(table, [...(this.inserts.get(table) ?? []), row]);
    return this;
  }

  /** A data-changing statement of its own. It reads `FROM changed`, which is what the guard holds it by. */
  add(sql: string, values: readonly Value[] = []): this {
    this.statements.push({ sql, values });
    return this;
  }

  /** Both, as one. */
  with(other: WriteBatch): WriteBatch {
    const both = new WriteBatch();
    for (const { inserts, statements } of [this, other]) {
      both.statements.push(...statements);
      for (const [table, rows] of inserts)
        both.inserts.set(table, [...(both.inserts.get(table) ?? []), ...rows]);
    }
    return both;
  }

  get rows(): ReadonlyMap<string, readonly Row[]> {
    return this.inserts;
  }

  /** Statements of its own beside the rows. */
  get holdsMore(): boolean {
    return this.statements.length > 0;
  }

  /** Inside the caller's transaction. */
  async write(em: EntityManager): Promise<void> {
    if (this.inserts.size + this.statements.length === 0) return;
    const { sql, values } = this.statement([{ sql: 'changed AS (SELECT 1)', values: [] }]);
    await executePlanned(em, sql, values);
  }

  /**
   * All of it as one statement. `guards` are CTEs, the last one called `changed`: when it changes nothing, nothing
   * is written and no row comes back.
   */
  statement(guards: readonly Statement[]): Statement {
    const rows = [...this.inserts].map(([table, list]) => insertOf(table, list));
    const steps = [...this.statements, ...rows].map(({ sql, values }, index) => ({
      sql: `s${index} AS (${sql} RETURNING 1)`,
      values,
    }));
    const parts = [...guards, ...steps];
    return {
      sql: `WITH ${parts.map(({ sql }) => sql).join(', ')} SELECT 1 FROM changed`,
      values: parts.flatMap(({ values }) => values),
    };
  }
}

/**
 * The rows of several batches, each written only if `changed` names what it belongs to. Undefined: one of them holds
 * more than rows, or rows that cannot travel together.
 * @param batches by the `attempt_id` of `changed`
 */
export function insertsOfEach(batches: ReadonlyMap<string, WriteBatch>): Statement[] | undefined {
  const tables = new Map<string, Row[]>();
  for (const [belongsTo, batch] of batches) {
    if (batch.holdsMore) return undefined;
    for (const [table, rows] of batch.rows)
      tables.set(table, [
        ...(tables.get(table) ?? []),
        ...rows.map((row) => ({ ...row, belongs_to: belongsTo })),
      ]);
  }
  const statements = [...tables].map(([table, rows], index): Statement | undefined => {
    const columns = Object.keys(rows[0]!);
    if (!areAlike(columns, rows)) return undefined;
    const own = columns.filter((column) => column !== 'belongs_to');
    const { source, values, cellOf } = asDocument(columns, rows, castOf(table));
    return {
      sql: `r${index} AS (INSERT INTO ${table} (${own.join(', ')}) SELECT ${own.map(cellOf).join(', ')}
        FROM ${source} JOIN changed ON v.belongs_to::uuid = changed.attempt_id)`,
      values,
    };
  });
  return statements.every((statement) => statement !== undefined) ? statements : undefined;
}

/** From this many rows on, a table's rows travel as one document: hundreds of values are read faster than parsed. */
const many = 4;

function insertOf(table: string, rows: readonly Row[]): Statement {
  const columns = Object.keys(rows[0]!);
  const { source, values, cells } =
    rows.length >= many && areAlike(columns, rows)
      ? inDocument(columns, rows, castOf(table))
      : asList(columns, rows, castOf(table));
  const names = columns.join(', ');
  return { sql: `INSERT INTO ${table} (${names}) SELECT ${cells} FROM changed, ${source}`, values };
}

type Cast = (column: string) => string;
const castOf =
  (table: string): Cast =>
  (column) =>
    ownTypes[`${table}.${column}`] ?? types[column] ?? 'text';

function asList(columns: readonly string[], rows: readonly Row[], cast: Cast) {
  const cells = rows.map((row) => columns.map((column) => ({ column, value: row[column] ?? null })));
  const places = cells.map(
    (cell) =>
      `(${cell.map(({ column, value }) => (value instanceof SqlText ? value.sql : `?::${cast(column)}`)).join(', ')})`,
  );
  return {
    source: `(VALUES ${places.join(', ')}) AS v (${columns.join(', ')})`,
    values: cells.flatMap((cell) => cell.flatMap(({ value }) => (value instanceof SqlText ? [] : [value]))),
    cells: 'v.*',
  };
}

/** Our own SQL has to be the same in every row, and bytes have no place in a document. */
const areAlike = (columns: readonly string[], rows: readonly Row[]): boolean =>
  columns.every((column) => {
    const first = rows[0]![column];
    if (first instanceof SqlText)
      return rows.every(({ [column]: value }) => value instanceof SqlText && value.sql === first.sql);
    return rows.every(({ [column]: value }) => !(value instanceof SqlText || value instanceof Uint8Array));
  });

function asDocument(columns: readonly string[], rows: readonly Row[], cast: Cast) {
  const ours = (column: string) => {
    const value = rows[0]![column];
    return value instanceof SqlText ? value.sql : undefined;
  };
  const given = columns.filter((column) => ours(column) === undefined);
  const document = rows.map((row) =>
    Object.fromEntries(given.map((column) => [column, row[column] ?? null])),
  );
  return {
    source: `jsonb_to_recordset(?::jsonb) AS v (${given.map((column) => `${column} text`).join(', ')})`,
    values: [JSON.stringify(document)],
    cellOf: (column: string) => ours(column) ?? `v.${column}::${cast(column)}`,
  };
}

function inDocument(columns: readonly string[], rows: readonly Row[], cast: Cast) {
  const { source, values, cellOf } = asDocument(columns, rows, cast);
  return { source, values, cells: columns.map(cellOf).join(', ') };
}

function castTo(type: string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, type]));
}
