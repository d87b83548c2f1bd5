import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { Postgres } from '../infra/postgres.ts';
import { Redis } from '../infra/redis.ts';
import { RestartedServer } from './restarted-server.ts';

// The limit is high, because this spec starts real servers and the machine may be busy.
jest.setTimeout(60_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'millrace-kept-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Collects the supervisor's output. Returns a function that waits for a sentence in it. */
function recordedConsole() {
  const lines: string[] = [];
  const waiting: { words: string; heard: () => void }[] = [];
  const say = (line: string) => {
    lines.push(line);
    for (const { words, heard } of waiting) if (line.includes(words)) heard();
  };
  const hears = (words: string) =>
    new Promise<void>((heard) => {
      waiting.push({ words, heard });
    });
  return { lines, say, hears };
}

describe('a killed server of the project', () => {
  it('restarts Redis on the same port each time and prints each step', async () => {
    const redis = await Redis.start({ folder: path.join(folder, 'redis') });
    const { lines, say, hears } = recordedConsole();
    const kept = new RestartedServer(redis, { name: 'Redis', log: 'redis.log', say });
    for (const milliseconds of [250, 500]) {
      const before = redis.pid;
      const back = hears('Redis is back');
      process.kill(before, 'SIGKILL');
      await back;
      expect(redis.pid).not.toBe(before);
      expect(await redis.tell('PING')).toBe('+PONG');
      expect(lines.splice(0)).toEqual([
        `Redis ended, tried again in ${milliseconds} ms; see redis.log`,
        'Redis is back',
      ]);
    }
    await kept.stop();
    expect(lines).toEqual([]);
  });

  it('restarts PostgreSQL with all committed data', async () => {
    const postgres = await Postgres.start({ folder: path.join(folder, 'postgres') });
    const { say, hears } = recordedConsole();
    const kept = new RestartedServer(postgres, { name: 'PostgreSQL', log: 'postgres.log', say });
    const query = async (sql: string) => {
      const client = new pg.Client({ connectionString: postgres.url('postgres') });
      await client.connect();
      try {
        return (await client.query(sql)).rows as unknown[];
      } finally {
        await client.end();
      }
    };
    await query('create table kept as select 1 as value');
    const back = hears('PostgreSQL is back');
    process.kill(postgres.pid, 'SIGKILL');
    await back;
    expect(await query('select value from kept')).toEqual([{ value: 1 }]);
    await kept.stop();
  });

  it('retries with growing pauses while the server cannot start, and stops when told to', async () => {
    let stopped = 0;
    const { lines, say, hears } = recordedConsole();
    const broken = {
      ended: Promise.resolve(),
      resume: () => Promise.reject(new Error('the port is taken')),
      stop: async () => void (stopped += 1),
    };
    const third = hears('tried again in 1000 ms');
    const kept = new RestartedServer(broken, { name: 'Redis', log: 'redis.log', say });
    await third;
    await kept.stop();
    expect(lines).toEqual([
      'Redis ended, tried again in 250 ms; see redis.log',
      'Redis did not come back, tried again in 500 ms; see redis.log',
      'Redis did not come back, tried again in 1000 ms; see redis.log',
    ]);
    expect(stopped).toBe(3);
  });
});
