import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../test/lab/temporary-folder.ts';
import { RoutingApp } from '../../test/routing/routing-app.ts';
import { ownerOrm } from '../../test/setup/owner-orm.ts';
import { Applications } from '../features/applications/applications/index.ts';
import { loadConfig } from '../platform/config/config.ts';
import { ErasedRows } from '../platform/erasure/erased-rows.ts';
import { Tags } from '../platform/registry/tags.ts';
import { IndexRotation } from '../platform/vault/index-rotation.ts';
import { KeyCommands } from '../platform/vault/key-commands.ts';
import { readKeyRing, type KeyFile, type KeyRing } from '../platform/vault/key-ring.ts';
import { Reseal } from '../platform/vault/reseal/reseal.ts';
import { Vault } from '../platform/vault/vault.service.ts';

const file = path.join(temporaryFolder('keys'), 'keys.json');
const answers = { first_name: 'Ann', mobile_phone: '(512) 555-0188', email: 'ann@example.com' };
let app: RoutingApp;
let owner: Awaited<ReturnType<typeof ownerOrm>>;
let commands: KeyCommands;
let reseal: Reseal;
let place: { formId: string; orgId: number; storeId: number };

beforeAll(async () => {
  copyFileSync(process.env.VAULT_KEYS_FILE!, file);
  const operations = { submit: async () => ({ outcome: 'Approved', approvedCents: 90_000 }) as const };
  app = await RoutingApp.start([{ id: 'ella', operations }], { VAULT_KEYS_FILE: file });
  owner = await ownerOrm(app.databaseUrl);
  // Commands run as separate processes that read the key file when they start. To behave like them, this
  // object reads the file at each access.
  const present = new Proxy({} as KeyRing, {
    get: (_none, name) => Reflect.get(readKeyRing(file), name) as unknown,
  });
  reseal = new Reseal(owner, app.get(Tags), new Vault(present));
  const config = loadConfig({ ...process.env, DATABASE_URL: app.databaseUrl, VAULT_KEYS_FILE: file });
  const indexes = new IndexRotation(owner, app.get(Tags), reseal, config);
  commands = new KeyCommands(owner, reseal, indexes, config);
  place = await app.submit('Waterfall', ['ella'], answers);
  await app.drive();
}, 60_000);
afterAll(async () => {
  await owner.close(true);
  await app.close();
});

const keys = () => JSON.parse(readFileSync(file, 'utf8')) as KeyFile;
const write = (changed: KeyFile) => writeFileSync(file, JSON.stringify(changed));
async function printed(run: (print: (line: string) => void) => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  await run((line) => void lines.push(line));
  return lines;
}
const opened = async () =>
  (await app.get(Applications).answersFor(app.em(), place.formId, ['first_name'])).reveal();
