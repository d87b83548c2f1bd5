import { expect } from '@jest/globals';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { unpackTar } from 'modern-tar/fs';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { runCli } from '../../../scripts/supervise/run-cli.ts';
import { open } from '../../src/platform/vault/seal.ts';
import { parseKeyRing } from '../../src/platform/vault/key-ring.ts';
import { until } from '../journeys/support/until.ts';
import { temporaryFolder } from '../lab/temporary-folder.ts';
import type { TestInstallation } from '../lab/index.ts';
import type { Stage } from '../journeys/support/stage.ts';
import { filesBelow } from './files-below.ts';
import type { Proof } from './proof.ts';

/**
 * An encrypted value of the application, read before the application was erased. Old backups contain the same
 * value.
 */
interface Blob {
  readonly sealed: Buffer;
  readonly place: { table: string; column: string; row: string; org: number; version: number };
}

/**
 * Decrypts a value with a key ring and with the application's data key. Returns undefined if the keys do not
 * match the value.
 */
function openedWith(keyRing: string, { sealed, place }: Blob, dataKey: Buffer): string | undefined {
  try {
    return open(parseKeyRing(keyRing), { ...place, dataKey }, sealed);
  } catch {
    return undefined;
  }
}

function operate(lab: TestInstallation, ...command: string[]): Promise<string> {
  return operateOn(lab.databaseUrl, lab.folder, command, lab);
}

/** Runs a command of `cli` on the database at `url`, with the keys and audit anchors in `folder`. */
function operateOn(url: string, folder: string, command: string[], lab: TestInstallation): Promise<string> {
  const inLab = (name: string) => path.join(folder, name);
  writeFileSync(inLab('passphrase'), 'a passphrase for this proof only');
  return runCli(command, {
    ...process.env,
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: url,
    REDIS_URL: lab.redisUrl,
    VAULT_KEYS_FILE: inLab('keys.json'),
    AUDIT_KEY_FILE: inLab('audit-key.json'),
    AUDIT_ANCHOR_FILE: inLab('audit-anchors.jsonl'),
    BACKUP_PASSPHRASE_FILE: inLab('passphrase'),
  });
}

/** Returns the files below a folder that contain these bytes. */
const filesWith = (folder: string, bytes: Buffer): string[] =>
  filesBelow(folder)
    .filter(({ content }) => content.includes(bytes))
    .map(({ name }) => path.join(folder, name));

/**
 * Returns the name and all rows of each table. The demo's table of sent messages is omitted, because
 * production installations do not use it.
 */
