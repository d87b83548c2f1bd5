import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createDatabase } from '../../../scripts/infra/create-database.ts';

export type FreshDatabase = { url: string; queuePrefix: string; drop(): Promise<void> };

/** Creates a migrated, empty database for one spec file, with a separate prefix for its job queues. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = process.env.TEST_PG_URL;
  if (!server) throw new Error('freshDatabase() needs the servers of the `services` project of jest');
  const name = `spec_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name, process.env.TEST_TEMPLATE_DATABASE);
  return { url: `${server}/${name}`, queuePrefix: name, drop: () => dropDatabase(server, name) };
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`drop database if exists "${name}" with (force)`);
  await client.end();
}
