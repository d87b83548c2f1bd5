import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { findRedis } from './redis.ts';
import { Postgres, runningDatabaseUrl } from './postgres.ts';
import { isOurs } from './orphan-servers.ts';
import { redisCommand } from './redis-command.ts';
import { Redis } from './redis.ts';

// The limit is high, because this spec starts real processes and the machine may be busy.
jest.setTimeout(60_000);

let folder: string;
let postgres: Postgres;
let redis: Redis;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-infra-'));
  chmodSync(folder, 0o755);
  findRedis();
  [postgres, redis] = await Promise.all([
    Postgres.start({ folder: path.join(folder, 'postgres') }),
    Redis.start({ folder: path.join(folder, 'redis') }),
  ]);
});

afterAll(async () => {
  await Promise.all([redis.stop(), postgres.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    return (await client.query(sql)).rows as unknown[];
  } finally {
    await client.end();
  }
}

describe("the project's own servers", () => {
  it('keep committed data when PostgreSQL is killed', async () => {
    await query('create table kept as select 1 as value');
    await postgres.restartImmediate();
    expect(await query('select value from kept')).toEqual([{ value: 1 }]);
  });

  it('lose everything in Redis after FLUSHALL and return on the same port after a kill', async () => {
    await redis.tell('SET a 1');
    await redis.flushall();
    expect(await redis.tell('EXISTS a')).toBe(':0');
    await redis.kill();
    await redis.resume();
    expect(await redis.tell('PING')).toBe('+PONG');
  });

  it('ask every user of this machine for a password', async () => {
    const open = (url: string) => {
      const client = new pg.Client({ connectionString: url });
      return client.connect().finally(() => void client.end());
    };
    await expect(open(postgres.url('postgres').replace(/:[^:@]+@/, '@'))).rejects.toThrow(/password/);
    await expect(open(postgres.url('postgres').replace(/:[^:@]+@/, ':wrong@'))).rejects.toThrow(/password/);
    expect(await redisCommand(redis.port, 'GET a')).toMatch(/^-NOAUTH/);
    expect(await redis.tell('PING')).toBe('+PONG');
  });

  it('get a password on a data folder that had none, and keep its data', async () => {
    const data = path.join(folder, 'without-password');
    const before = await Postgres.start({ folder: data, unsafeButFast: true });
    await before.createDatabase('kept');
    await before.stop();
    rmSync(path.join(data, 'millrace-password'));
    writeFileSync(path.join(data, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
    const after = await Postgres.start({ folder: data, unsafeButFast: true });
    const client = new pg.Client({ connectionString: after.url('kept') });
    await client.connect();
    await client.end();
    expect(runningDatabaseUrl(data, 'kept')).toBe(after.url('kept'));
    const old = new pg.Client({
      connectionString: before.url('kept').replace(String(before.port), String(after.port)),
    });
    await expect(old.connect().finally(() => void old.end())).rejects.toThrow(/password/);
    await after.stop();
    expect(runningDatabaseUrl(data, 'kept')).toBeUndefined();
  });

  it('sort text the same on every machine', async () => {
    expect(await query("select 'B' < 'a' as bytes")).toEqual([{ bytes: true }]);
  });

  it('die when their parent is killed', async () => {
    const script = path.join(folder, 'parent.ts');
    const data = path.join(folder, 'orphan');
    const source = path.join(import.meta.dirname, 'postgres.ts');
    writeFileSync(
      script,
      `import { Postgres } from ${JSON.stringify(source)};
       const postgres = await Postgres.start({ folder: ${JSON.stringify(data)}, unsafeButFast: true });
       console.log(postgres.pid);
       process.kill(process.pid, 'SIGKILL');`,
    );
    const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
    const pid = Number(stdout);
    expect(pid).toBeGreaterThan(1);
    for (let waited = 0; waited < 5000 && isOurs(pid, data); waited += 50) await sleep(50);
    expect(isOurs(pid, data)).toBe(false);
  });
});
