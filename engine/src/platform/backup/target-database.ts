import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CommandRefused } from '../registry/command.ts';

/** Returns the URL of the database `postgres` on the server, and the name of the database in `url`. */
function serverOf(url: string): { server: string; name: string } {
  const server = new URL(url);
  const name = decodeURIComponent(server.pathname.slice(1));
  server.pathname = '/postgres';
  return { server: server.href, name };
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the major version of the server, and whether the database exists and contains tables. */
export async function targetState(url: string): Promise<{ major: number; holdsData: boolean }> {
  const { server, name } = serverOf(url);
  const { major, exists } = await within(server, async (client) => {
    const { rows } = await client.query<{ major: number; exists: boolean }>(
      `SELECT current_setting('server_version_num')::integer / 10000 AS major,
         EXISTS (SELECT FROM pg_database WHERE datname = $1) AS exists`,
      [name],
    );
    return rows[0]!;
  });
  if (!exists) return { major, holdsData: false };
  const holdsData = await within(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r') AS found`,
    );
    return rows[0]!.found;
  });
  return { major, holdsData };
}

/**
 * Renames the database, so that nothing is deleted, and creates an empty one. Returns the new name of the
 * old database.
 */
export async function replaceDatabase(url: string): Promise<string> {
  const { server, name } = serverOf(url);
  const aside = `${name}_before_${new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')}`;
  await within(server, async (client) => {
    const open = await openConnections(client, name);
    if (open > 0)
      throw new CommandRefused(
        `${open} connections to the database are open. Stop every process of Millrace first.`,
      );
    await client.query(`ALTER DATABASE "${name}" RENAME TO "${aside}"`);
    await client.query(`CREATE DATABASE "${name}"`);
  });
  return aside;
}

/**
 * Returns the number of open connections to a database. Waits up to five seconds until there are none, because
 * the server ends a connection shortly after its process has closed it.
 */
async function openConnections(client: pg.Client, name: string): Promise<number> {
  for (let waits = 0; ; waits += 1) {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = $1`,
      [name],
    );
    const open = rows[0]!.count;
    if (open === 0 || waits === 50) return open;
    await sleep(100);
  }
}
