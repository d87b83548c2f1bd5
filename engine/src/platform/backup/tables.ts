import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackedUpTable } from './manifest.ts';

/** Excludes the table of migrations, because a restore runs the migrations, and they write this table. */
const withoutMigrations = `c.relname <> 'migration'`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Returns every table of the product with the columns that hold data. Generated columns are not included,
 * because Postgres computes them again.
 */
export async function tablesOf(client: Client): Promise<Omit<BackedUpTable, 'rows'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND ${withoutMigrations}
     GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

export async function sequencesOf(client: Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`,
  );
  return rows.filter(({ name }) => !name.startsWith('migration_'));
}

/** Copies a table into a compressed file. Returns the number of rows. */
export async function copyOut(
  client: Client,
  { name, columns }: Omit<BackedUpTable, 'rows'>,
  file: string,
): Promise<number> {
  const rows = client.query(
    copyTo(`COPY public.${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`),
  );
  await pipeline(rows, createGzip({ level: 1 }), createWriteStream(file, { mode: 0o600 }));
  return rows.rowCount;
}

/** Copies a compressed file into a table. Returns the number of rows. */
export async function copyIn(
  client: Client,
  { name, columns }: Omit<BackedUpTable, 'rows'>,
  file: string,
): Promise<number> {
  const rows = client.query(
    copyFrom(`COPY public.${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`),
  );
  await pipeline(createReadStream(file), createGunzip(), rows);
  return rows.rowCount;
}

/**
 * Runs `load`, which fills the tables, while foreign keys and triggers are off. Then creates the foreign keys
 * again, and Postgres checks every row. The owner of the tables may do this, so no superuser is needed.
 */
export async function withoutConstraints(client: Client, load: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY oid`,
  );
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await load();
  for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
}

/** Empties every table that a backup fills, because migrations have inserted rows into some of them. */
export async function emptyTables(
  client: Client,
  tables: readonly Pick<BackedUpTable, 'name'>[],
): Promise<void> {
  await client.query(`TRUNCATE ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
}

export async function setSequences(
  client: Client,
  sequences: readonly { readonly name: string; readonly value: string }[],
): Promise<void> {
  for (const { name, value } of sequences)
    await client.query(`SELECT setval($1::regclass, $2::bigint)`, [`public.${quoted(name)}`, value]);
}
