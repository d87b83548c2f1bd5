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

test('a process is healthy while all of its checks pass', async () => {
  answers['queue'] = fails;
  const checks = await start(Checks);
  expect(await checks.report('api')).toEqual({ status: 'healthy', failing: [] });
  expect(await checks.report('worker')).toEqual({ status: 'degraded', failing: ['queue'] });
});

test('a failing required check is named in the report, without its error, and keeps traffic away', async () => {
  answers['store'] = fails;
  const checks = await start(Checks);
  expect(await checks.report('api')).toEqual({ status: 'unhealthy', failing: ['store'] });
  expect(await checks.blockedBy('api')).toBe('store');
  expect(JSON.stringify(lines)).not.toContain('hunter2');
});

test('a check that does not end in its time has failed; the process goes on without what is not required', async () => {
  answers['cache'] = () => new Promise(() => {});
  const checks = await start(Checks);
  expect(await checks.report('scheduler')).toEqual({ status: 'degraded', failing: ['cache'] });
  expect(await checks.blockedBy('scheduler')).toBeUndefined();
});

test('a failure is logged once, and so is its end', async () => {
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

test('a process does not start where two features register a check of the same name', async () => {
  await expect(start(Checks, Other)).rejects.toThrow(
    'Two providers register the health check "store": Checks.store and Other.storeToo. Rename or remove one.',
  );
});
