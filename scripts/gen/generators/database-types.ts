import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildTypeScript } from '../../build-ts.mjs';
import { Postgres } from '../../infra/postgres.ts';
import { engineEnvironment } from '../../supervise/environment.ts';
import { runCli } from '../../supervise/run-cli.ts';
import { ensureVaultKeys } from '../../supervise/vault-keys.ts';
import type { Generator } from '../generator.ts';

const TARGET = 'engine/src/platform/db/database.generated.ts';
const SOURCES = [
  'engine/migrations/*.sql',
  'engine/read-models/*.sql',
  'scripts/gen/generators/database-types.ts',
];
const DATABASE = 'types';

/**
 * Generates the types of every table and read model from a migrated database. Starting a database takes ten
 * seconds, so the generated file contains a hash of its sources. While the hash is unchanged, no database
 * is started.
 */
export const databaseTypes: Generator = {
  name: 'database-types',
  async produce(root) {
    const target = path.join(root, TARGET);
    const present = existsSync(target) ? readFileSync(target, 'utf8') : '';
    const sources = digestOf(
      ...SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
        .toSorted()
        .flatMap((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
    );
    const isCurrent = present === withHeader(sources, present.split('\n').slice(HEADER_LINES).join('\n'));
    return {
      [TARGET]: isCurrent ? present : withHeader(sources, databaseInterface(await migratedColumns())),
    };
  },
};

const HEADER_LINES = 3;

function withHeader(sources: string, body: string): string {
  return `// Made by \`npm run gen\` from the migrated database. Do not edit.
// Sources ${sources}, text ${digestOf(body)}.
import type { Generated, Json, Sealed, Timestamp } from './column-types.ts';
${body}`;
}

const digestOf = (...texts: string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);

interface Column {
  relation: string;
  isView: boolean;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
}

async function migratedColumns(): Promise<Column[]> {
  await buildTypeScript();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-types-'));
  const postgres = await Postgres.start({ folder: path.join(folder, 'postgres'), unsafeButFast: true });
  try {
    await postgres.createDatabase(DATABASE);
    const databaseUrl = postgres.url(DATABASE);
    await runCli(
      ['migrate'],
      engineEnvironment({
        databaseUrl,
        redisUrl: 'redis://127.0.0.1:9',
        port: 0,
        vaultKeysFile: ensureVaultKeys(path.join(folder, 'keys.json')),
        nodeEnv: 'test',
      }),
    );
    return await columnsOf(databaseUrl);
  } finally {
    await postgres.stopImmediately();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function columnsOf(connectionString: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(`
      SELECT CASE WHEN n.nspname = 'read' THEN 'read.' ELSE '' END || c.relname AS relation, c.relkind = 'v' AS "isView",
             a.attname AS name, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS "isNullable",
             a.atthasdef OR a.attidentity <> '' AS "hasDefault"
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'read') AND c.relkind IN ('r', 'v') AND c.relname <> 'migration'
        AND a.attnum > 0 AND NOT a.attisdropped
      ORDER BY n.nspname, c.relname, a.attnum`);
    const notNull = new Set(rows.filter(({ isNullable }) => !isNullable).map(keyOf));
    const below = await baseColumns(client);
    return rows.map((row) => {
      const base = below.get(keyOf(row));
      return row.isView && base !== undefined ? { ...row, isNullable: !notNull.has(base) } : row;
    });
  } finally {
    await client.end();
  }
}

const keyOf = ({ relation, name }: { relation: string; name: string }) => `${relation}.${name}`;

/**
 * Returns the columns that a view selects unchanged from a single table, by view. PostgreSQL reports every
 * column of a view as nullable, so the generator uses the type of the table's column.
 */
async function baseColumns(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ view: string; name: string; table: string }>(`
    WITH source AS (
      SELECT r.ev_class AS view, min(d.refobjid) AS relation FROM pg_rewrite r
      JOIN pg_depend d ON d.objid = r.oid AND d.classid = 'pg_rewrite'::regclass AND d.refclassid = 'pg_class'::regclass
        AND d.refobjid <> r.ev_class
      JOIN pg_class v ON v.oid = r.ev_class AND v.relnamespace = 'read'::regnamespace
      GROUP BY 1 HAVING count(DISTINCT d.refobjid) = 1
    )
    SELECT 'read.' || v.relname AS view, a.attname AS name, t.relname AS table
    FROM source s JOIN pg_class v ON v.oid = s.view JOIN pg_class t ON t.oid = s.relation AND t.relkind = 'r'
    JOIN pg_attribute a ON a.attrelid = v.oid AND a.attnum > 0
    JOIN pg_attribute b ON b.attrelid = t.oid AND b.attname = a.attname AND b.atttypid = a.atttypid`);
  return new Map(rows.map(({ view, name, table }) => [`${view}.${name}`, `${table}.${name}`]));
}

/** The TypeScript type of each Postgres type, as the driver returns it (ADR 57). */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'string',
  boolean: 'boolean',
  bytea: 'Buffer',
  'character varying': 'string',
  date: 'string',
  integer: 'number',
  json: 'Json',
  jsonb: 'Json',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Timestamp',
  uuid: 'string',
  xid8: 'string',
};

function typeOf({ type, name, isNullable, hasDefault, isView }: Column): string {
  const element = type.replace(/\[\]$/, '');
  const plain = name.endsWith('_sealed') && element === 'bytea' ? 'Sealed' : TYPES[element];
  if (!plain) throw new Error(`scripts/gen/generators/database-types.ts has no type for ${type}`);
  const whole = `${plain}${type.endsWith('[]') ? '[]' : ''}${isNullable ? ' | null' : ''}`;
  return hasDefault && !isView ? `Generated<${whole}>` : whole;
}

function databaseInterface(columns: readonly Column[]): string {
  const relations = [...Map.groupBy(columns, ({ relation }) => relation)].map(([relation, own]) => {
    const key = relation.includes('.') ? `'${relation}'` : relation;
    const lines = own.map((column) => {
      const name = /^[a-z_][a-z0-9_]*$/i.test(column.name) ? column.name : `'${column.name}'`;
      return `    ${name}: ${typeOf(column)};\n`;
    });
    return `  ${key}: {\n${lines.join('')}  };\n`;
  });
  return `
/** For \`em.getKysely<Database>()\`: tables by their name, published views with their schema. */
export interface Database {
${relations.join('')}}
`;
}
