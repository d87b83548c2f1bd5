import { inRoot } from '../bootstrap/paths.mjs';
import { Postgres } from '../infra/postgres.ts';
import { Redis } from '../infra/redis.ts';
import { logTo } from './logs.ts';
import { outsideDatabase, outsideRedis } from './outside-servers.ts';
import { settleAll } from './settle-all.ts';
import type { Settings } from './settings.ts';
import { step } from './teller.ts';

const DATABASE = 'millrace';
const POSTGRES_PORT = 5433;
const REDIS_PORT = 6380;

/** PostgreSQL and Redis: ours, or those the environment points at, which we then neither start nor stop. */
export class Servers {
  #postgres: Postgres | undefined;
  #redis: Redis | undefined;

  async start(settings: Settings): Promise<{ databaseUrl: string; redisUrl: string }> {
    const [databaseUrl, redisUrl] = await settleAll([
      settings.databaseUrl
        ? outsideDatabase(settings.databaseUrl)
        : step('PostgreSQL', () => this.#startPostgres()),
      settings.redisUrl ? outsideRedis(settings.redisUrl) : step('Redis', () => this.#startRedis()),
    ]);
    return { databaseUrl, redisUrl };
  }

  async stop(): Promise<void> {
    await this.#redis?.stop();
    await this.#postgres?.stop();
  }

  async #startPostgres(): Promise<string> {
    this.#postgres = await Postgres.start({
      folder: inRoot('.data/postgres'),
      port: POSTGRES_PORT,
      log: logTo('postgres'),
    });
    await this.#postgres.createDatabase(DATABASE);
    return this.#postgres.url(DATABASE);
  }

  async #startRedis(): Promise<string> {
    this.#redis = await Redis.start({ folder: inRoot('.data/redis'), port: REDIS_PORT, log: logTo('redis') });
    return this.#redis.url;
  }
}
