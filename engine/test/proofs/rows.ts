import pg from 'pg';
import type { TestInstallation } from '../lab/index.ts';

/**
 * Runs the SQL query in the test installation's database. Returns the rows with all values as text. Null
 * becomes an empty text.
 */
export async function rowsOf(lab: TestInstallation, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string | number | null>>(sql);
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')])),
    );
  } finally {
    await client.end();
  }
}

/** Returns the demo store that most journeys (end-to-end tests) use. */
export async function demoStore(lab: TestInstallation): Promise<{ storeId: number; orgId: number }> {
  const [row] = await rowsOf(lab, `SELECT id, org_id FROM store WHERE store_name = 'Larch Street Furniture'`);
  return { storeId: Number(row!['id']), orgId: Number(row!['org_id']) };
}
