import { afterEach, expect, jest, test } from '@jest/globals';
import { Injectable, Module, type INestApplicationContext, type Type } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { Logger } from '../logging/logger.ts';
import { Tags } from '../registry/tags.ts';
import { HealthCheck } from './health-check.ts';
import { HealthChecks } from './health-checks.ts';

let answers: Record<string, () => unknown> = {};
const lines: string[] = [];

@Injectable()
class Checks {
  @HealthCheck('store', { isRequired: true })
  store() {
    return answers['store']?.();
  }

  @HealthCheck('cache', { timeoutMs: 30 })
  async cache() {
    await answers['cache']?.();
  }

  @HealthCheck('queue', { processes: ['worker'] })
  queue() {
    return answers['queue']?.();
  }
}

@Injectable()
class Other {
  @HealthCheck('store')
  storeToo() {}
}

let app: INestApplicationContext | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
  answers = {};
  lines.length = 0;
});

async function start(...providers: Type[]): Promise<HealthChecks> {
  const logger = Logger.create('info', 'test', (line) => void lines.push(line));
  @Module({
    imports: [DiscoveryModule],
    providers: [Tags, HealthChecks, { provide: Logger, useValue: logger }, ...providers],
  })
  class Root {}
  app = await NestFactory.createApplicationContext(Root, { logger: false, abortOnError: false });
  return app.get(HealthChecks);
}
const fails = () => {
  throw new Error('password=hunter2 was refused');
};

test('reports healthy while all checks of the process pass', async () => {
  answers['queue'] = fails;
  const checks = await start(Checks);
  expect(await checks.report('api')).toEqual({ status: 'healthy', failing: [] });
  expect(await checks.report('worker')).toEqual({ status: 'degraded', failing: ['queue'] });
});

test('names a failing required check without its error, and blocks traffic', async () => {
  answers['store'] = fails;
  const checks = await start(Checks);
  expect(await checks.report('api')).toEqual({ status: 'unhealthy', failing: ['store'] });
  expect(await checks.blockedBy('api')).toBe('store');
  expect(JSON.stringify(lines)).not.toContain('hunter2');
});

test('counts a check that exceeds its time limit as failed, and serves without an optional one', async () => {
  answers['cache'] = () => new Promise(() => {});
  const checks = await start(Checks);
  expect(await checks.report('scheduler')).toEqual({ status: 'degraded', failing: ['cache'] });
  expect(await checks.blockedBy('scheduler')).toBeUndefined();
});

test('logs a failure once, and its end once', async () => {
  answers['store'] = jest.fn(fails);
  const checks = await start(Checks);
  for (let times = 0; times < 3; times += 1) await checks.report('api');
  answers = {};
  for (let times = 0; times < 3; times += 1) await checks.report('api');
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; check: string });
  expect(logged.map(({ msg, check }) => `${msg}: ${check}`)).toEqual([
    'health check failed: store',
    'health check passes again: store',
  ]);
});

test('refuses to start when two features register a check with the same name', async () => {
  await expect(start(Checks, Other)).rejects.toThrow(
    'Two providers register the health check "store": Checks.store and Other.storeToo. Rename or remove one.',
  );
});
