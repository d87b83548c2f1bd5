import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Lab } from '../../lab/index.ts';

/** Tables that only say that time goes by, or that somebody knocked. */
const RESTLESS = ['worker', 'schedule', 'rate_window', 'session', 'job', 'realtime_event'];

/** For each table the number of its rows and a hash of all of them. */
export async function fingerprint(lab: Lab): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables.rows.filter((table) => !RESTLESS.includes(table.name))) {
      const { rows } = await client.query<{ line: string }>(
        `SELECT t::text AS line FROM "${name}" t ORDER BY 1`,
      );
      const hash = createHash('sha256').update(rows.map(({ line }) => line).join('\n'));
      prints[name] = `${rows.length} ${hash.digest('hex').slice(0, 12)}`;
    }
    return prints;
  } finally {
    await client.end();
  }
}
