import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freshOrm } from '../../../../test/setup/fresh-orm.ts';
import type { Config } from '../../config/config.ts';
import { PreviousContainerRun } from './previous-container-run.ts';
import { WorkerRegistry } from './worker-registry.ts';

let database: Awaited<ReturnType<typeof freshOrm>>;
let folder: string;
beforeAll(async () => {
  database = await freshOrm();
});
afterAll(() => database.close());
const root = mkdtempSync(path.join(os.tmpdir(), 'millrace-life-'));
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'test-'));
});

const file = () => path.join(folder, 'worker');
async function live(isFirstProcess = true): Promise<string> {
  const config = { WORKER_ID: randomUUID(), SUPERVISOR_URL: '' } as Config;
  await new WorkerRegistry(database.orm, config).register(new PreviousContainerRun(file(), isFirstProcess));
  return config.WORKER_ID;
}
async function isDead(id: string): Promise<boolean | undefined> {
  const [row] = await database.orm.em
    .fork()
    .execute<{ dead: boolean }[]>(`SELECT dead_at IS NOT NULL AS dead FROM worker WHERE id = ?`, [id]);
  return row?.dead;
}

describe('a worker that restarts in its container', () => {
  test('marks the previous worker dead', async () => {
    const before = await live();
    expect(await isDead(before)).toBe(false);
    const now = await live();
    expect([await isDead(before), await isDead(now)]).toEqual([true, false]);
  });

  test('marks no worker dead when it is not the first process, because the other one may live', async () => {
    const before = await live(false);
    await live(false);
    expect(await isDead(before)).toBe(false);
  });

  test('ignores an id from another host, and starts without a writable folder', async () => {
    const elsewhere = await live();
    writeFileSync(file(), `elsewhere ${elsewhere}`);
    await live();
    expect(await isDead(elsewhere)).toBe(false);
    folder = path.join(folder, 'missing');
    expect(await isDead(await live())).toBe(false);
  });
});
