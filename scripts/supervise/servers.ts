import { inRoot } from '../bootstrap/paths.mjs';
import { Postgres } from '../infra/postgres.ts';
import { Redis } from '../infra/redis.ts';
import { RestartedServer } from './restarted-server.ts';
import { LOG_FOLDER, logTo } from './logs.ts';
import { outsideDatabase, outsideRedis } from './outside-servers.ts';
import { OutsideWatch } from './outside-watch.ts';
import { settleAll } from './settle-all.ts';
import type { Settings } from './settings.ts';
import { step } from './console-log.ts';

const DATABASE = 'millrace';
const POSTGRES_PORT = 5433;
const REDIS_PORT = 6380;

/**
 * PostgreSQL and Redis. The supervisor restarts its own servers when they end. It neither starts nor stops
 * external servers.
 */
export class Servers {
  #postgres: RestartedServer | undefined;
  #redis: RestartedServer | undefined;
  #outside: OutsideWatch[] = [];

  async start({ databaseUrl, redisUrl }: Settings): Promise<{ databaseUrl: string; redisUrl: string }> {
    const [database, redis] = await settleAll([
      databaseUrl
        ? this.#theirs('PostgreSQL', () => outsideDatabase(databaseUrl))
        : step('PostgreSQL', () => this.#startPostgres()),
      redisUrl
        ? this.#theirs('Redis', () => outsideRedis(redisUrl))
        : step('Redis', () => this.#startRedis()),
    ]);
    return { databaseUrl: database, redisUrl: redis };
  }

  async stop(): Promise<void> {
    for (const watch of this.#outside) watch.stop();
    await this.#redis?.stop();
    await this.#postgres?.stop();
  }

  async #theirs(name: string, findAddress: () => Promise<string>): Promise<string> {
    const address = await findAddress();
    this.#outside.push(new OutsideWatch(name, findAddress));
    return address;
  }

  async #startPostgres(): Promise<string> {
    const postgres = await Postgres.start({
      folder: inRoot('.data/postgres'),
      port: POSTGRES_PORT,
      log: logTo('postgres'),
    });
    this.#postgres = new RestartedServer(postgres, { name: 'PostgreSQL', log: `${LOG_FOLDER}/postgres.log` });
    await postgres.createDatabase(DATABASE);
    return postgres.url(DATABASE);
  }

  async #startRedis(): Promise<string> {
    const redis = await Redis.start({ folder: inRoot('.data/redis'), port: REDIS_PORT, log: logTo('redis') });
    this.#redis = new RestartedServer(redis, { name: 'Redis', log: `${LOG_FOLDER}/redis.log` });
    return redis.url;
  }
}
