import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * For these tables, an expression for a row without the time of last use. Every request with a cookie or
 * token changes this time, so it is not compared.
 */
const rowWithoutLastUse: Readonly<Record<string, string>> = {
  session: `(to_jsonb(t) - 'last_seen_at')::text`,
  api_token: `(to_jsonb(t) - 'last_used_at')::text`,
};

/** Returns a hash of the rows of every table, by table. `only` restricts this to the rows of some stores. */
export async function storedRows(
  owner: EntityManager,
  only?: readonly number[],
): Promise<Map<string, string>> {
  const tables = await owner.execute<{ name: string; columns: string[] }[]>(
    `SELECT c.relname AS name, array_agg(a.attname::text) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1 ORDER BY 1`,
  );
  const parts = tables.flatMap(({ name, columns }) => {
    const condition = only === undefined ? 'true' : ofStores(name, columns, only.join(','));
    const row = rowWithoutLastUse[name] ?? 't::text';
    return condition
      ? `SELECT '${name}' AS name, coalesce(sum(hashtextextended(${row}, 0)), 0)::text AS rows
         FROM ${name} t WHERE ${condition}`
      : [];
  });
  const rows = await owner.execute<{ name: string; rows: string }[]>(parts.join(' UNION ALL '));
  return new Map(rows.map((row) => [row.name, row.rows]));
}

function ofStores(table: string, columns: readonly string[], stores: string): string | undefined {
  if (table === 'store') return `id IN (${stores})`;
  if (table === 'org') return `id IN (SELECT org_id FROM store WHERE id IN (${stores}))`;
  if (columns.includes('store_id')) return `store_id IN (${stores})`;
  if (columns.includes('org_id')) return `org_id IN (SELECT org_id FROM store WHERE id IN (${stores}))`;
  if (columns.includes('application_id'))
    return `application_id IN (SELECT id FROM application WHERE store_id IN (${stores}))`;
  if (columns.includes('attempt_id'))
    return `attempt_id IN (SELECT id FROM attempt WHERE store_id IN (${stores}))`;
  return undefined;
}

/** Returns the names of the tables whose content differs. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name);
