import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createDatabase } from '../../../../scripts/infra/create-database.ts';
import { temporaryFolder } from '../../../test/lab/temporary-folder.ts';
import { dropDatabase, freshDatabase, type FreshDatabase } from '../../../test/setup/fresh-database.ts';
import { armAudit, AuditKeys } from '../audit/audit-keys.ts';
import { ormConfig } from '../db/orm.config.ts';
import type { Logger } from '../logging/logger.ts';
import type { Tags } from '../registry/tags.ts';
import { EpochFile } from './epoch-file.ts';
import { openQuarantine, type QuarantineRow } from './epoch-rows.ts';
import { EpochWatch } from './epoch-watch.ts';
import { Quarantine } from './quarantine.ts';

const folder = temporaryFolder('epoch-watch');
const file = path.join(folder, 'epoch.json');
const logger = { error: jest.fn(), warn: jest.fn() } as unknown as Logger;
/** Counts how often the method with `@OnQuarantine` ran. */
let secured = 0;
const counted = { options: { effect: 'x' }, run: async () => (secured += 1) };
const tags = { methods: () => [counted] } as unknown as Tags;
let database: FreshDatabase;
let keys: AuditKeys;

beforeAll(async () => {
  keys = armAudit(AuditKeys.read(process.env.AUDIT_KEY_FILE!));
  database = await freshDatabase();
  await within(database.url, ({ check }) => check());
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Connects to a database as the scheduler does, with the epoch file of this spec. */
async function within<T>(
  url: string,
  work: (at: {
    check: () => Promise<void>;
    mayClaim: () => Promise<boolean>;
    cause: () => Promise<string | undefined>;
    open: () => Promise<QuarantineRow | undefined>;
  }) => Promise<T>,
): Promise<T> {
  const orm = await MikroORM.init(ormConfig({ url, pool: 2, entities: [] }));
  const watch = new EpochWatch(orm, new EpochFile(file, keys), new Quarantine(orm, tags, logger));
  try {
    return await work({
      check: () => watch.check(),
      mayClaim: async () => {
        const [row] = await orm.em.fork().execute<{ may: boolean }[]>(`SELECT may_claim() AS may`);
        return row!.may;
      },
      cause: async () => (await openQuarantine(orm.em.fork()))?.cause,
      open: () => openQuarantine(orm.em.fork()),
    });
  } finally {
    await orm.close(true);
  }
}

test('lets workers claim in a database that continues', async () => {
  await within(database.url, async ({ check, mayClaim, cause }) => {
    await check();
    expect([await mayClaim(), await cause()]).toEqual([true, undefined]);
  });
});

test('closes a copy of the database before the scheduler has looked at it', async () => {
  const server = process.env.TEST_PG_URL!;
  const name = `copy_${process.pid}`;
  await createDatabase(server, name, new URL(database.url).pathname.slice(1));
  try {
    await within(`${server}/${name}`, async ({ check, mayClaim, cause }) => {
      expect(await mayClaim()).toBe(false);
      await check();
      expect([await mayClaim(), await cause()]).toEqual([false, 'server-changed']);
    });
  } finally {
    await dropDatabase(server, name);
  }
});

test('finds the original older than the file after the copy was marked', async () => {
  await within(database.url, async ({ check, cause }) => {
    await check();
    expect(await cause()).toBe('database-older');
  });
});

test('begins an open quarantine again in a copy that was made during it', async () => {
  const server = process.env.TEST_PG_URL!;
  const name = `copy_in_quarantine_${process.pid}`;
  const before = await within(database.url, ({ open }) => open());
  await createDatabase(server, name, new URL(database.url).pathname.slice(1));
  try {
    await within(`${server}/${name}`, async ({ check, open }) => {
      secured = 0;
      await check();
      const again = (await open())!;
      expect(again).toMatchObject({ cause: 'server-changed', preparedAt: expect.any(String) });
      expect(again.id).not.toBe(before!.id);
      expect(again.beganAt > before!.beganAt).toBe(true);
      await check();
      expect([secured, await open()]).toEqual([1, again]);
    });
  } finally {
    await dropDatabase(server, name);
  }
});

test('does not believe a file that was written without the audit key', async () => {
  const forged = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...forged, mark: 0 }));
  expect(await new EpochFile(file, keys).read()).toBe('changed');
});