const sealedColumns = () =>
  app.sql<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.atttypid = 'bytea'::regtype
       AND (a.attname LIKE '%sealed' OR a.attname = 'wrapped') AND NOT a.attisdropped ORDER BY 1`,
  );

/** Stores an authenticator app. Returns a function that decrypts the app's secret. */
async function storedFactor(): Promise<() => Promise<unknown>> {
  const id = randomUUID();
  const seal = { table: 'sign_in_factor', column: 'secret_sealed', row: id, org: 0 };
  await app.staff('BASIC', place);
  await app.sql(
    `INSERT INTO sign_in_factor (id, user_id, kind, name, secret_sealed) SELECT ?, id, 'totp', 'My phone', ? FROM app_user LIMIT 1`,
    [id, app.get(Vault).sealJson(seal, 'a secret')],
  );
  return async () => {
    const [row] = await app.sql<{ sealed: Buffer }>(
      `SELECT secret_sealed AS sealed FROM sign_in_factor WHERE id = ?`,
      [id],
    );
    return app.get(Vault).openJson(seal, row!.sealed).reveal();
  };
}

test('knows every sealed column of the database', async () => {
  const known = reseal.columns().map(({ table, column }) => `${table}.${column}`);
  expect(known.sort()).toEqual((await sealedColumns()).map(({ name }) => name));
});

test('seals with a data key whatever belongs to an application', () => {
  const others = reseal.columns().filter(({ application }) => application === undefined);
  expect([...new Set(others.map(({ table }) => table))].sort()).toEqual([
    'calendar_connection',
    'credential_change',
    'data_key',
    'factor_challenge',
    'inbox',
    'lender_test_run',
    'outgoing_message',
    'sent_link',
    'sign_in_factor',
    'store_credential',
    'store_integration',
    'text_opt_out',
    'webhook_endpoint',
  ]);
});

test('erases whatever a data key seals', () => {
  const erased = app
    .get(Tags)
    .values(ErasedRows)
    .map(({ value }) => value.options.table);
  const sealed = reseal.columns().filter(({ application }) => application !== undefined);
  const left = sealed.map(({ table }) => table).filter((table) => !erased.includes(table));
  // Only the table `application` is left, because the erasure empties its rows directly and not through
  // `ErasedRows`.
  expect([...new Set(left)]).toEqual(['application']);
});

test('seals everything about an application with its data key', async () => {
  const rows = await app.sql<{ kind: number }>(
    `SELECT get_byte(answers_sealed, 1) AS kind FROM application WHERE id = ?
     UNION ALL SELECT get_byte(decided_sealed, 1) FROM route WHERE application_id = ?
     UNION ALL SELECT get_byte(reply_sealed, 1) FROM attempt WHERE application_id = ?`,
    [place.formId, place.formId, place.formId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([1, 1, 1]);
});

test('uses a new key at once, seals everything with it, and deletes the old key', async () => {
  const { active: before } = keys();
  const secret = await storedFactor();
  await printed((print) => commands.rotate(print));
  expect(keys()).toMatchObject({ active: 'k2', keys: { [before]: expect.any(String) } });
  expect(await opened()).toEqual({ first_name: 'Ann' });
  await expect(printed((print) => commands.retire(print, before))).rejects.toThrow('Wait a minute');
  write({ ...keys(), activeSince: '2026-01-01T00:00:00Z' });
  await app.sql(`UPDATE idempotency SET created_at = now()`);
  await expect(printed((print) => commands.retire(print, before))).rejects.toThrow(
    'data keys of applications',
  );
  const lines = await printed((print) => commands.resealAll(print));
  expect(lines).toContain('data keys of applications: 1 sealed again');
  expect(lines).toContain('secrets of authenticator apps: 1 sealed again');
  expect(lines.at(-1)).toBe(
    `${before} sealed none of the stored values. Next: cli.js keys:retire ${before}.`,
  );
  expect((await printed((print) => commands.resealAll(print)))[0]).toContain(': 0 sealed again');
  await printed((print) => commands.retire(print, before));
  expect(Object.keys(keys().keys)).toEqual(['k2']);
  expect(await opened()).toEqual({ first_name: 'Ann' });
  expect(await secret()).toBe('a secret');
});

test('continues with the known keys while the file is damaged', async () => {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.slice(0, 20));
  app.get(Vault);
  expect(await opened()).toEqual({ first_name: 'Ann' });
  writeFileSync(file, text);
});

test('gives an older application a data key', async () => {
  const place = await app.begin('Waterfall', ['ella'], answers);
  const [row] = await app.sql<{ sealed: Buffer; dataKey: Buffer }>(
    `SELECT a.answers_sealed AS sealed, k.wrapped AS "dataKey" FROM application a JOIN data_key k ON k.application_id = a.id WHERE a.id = ?`,
    [place.formId],
  );
  const seal = { table: 'application', column: 'answers_sealed', row: place.formId, org: place.orgId };
  const vault = app.get(Vault);
  const value = vault.openJson({ ...seal, version: 1, dataKey: row!.dataKey }, row!.sealed).reveal();
  await app.sql(`DELETE FROM data_key WHERE application_id = ?`, [place.formId]);
  await app.sql(`UPDATE application SET answers_sealed = ?, answers_version = 0 WHERE id = ?`, [
    vault.sealJson(seal, value),
    place.formId,
  ]);
  expect(await printed((print) => commands.resealAll(print))).toContain(
    'answers of applications: 1 sealed again',
  );
  const [after] = await app.sql<{ kind: number }>(
    `SELECT get_byte(answers_sealed, 1) AS kind FROM application WHERE id = ?`,
    [place.formId],
  );
  expect(after!.kind).toBe(1);
  expect((await app.get(Applications).answersFor(app.em(), place.formId)).reveal()).toEqual(value);
});

test('indexes phones, e-mail addresses and their parts with a new index key, and keeps the applicant', async () => {
  const indexed = async () =>
    (
      await app.sql<{
        phone: string;
        email: string;
        part: string;
        parts: number;
        applicant: number;
        key: string;
      }>(
        `SELECT encode(a.phone_index, 'hex') AS phone, encode(a.email_index, 'hex') AS email, a.applicant_id AS applicant,
           encode(a.email_parts[1], 'hex') AS part, cardinality(a.email_parts) AS parts, a.index_key AS key FROM application a WHERE a.id = ?`,
        [place.formId],
      )
    )[0]!;
  const before = await indexed();
  await printed((print) => commands.rotate(print, '--index'));
  await expect(printed((print) => commands.retire(print, '--index'))).rejects.toThrow('indexes of answers');
  await printed((print) => commands.resealAll(print));
  const after = await indexed();
  expect([after.applicant, after.parts]).toEqual([before.applicant, before.parts]);
  for (const column of ['phone', 'email', 'part', 'key'] as const)
    expect(after[column]).not.toBe(before[column]);
  expect(await printed((print) => commands.show(print))).not.toContainEqual(
    expect.stringContaining('indexes of'),
  );
  // The processes of this test are still connected with the logins of the old index key.
  await expect(printed((print) => commands.retire(print, '--index'))).rejects.toThrow(
    'Restart every process',
  );
});

test('refuses an earlier value of the same row', async () => {
  const [row] = await app.sql<{ sealed: Buffer; version: number }>(
    `SELECT answers_sealed AS sealed, answers_version AS version FROM application WHERE id = ?`,
    [place.formId],
  );
  await app.sql(`UPDATE application SET answers_version = answers_version + 1 WHERE id = ?`, [place.formId]);
  await expect(opened()).rejects.toMatchObject({ code: 'seal-broken' });
  await app.sql(`UPDATE application SET answers_version = ? WHERE id = ?`, [row!.version, place.formId]);
  expect(await opened()).toEqual({ first_name: 'Ann' });
});

test('opens nothing of an application whose data key is deleted', async () => {
  await app.sql(`DELETE FROM data_key WHERE application_id = ?`, [place.formId]);
  await expect(opened()).rejects.toMatchObject({ code: 'data-key-gone' });
});
