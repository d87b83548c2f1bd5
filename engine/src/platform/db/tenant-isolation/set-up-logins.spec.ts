import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { temporaryFolder } from '../../../../test/lab/temporary-folder.ts';
import { Postgres } from '../../../../../scripts/infra/postgres.ts';
import { ensureVaultKeys } from '../../../../../scripts/supervise/vault-keys.ts';
import { loadConfig } from '../../config/config.ts';
import { readKeyRing } from '../../vault/key-ring.ts';
import { migrate } from '../migrations/migrate.ts';
import { addressOf } from './database-logins.ts';

/** A database server of another operator. The database user of Millrace is no superuser there. */
let postgres: Postgres;
const folder = temporaryFolder('outside-server');
beforeAll(async () => {
  postgres = await Postgres.start({ folder: path.join(folder, 'postgres'), unsafeButFast: true });
}, 60_000);
afterAll(async () => {
  await postgres.stopImmediately();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Creates an installation with its own keys and its own database owner. */
async function installation(name: string) {
  await ask(postgres.url('postgres'), `CREATE ROLE ${name} LOGIN PASSWORD 'x'`);
  await ask(postgres.url('postgres'), `CREATE DATABASE ${name} OWNER ${name}`);
  const url = new URL(postgres.url(name));
  url.username = name;
  url.password = 'x';
  const VAULT_KEYS_FILE = ensureVaultKeys(
    path.join(folder, `${name}-${randomBytes(4).toString('hex')}.json`),
  );
  return loadConfig({ ...process.env, DATABASE_URL: url.href, VAULT_KEYS_FILE, NODE_ENV: 'test' });
}
const addresses = (config: Awaited<ReturnType<typeof installation>>) => {
  const keyRing = () => readKeyRing(config.VAULT_KEYS_FILE);
  return { api: addressOf('api', config, keyRing), worker: addressOf('worker', config, keyRing) };
};

/** Makes the server require a password of every user except the administrator. */
async function askForPasswords() {
  const rules = ['host all millrace 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256'];
  fs.writeFileSync(path.join(folder, 'postgres/pg_hba.conf'), `${rules.join('\n')}\n`);
  await ask(postgres.url('postgres'), `SELECT pg_reload_conf()`);
  const wrong = new URL(postgres.url('first'));
  wrong.username = 'first';
  wrong.password = 'wrong';
  const stranger = () => ask(wrong.href, 'SELECT 1').catch(String);
  while (!String(await stranger()).includes('password')) await new Promise(setImmediate);
}

test('sets everything up without a superuser once it may create roles, and names the missing right first', async () => {
  const config = await installation('first');
  await expect(migrate(config)).rejects.toThrow(/may not create roles.*ALTER ROLE "first" CREATEROLE/);
  await ask(postgres.url('postgres'), `ALTER ROLE first CREATEROLE`);
  await migrate(config);
  await migrate(config);
  await ask(config.DATABASE_URL, `INSERT INTO org (name) VALUES ('Harbor')`);
  await askForPasswords();
  const { api, worker } = addresses(config);
  expect(await ask(config.DATABASE_URL, `SELECT name FROM org`)).toEqual([{ name: 'Harbor' }]);
  expect(await ask(api, `SELECT name FROM org`)).toEqual([]);
  await expect(ask(api, `SET ROLE first`)).rejects.toThrow(/permission denied/);
  await expect(ask(worker, `SELECT id FROM app_user`)).rejects.toThrow(/permission denied/);
  await expect(ask(worker, `SELECT phone_index FROM application`)).rejects.toThrow(/permission denied/);
  expect(await ask(worker, `SELECT id FROM attempt`)).toEqual([]);
}, 60_000);

test('names the right that a second installation on the same server needs, and creates its own logins', async () => {
  const config = await installation('second');
  await ask(postgres.url('postgres'), `ALTER ROLE second CREATEROLE`);
  await expect(migrate(config)).rejects.toThrow(
    /GRANT millrace_api, millrace_worker TO "second" WITH ADMIN OPTION/,
  );
  await ask(postgres.url('postgres'), `GRANT millrace_api, millrace_worker TO second WITH ADMIN OPTION`);
  await migrate(config);
  expect(await ask(addresses(config).api, `SELECT name FROM org`)).toEqual([]);
  const logins = await ask<{ count: number }>(
    postgres.url('postgres'),
    `SELECT count(*)::int AS count FROM pg_roles WHERE rolcanlogin AND rolname LIKE 'millrace\\_%'`,
  );
  expect(logins).toEqual([{ count: 4 }]);
}, 60_000);

test("names what an owner without CREATEROLE must ask for, and then uses the operator's roles", async () => {
  const administrator = (sql: string) => ask(postgres.url('postgres'), sql);
  const config = {
    ...(await installation('third')),
    DATABASE_API_URL: 'given',
    DATABASE_WORKER_URL: 'given',
  };
  await administrator(`ALTER ROLE reporting_reader RENAME TO reporting_reader_of_others`);
  await expect(migrate(config)).rejects.toThrow(
    /may not create.*CREATE ROLE reporting_reader NOLOGIN; GRANT reporting_reader TO millrace_api/,
  );
  await administrator(`CREATE ROLE reporting_reader NOLOGIN`);
  await expect(migrate(config)).rejects.toThrow(/may not grant.*administrator of the server for: GRANT/);
  await administrator(`GRANT reporting_reader TO millrace_api WITH INHERIT FALSE, SET TRUE`);
  await migrate(config);
  await migrate(config);
  const readable = `SELECT has_table_privilege('reporting_reader', 'read.store', 'SELECT') AS readable`;
  expect(await ask(config.DATABASE_URL, readable)).toEqual([{ readable: true }]);
}, 60_000);

test('gives each process its own password, so that the API cannot derive the password of the worker', async () => {
  const config = await installation('fourth');
  const files = { api: path.join(folder, 'fourth-api'), worker: path.join(folder, 'fourth-worker') };
  for (const file of Object.values(files)) fs.writeFileSync(file, `${randomBytes(24).toString('hex')}\n`);
  const own = {
    ...config,
    DATABASE_API_PASSWORD_FILE: files.api,
    DATABASE_WORKER_PASSWORD_FILE: files.worker,
  };
  await ask(postgres.url('postgres'), `ALTER ROLE fourth CREATEROLE`);
  await ask(
    postgres.url('postgres'),
    `GRANT millrace_api, millrace_worker, reporting_reader TO fourth WITH ADMIN OPTION`,
  );
  await migrate(own);
  await askForPasswords();
  expect(await ask(addresses(own).api, `SELECT name FROM org`)).toEqual([]);
  expect(await ask(addresses(own).worker, `SELECT id FROM attempt`)).toEqual([]);
  // Passwords that are derived from the vault keys alone no longer work.
  await expect(ask(addresses(config).worker, `SELECT 1`)).rejects.toThrow(/password/);
  await expect(ask(addresses(config).api, `SELECT 1`)).rejects.toThrow(/password/);
  fs.writeFileSync(files.worker, 'short');
  await expect(migrate(own)).rejects.toThrow(/at least 24 characters/);
}, 60_000);
