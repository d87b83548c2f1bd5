import { afterEach, expect, jest, test } from '@jest/globals';
import { Injectable, Module, type INestApplicationContext, type Provider } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import Type from 'typebox';
import { CleanUp, CleanUps } from '../clean-ups.ts';
import { CONFIG } from '../config/config.ts';
import { QueueNotifier } from '../jobs/dispatch/queue-notifier.ts';
import { defineJob } from '../jobs/define-job.ts';
import { JobQueues, JobQueue, jobQueue } from '../jobs/runner/job-queue.ts';
import { JobRunner } from '../jobs/runner/job-runner.ts';
import { RerunsJobs } from '../jobs/rerunnable.ts';
import { Logger } from '../logging/logger.ts';
import { ClaimsAndHandlesJob, HandlesJob } from './handles-job.ts';
import { Registry } from './registry.ts';
import { AfterDrain, Loop, Schedule } from './repeated-work.ts';
import { Tags } from './tags.ts';

const sent = defineJob('registry.sent', 1, { id: Type.Integer() });
const claimed = defineJob('registry.claimed', 1, { id: Type.Integer() });
const ran: string[] = [];

@Injectable()
@RerunsJobs()
class Feature {
  readonly jobs = [sent];

  @HandlesJob(sent)
  async send({ id }: { id: number }) {
    ran.push(`sent ${id}`);
  }

  @ClaimsAndHandlesJob(claimed)
  async claim() {
    return true;
  }

  @Schedule('count', { everySeconds: 60 })
  async count() {
    ran.push(`counted ${this.jobs.length}`);
  }

  @Loop('sweep', { pauseMs: () => 3_600_000 })
  async sweep() {
    ran.push('swept');
  }

  @Loop('look', { process: 'worker', pauseMs: () => 3_600_000 })
  async look() {
    ran.push('looked');
  }

  @CleanUp('rows')
  async deleteRows() {}

  @AfterDrain()
  close() {
    ran.push('closed');
  }
}

@Injectable()
class Other {
  @Schedule('count', { everySeconds: 5 })
  async countToo() {}
}

@Injectable()
class OtherHandler {
  @HandlesJob(sent)
  async sendToo() {}
}

@Injectable()
@RerunsJobs()
class OtherRules {
  readonly jobs = [{ name: 'registry.sent' }];
}

const notifier = { open: jest.fn() };
const runner = { on: jest.fn(), onSelfClaiming: jest.fn() };
const cleanUps = { add: jest.fn() };

let app: INestApplicationContext | undefined;
afterEach(async () => {
  ran.length = 0;
  await app?.close();
  app = undefined;
});

async function start(...providers: Provider[]): Promise<Registry> {
  @Module({ providers })
  class FeatureModule {}
  @Module({
    imports: [DiscoveryModule, FeatureModule],
    providers: [
      Registry,
      Tags,
      { provide: QueueNotifier, useValue: notifier },
      { provide: JobRunner, useValue: runner },
      { provide: CleanUps, useValue: cleanUps },
      { provide: Logger, useValue: Logger.create('silent', 'test') },
      { provide: CONFIG, useValue: { SCHEDULER_TICK_MS: 10 } },
    ],
  })
  class Root {}
  app = await NestFactory.createApplicationContext(Root, { logger: false, abortOnError: false });
  return app.get(Registry);
}

test('registers handlers, queues and clean-ups of features at start', async () => {
  const queues = { provide: JobQueues, useValue: new JobQueues([new JobQueue('a-lender', 3)]) };
  const registry = await start(Feature, queues, jobQueue('own', 1));
  expect(registry.queues().map(({ name, places }) => [name, places])).toEqual([
    ['a-lender', 3],
    ['own', 1],
  ]);
  expect(notifier.open).toHaveBeenLastCalledWith(['a-lender', 'own']);
  expect(runner.on).toHaveBeenLastCalledWith(sent, expect.any(Function));
  expect(runner.onSelfClaiming).toHaveBeenLastCalledWith(claimed, expect.any(Function));
  expect(cleanUps.add).toHaveBeenLastCalledWith('rows', expect.any(Function));
  await (runner.on.mock.lastCall as unknown as [unknown, (payload: object) => Promise<void>])[1]({ id: 7 });
  expect(ran).toEqual(['sent 7']);
});

test('starts only the loops of the given process, and returns schedules and clean-up after a drain', async () => {
  const registry = await start(Feature, { provide: 'alias', useExisting: Feature });
  const [schedule, ...more] = registry.schedules();
  expect([schedule?.name, schedule?.everySeconds, more]).toEqual(['count', 60, []]);
  await schedule?.run();
  const loops = registry.startLoops('worker');
  await Promise.all(loops.map((loop) => loop.stop()));
  await registry.closeAfterDrain();
  expect(ran).toEqual(['counted 1', 'looked', 'closed']);
});

test.each([
  [Other, 'Two providers register the schedule "count": Feature.count and Other.countToo.'],
  [
    OtherHandler,
    'Two providers register the handler of the job "registry.sent, version 1": Feature.send and OtherHandler.sendToo.',
  ],
  [OtherRules, 'Two providers register the re-run rule of the job "registry.sent": Feature and OtherRules.'],
])('refuses to start when two features register the same name: %p', async (other, sentence) => {
  await expect(start(Feature, other)).rejects.toThrow(`${sentence} Rename or remove one.`);
});

test('refuses to start with two queues of the same name', async () => {
  const twice = { provide: 'twice', useValue: new JobQueue('own', 2) };
  await expect(start(jobQueue('own', 1), twice)).rejects.toThrow(
    'Two providers register the queue "own": FeatureModule and FeatureModule. Rename or remove one.',
  );
});
