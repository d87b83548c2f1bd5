import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshOrm } from '../../../test/setup/fresh-orm.ts';
import { Logger } from '../logging/logger.ts';
import { AuditAnchors } from './audit-anchors.ts';
import { armAudit, AuditKeys } from './audit-keys.ts';
import { AuditSealer } from './audit-sealer.ts';
import { AuditVerifier } from './audit-verifier.ts';
import { AuditWatch } from './audit-watch.ts';
import { audit } from './audit.ts';
import { whileImpersonating } from './impersonated-account.ts';

const newKeys = (id = 'a1') =>
  AuditKeys.parse(JSON.stringify({ active: id, keys: { [id]: randomBytes(32).toString('base64') } }));
const keys = newKeys();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'millrace-anchors-'));

let database: Awaited<ReturnType<typeof freshOrm>>;
let orm: MikroORM;
let anchorFile: string;
beforeAll(async () => {
  armAudit(keys);
  database = await freshOrm();
  orm = database.orm;
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

const sql = <Row = unknown>(text: string, values: unknown[] = []) =>
  orm.em.fork().execute<Row[]>(text, values);
const write = (orgId: number | null, reason?: string) =>
  orm.em.fork().transactional((em) =>
    audit(em, {
      action: 'job.rerun',
      actor: { kind: 'staff', id: '1' },
      orgId,
      subject: { kind: 'job', id: randomUUID() },
      facts: { b: 1.5, a: 'x', z: null, on: true },
      ...(reason !== undefined && { reason }),
    }),
  );
/** Runs statements as an attacker with all rights on the database would. */
const asOwner = (...statements: string[]) =>
  orm.em.fork().transactional(async (em) => {
    await em.execute(
      'ALTER TABLE audit_event DISABLE TRIGGER USER; ALTER TABLE audit_seal DISABLE TRIGGER USER',
      [],
      'run',
    );
    for (const statement of statements) await em.execute(statement, [], 'run');
    await em.execute(
      'ALTER TABLE audit_event ENABLE TRIGGER USER; ALTER TABLE audit_seal ENABLE TRIGGER USER',
      [],
      'run',
    );
  });
const watch = (with_ = keys) => {
  const sealer = new AuditSealer(orm, with_);
  const anchors = new AuditAnchors(anchorFile, with_);
  return new AuditWatch(orm, sealer, new AuditVerifier(orm, with_), anchors, Logger.create('silent', 'test'));
};
const findings = async (with_?: AuditKeys) =>
  (await watch(with_).verifyAll()).findings.map(({ kind, event_id }) => [kind, event_id]);

beforeEach(async () => {
  anchorFile = path.join(folder, `${randomUUID()}.jsonl`);
  await asOwner('DELETE FROM audit_event', 'DELETE FROM audit_seal', 'DELETE FROM audit_pending');
});

test('writes a row for a committed transaction, and none for a rolled back one', async () => {
  const once = (fail: boolean) =>
    orm.em.fork().transactional(async (em) => {
      await audit(em, {
        action: 'job.rerun',
        actor: { kind: 'staff', id: '1' },
        reason: 'asked by the store',
      });
      if (fail) throw new Error('no');
    });
  await expect(once(true)).rejects.toThrow('no');
  expect(await sql('SELECT * FROM audit_event')).toHaveLength(0);
  await once(false);
  expect(await sql('SELECT * FROM audit_event')).toHaveLength(1);
});

test.each([
  'UPDATE audit_event SET action = action',
  'DELETE FROM audit_event',
  'TRUNCATE audit_event',
  'UPDATE audit_seal SET position = position',
  'DELETE FROM audit_seal',
  'TRUNCATE audit_seal',
])('refuses %s in the database', async (statement) => {
  await write(1);
  await watch().verifyAll();
  await expect(sql(statement)).rejects.toThrow(/append-only/);
});

test('refuses a row without a signature', async () => {
  await expect(sql(`INSERT INTO audit_event (action, actor_kind) VALUES ('x', 'system')`)).rejects.toThrow(
    /audit_event_signed/,
  );
});

test('keeps the words of a reason and masks its numbers', async () => {
  await write(null, 'Card 4242 4242 4242 4242\u0000, called twice.');
  expect(await sql('SELECT reason FROM audit_event')).toEqual([
    { reason: 'Card **** **** **** ****, called twice.' },
  ]);
});

test('names both users during an impersonation, and leaves other actors unchanged', async () => {
  const account = { userId: 1, impersonator: { userId: 9 } };
  await whileImpersonating(account, async () => {
    await write(null);
    await orm.em.fork().transactional((em) => audit(em, { action: 'x', actor: { kind: 'system' } }));
  });
  await whileImpersonating({ userId: 1 }, () => write(null));
  expect(await sql('SELECT actor_id, on_behalf_of_id FROM audit_event ORDER BY id')).toEqual([
    { actor_id: '9', on_behalf_of_id: '1' },
    { actor_id: null, on_behalf_of_id: null },
    { actor_id: '1', on_behalf_of_id: null },
  ]);
});

describe('the chain', () => {
  /**
   * Writes rows of two orgs and of no org, appends them to their chains, and writes the anchor file. Returns
   * the ids of the rows in order.
   */
  async function history(): Promise<number[]> {
    for (const org of [1, 2, null, 1, 2, 1]) await write(org, 'because');
    expect(await findings()).toEqual([]);
    const rows = await sql<{ id: string }>('SELECT id FROM audit_event ORDER BY id');
    return rows.map(({ id }) => Number(id));
  }

  test('has no findings for regular rows, and reports until when it is verified', async () => {
    await history();
    const before = Date.now();
    const { verifiedUntil, rowsChecked } = await watch().verifyAll();
    expect(rowsChecked).toBe(6);
    expect(Date.parse(verifiedUntil!)).toBeGreaterThan(before - 5000);
    const seals = await sql('SELECT chain, position FROM audit_seal ORDER BY chain, position');
    expect(
      seals.map((seal) =>
        Object.values(seal as object)
          .map(Number)
          .join('.'),
      ),
    ).toEqual(['0.1', '1.1', '1.2', '1.3', '2.1', '2.2']);
  });

  test('gives every row a position with parallel writers and parallel sealers', async () => {
    const sealing = async () => {
      for (let round = 0; round < 10; round += 1) await new AuditSealer(orm, keys).sealDue();
    };
    const writing = Array.from({ length: 40 }, (_, index) => write(index % 3));
    await Promise.all([...writing, sealing(), sealing()]);
    expect(await findings()).toEqual([]);
    expect(await sql('SELECT * FROM audit_pending')).toEqual([]);
    expect(await sql('SELECT * FROM audit_seal')).toHaveLength(40);
  });

  test.each([
    ['reason', `reason = 'another'`],
    ['facts', `facts = facts || '{"b": 2}'`],
    ['actor', `actor_id = '2'`],
    ['impersonated account', `on_behalf_of_id = '2'`],
    ['time', `at = at - interval '1 hour'`],
    ['org', `org_id = 2`],
    ['signature', `signature = '\\x00'`],
  ])('reports the row whose %s was changed', async (_, change) => {
    const ids = await history();
    await asOwner(`UPDATE audit_event SET ${change} WHERE id = ${ids[3]}`);
    expect(await findings()).toEqual([['changed', ids[3]]]);
  });

  test('reports a deleted row, with or without its seal', async () => {
    const ids = await history();
    await asOwner(`DELETE FROM audit_event WHERE id = ${ids[0]}`);
    expect(await findings()).toEqual([['missing', ids[0]]]);
    await asOwner(`DELETE FROM audit_seal WHERE event_id = ${ids[0]}`);
    expect(await findings()).toEqual([['missing', ids[3]]]);
  });

  test('detects by the anchor that the last rows or a whole chain are missing', async () => {
    const ids = await history();
    await asOwner(
      ...['audit_event WHERE id', 'audit_seal WHERE event_id'].map(
        (from) => `DELETE FROM ${from} = ${ids[5]}`,
      ),
    );
    expect(await findings()).toEqual([['missing', null]]);
    await asOwner('DELETE FROM audit_event WHERE org_id = 2', 'DELETE FROM audit_seal WHERE chain = 2');
    expect(await findings()).toEqual([
      ['missing', null],
      ['missing', null],
    ]);
    const emptyFile = path.join(folder, randomUUID());
    fs.renameSync(anchorFile, emptyFile);
    expect(await findings()).toEqual([]);
  });

  test('reports an inserted row, whether it is pending, sealed or neither', async () => {
    await history();
    const forge = `INSERT INTO audit_event (action, actor_kind, org_id, key_id, signature)
                   VALUES ('job.rerun', 'system', 1, 'a1', '\\x00') RETURNING id`;
    const [forged] = await sql<{ id: string }>(forge);
    expect(await findings()).toEqual([['inserted', Number(forged!.id)]]);
    await asOwner(`INSERT INTO audit_event (action, actor_kind, org_id, key_id, signature)
                   VALUES ('job.rerun', 'system', 2, 'a1', '\\x00')`);
    expect((await findings()).map(([kind]) => kind)).toEqual(['inserted', 'inserted']);
  });

  test('reports rows that swapped positions', async () => {
    const ids = await history();
    await asOwner(
      `UPDATE audit_seal SET event_id = -1 WHERE event_id = ${ids[0]}`,
      `UPDATE audit_seal SET event_id = ${ids[0]} WHERE event_id = ${ids[3]}`,
      `UPDATE audit_seal SET event_id = ${ids[3]} WHERE event_id = -1`,
    );
    expect(await findings()).toEqual([['reordered', ids[3]]]);
  });

  test('does not accept a row without a signature as an old row', async () => {
    const ids = await history();
    await asOwner(
      'ALTER TABLE audit_event DROP CONSTRAINT audit_event_signed',
      `UPDATE audit_event SET signature = NULL, key_id = NULL, reason = 'x' WHERE id = ${ids[3]}`,
    );
    expect(await findings()).toEqual([['changed', ids[3]]]);
    await asOwner(`DELETE FROM audit_event`);
    await sql(
      `ALTER TABLE audit_event ADD CONSTRAINT audit_event_signed CHECK (signature IS NOT NULL AND key_id IS NOT NULL)`,
    );
  });

  test('detects by the anchor a chain rebuilt with the key', async () => {
    const ids = await history();
    await asOwner(
      `DELETE FROM audit_event WHERE id = ${ids[3]}`,
      'DELETE FROM audit_seal',
      'DELETE FROM audit_pending',
      'INSERT INTO audit_pending SELECT id FROM audit_event',
    );
    await new AuditSealer(orm, keys).sealDue();
    expect((await findings()).map(([kind]) => kind)).toEqual(['missing']);
  });

  test('fails with a wrong key and with an unknown key', async () => {
    const ids = await history();
    fs.rmSync(anchorFile);
    const first = (found: unknown[]) => found[0];
    expect(first(await findings(newKeys()))).toEqual(['changed', ids[2]]);
    fs.rmSync(anchorFile, { force: true });
    expect(first(await findings(newKeys('a2')))).toEqual(['unknown-key', ids[2]]);
  });

  test('checks only new rows between two anchors', async () => {
    const ids = await history();
    await write(1);
    expect((await watch().anchor()).rowsChecked).toBe(1);
    expect((await watch().anchor()).rowsChecked).toBe(0);
    await asOwner(`UPDATE audit_event SET reason = 'x' WHERE id = ${ids[0]}`);
    expect((await watch().anchor()).findings).toEqual([]);
    expect(await findings()).toEqual([['changed', ids[0]]]);
  });

  test('does not anchor a broken chain, and detects a changed anchor file', async () => {
    const ids = await history();
    const anchoredBefore = fs.readFileSync(anchorFile, 'utf8').length;
    await asOwner(`UPDATE audit_event SET reason = 'x' WHERE id = ${ids[0]}`);
    await write(1);
    await watch().verifyAll();
    const added = fs.readFileSync(anchorFile, 'utf8').slice(anchoredBefore);
    expect(JSON.parse(added)).toMatchObject({ heads: [] });
    const lines = fs.readFileSync(anchorFile, 'utf8');
    fs.writeFileSync(anchorFile, lines.replace('[[0,1,', '[[0,0,'));
    expect((await findings()).map(([kind]) => kind)).toContain('anchor');
  });

  test('skips an incomplete line of the anchor file', async () => {
    await history();
    fs.appendFileSync(anchorFile, '{"at":"2026-\n');
    await write(1);
    expect(await findings()).toEqual([]);
    expect(await findings()).toEqual([]);
  });
});