async function tableTexts(client: pg.Client): Promise<[string, string][]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'local_message'`,
  );
  const texts: [string, string][] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(`SELECT t::text AS line FROM "${name}" t`);
    texts.push([name, rows.map(({ line }) => line).join('\n')]);
  }
  return texts;
}

/** Returns all rows of a backup as text. */
async function rowsOf(archive: string): Promise<string> {
  const folder = path.join(path.dirname(archive), `${path.basename(archive)}.unpacked`);
  await pipeline(createReadStream(archive), unpackTar(folder));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.copy.gz'))
    .map((name) => gunzipSync(readFileSync(path.join(folder, name))).toString('latin1'))
    .join('\n');
}

/**
 * Erases the application of a shopper in the running product. Expects that no data of the application can be
 * read in the database or its write-ahead log. Also expects that the remaining keys decrypt neither an older
 * backup nor older copies.
 */
export async function eraseAndSearch(
  stage: Stage,
  { name, mobile, email }: { name: string; mobile: string; email: string },
  proof: Proof,
): Promise<void> {
  const { lab } = stage;
  const client = new pg.Client({ connectionString: lab.databaseUrl });
  await client.connect();
  const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await client.query<Row>(sql, values)).rows;
  try {
    const [found] = await rows<{ id: string }>(
      `SELECT id FROM application WHERE applicant_name = $1 AND phone_last4 = $2 ORDER BY created_at DESC LIMIT 1`,
      [name, mobile.slice(-4)],
    );
    const id = found!.id;
    const blobs = await rows<Blob>(
      `SELECT answers_sealed AS sealed, json_build_object('table', 'application', 'column', 'answers_sealed',
         'row', id, 'org', org_id, 'version', answers_version) AS place FROM application WHERE id = $1
       UNION ALL SELECT decided_sealed, json_build_object('table', 'route', 'column', 'decided_sealed',
         'row', application_id, 'org', org_id, 'version', 0) FROM route WHERE application_id = $1
       UNION ALL SELECT reply_sealed, json_build_object('table', 'attempt', 'column', 'reply_sealed',
         'row', id, 'org', org_id, 'version', reply_version) FROM attempt WHERE application_id = $1 AND reply_sealed IS NOT NULL
       UNION ALL SELECT x.exchanges_sealed, json_build_object('table', 'attempt_exchange', 'column', 'exchanges_sealed',
         'row', x.id, 'org', x.org_id, 'version', 0) FROM attempt_exchange x JOIN attempt a ON a.id = x.attempt_id WHERE a.application_id = $1`.replaceAll(
        'json_build',
        'jsonb_build',
      ),
      [id],
    );
    expect(blobs.length).toBeGreaterThan(3);
    const [{ wrapped }] = (await rows<{ wrapped: Buffer }>(
      `SELECT wrapped FROM data_key WHERE application_id = $1`,
      [id],
    )) as [{ wrapped: Buffer }];
    const keyRingBefore = readFileSync(path.join(lab.folder, 'keys.json'), 'utf8');
    for (const blob of blobs)
      // Before the erasure, the key ring and the data key decrypt every value. Otherwise the checks after the
      // erasure would prove nothing.
      expect(openedWith(keyRingBefore, blob, wrapped)).toBeDefined();

    const backups = temporaryFolder('erased');
    const before = path.join(backups, 'before.tar');
    await operate(lab, 'backup', before);
    const key = wrapped.toString('hex');
    // Before the erasure, the backup contains the encrypted values, but not the data key. Only the key file
    // of the backup contains the data key.
    expect((await rowsOf(before)).includes(blobs[0]!.sealed.toString('hex'))).toBe(true);
    expect([(await rowsOf(before)).includes(key), (await rowsOf(`${before}.keys`)).includes(key)]).toEqual([
      false,
      true,
    ]);

    // The product erases only applications that are old and have ended. This statement makes the application
    // look like one.
    await rows(
      `UPDATE attempt SET state = 'CANCELLED', outcome = NULL, contract_state = 'Cancelled',
         updated_at = now() - interval '3 years' WHERE application_id = $1`,
      [id],
    );
    await rows(`UPDATE route SET state = 'done' WHERE application_id = $1`, [id]);
    await rows(
      `UPDATE application SET created_at = now() - interval '3 years', saved_at = now() - interval '3 years',
         submitted_at = now() - interval '3 years', chosen_at = NULL, chosen_attempt_id = NULL WHERE id = $1`,
      [id],
    );
    await rows(
      `INSERT INTO erasure (application_id, org_id, store_id, cause, state, reason, erase_after)
       SELECT id, org_id, store_id, 'request', 'planned', 'Proof', now() FROM application WHERE id = $1`,
      [id],
    );
    await rows(`UPDATE schedule SET next_at = now() WHERE name = 'erase-applications'`);
    await until('the application is erased', async () => {
      const [row] = await rows<{ state: string }>(`SELECT state FROM erasure WHERE application_id = $1`, [
        id,
      ]);
      return row?.state === 'erased' || undefined;
    });

    const words = [name, email, mobile, mobile.replaceAll(/\D/g, '')];
    const searchPerson = (texts: readonly [string, string][]) => {
      for (const [table, text] of texts) {
        const spelled = (word: string) =>
          text.includes(word) || text.includes(Buffer.from(word).toString('hex'));
        proof.recordCheck(words.filter(spelled).map((word) => `table ${table}: ${word}`));
      }
    };
    const present = await tableTexts(client);
    searchPerson(present);
    for (const [table, text] of present)
      for (const { sealed } of blobs)
        proof.recordCheck(text.includes(sealed.toString('hex')) ? [`table ${table}: a sealed value`] : []);

    // The earlier keys of the key ring are removed from use, as the runbook requires. After that, old values
    // in the write-ahead log cannot be decrypted.
    await operate(lab, 'keys:rotate');
    await operate(lab, 'keys:reseal');
    await rows(`DELETE FROM idempotency`);
    const keysFile = path.join(lab.folder, 'keys.json');
    const rotated = JSON.parse(readFileSync(keysFile, 'utf8')) as { keys: object; active: string };
    writeFileSync(
      keysFile,
      JSON.stringify({ ...rotated, activeSince: new Date(Date.now() - 120_000).toISOString() }),
    );
    for (const old of Object.keys(rotated.keys).filter((one) => one !== rotated.active))
      await operate(lab, 'keys:retire', old);
    await client.query('VACUUM FULL');
    await client.query('SELECT pg_switch_wal()');
    await client.query('CHECKPOINT');
    const keyRingNow = readFileSync(keysFile, 'utf8');
    const keysNow = await rows<{ wrapped: Buffer }>(`SELECT wrapped FROM data_key`);
    for (const blob of blobs) {
      const opened = [];
      for (const dataKey of [wrapped, ...keysNow.map((row) => row.wrapped)])
        if (openedWith(keyRingNow, blob, dataKey) !== undefined) opened.push(blob.place.table);
      proof.recordCheck(opened.map((table) => `an old copy of ${table} opens with the present keys`));
    }
    const pages = readdirSync(lab.folder).includes('postgres')
      ? path.join(lab.folder, 'postgres')
      : lab.folder;
    for (const { sealed, place } of blobs) {
      const left = filesWith(pages, sealed.subarray(0, 64)).filter((file) => !file.includes('pg_wal'));
      proof.recordCheck(left.map((file) => `${path.relative(pages, file)}: the sealed ${place.column}`));
    }

    // A backup made after the erasure must not contain the application's data key. That key decrypts the
    // values in older backups.
    const after = path.join(backups, 'after.tar');
    await operate(lab, 'backup', after);
    for (const file of [after, `${after}.keys`]) {
      const text = await rowsOf(file);
      proof.recordCheck(
        text.includes(key) ? [`${path.basename(file)}: the data key of the application`] : [],
      );
      for (const { sealed, place } of blobs)
        proof.recordCheck(
          text.includes(sealed.toString('hex')) ? [`${path.basename(file)}: ${place.column}`] : [],
        );
    }

    // If the earlier backup is restored with the current keys, no data of the person may be readable.
    const restored = new URL(lab.databaseUrl);
    restored.pathname = '/restored_after_erasure';
    const command = ['restore', before, `--keys=${after}.keys`];
    await operateOn(restored.href, temporaryFolder('restored'), command, lab);
    const copy = new pg.Client({ connectionString: restored.href });
    await copy.connect();
    searchPerson(await tableTexts(copy));
    await copy.end();
    await client.query(`DROP DATABASE "restored_after_erasure" WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
