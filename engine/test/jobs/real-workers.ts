import type { MikroORM } from '@mikro-orm/postgresql';
import { getQueueToken } from '@nestjs/bull';
import type { LazyModuleLoader } from '@nestjs/core';
import Bull from 'bull';
import Type from 'typebox';
import { loadConfig, type Config } from '../../src/platform/config/config.ts';
import { queueOptions } from '../../src/platform/jobs/dispatch/queue-dispatch.ts';
import { QueueNotifier, togetherQueue } from '../../src/platform/jobs/dispatch/queue-notifier.ts';
import { defineJob } from '../../src/platform/jobs/define-job.ts';
import { JobRunner } from '../../src/platform/jobs/runner/job-runner.ts';
import { enqueue, type JobRow } from '../../src/platform/jobs/outbox.ts';
import { Relay } from '../../src/platform/jobs/dispatch/relay.ts';
import { WorkerRegistry } from '../../src/platform/jobs/workers/worker-registry.ts';
import { Logger } from '../../src/platform/logging/logger.ts';
import { repeat } from '../../src/platform/repeat.ts';
import { freshOrm } from '../setup/fresh-orm.ts';
import { until } from '../setup/until.ts';

export const queue = 'lender-a';
const operation = defineJob('test.operation-of-a-lender', 1, {
  operationId: Type.String({ format: 'uuid' }),
});
const payload = { operationId: '0b8f5a54-3c7e-4a5b-9d4e-123456789012' };
const logger = Logger.create('silent', 'test');

interface Connections {
  handlers: object;
  clients: { status: string }[];
}
/**
 * True if all Redis connections of a queue are open. A queue with a consumer has three connections. Other
 * queues have one.
 */
const isConnected = (one: Bull.Queue<unknown>) => {
  const { handlers, clients } = one as unknown as Connections;
  const all = Object.keys(handlers).length > 0 ? 3 : 1;
  return clients.length === all && clients.every(({ status }) => status === 'ready');
};

/**
 * A worker with the product's job runner and registry, and with its own connections to the database and
 * Redis. The test decides when its jobs end.
 */
export class RealWorker {
  readonly notifier: QueueNotifier;
  readonly runner: JobRunner;
  readonly registry: WorkerRegistry;
  private readonly opened: Promise<void>;
  readonly running = new Map<string, () => void>();

  constructor(orm: MikroORM, config: Config, onStart: () => void) {
    const queues = new Map(
      [queue, togetherQueue].map((name) => [getQueueToken(name), new Bull(name, queueOptions(config))]),
    );
    const modules = { load: () => Promise.resolve({ get: (token: string) => queues.get(token) }) };
    this.notifier = new QueueNotifier(modules as unknown as LazyModuleLoader, config);
    this.opened = this.notifier.open([queue]);
    this.registry = new WorkerRegistry(orm, config);
    this.runner = new JobRunner(orm, this.notifier, logger);
    this.runner.on(operation, async (_, { jobId }) => {
      await new Promise<void>((resolve) => {
        this.running.set(jobId, resolve);
        onStart();
      });
      this.running.delete(jobId);
    });
  }

  /** Starts the worker as `main/worker.ts` does. */
  async start(places: number): Promise<void> {
    await this.registry.register();
    await this.beat();
    await this.opened;
    this.runner.listen(queue, { overAll: places, mostHere: 8 }, this.registry.id);
    this.runner.listenTogether(this.registry.id);
    // Waits until the queues are connected to Redis, because Bull fails to close a queue that is still
    // connecting.
    await until('it is connected', () => this.queues.every(isConnected));
  }

  async beat(): Promise<void> {
    this.runner.updateWorkerShare((await this.registry.heartbeat())!);
  }

  private get queues(): Bull.Queue<unknown>[] {
    return [this.notifier.queue(queue), this.notifier.together];
  }

  endOne(): void {
    this.running.values().next().value?.();
  }

  async close(): Promise<void> {
    for (const end of this.running.values()) end();
    await Promise.all(this.queues.map((one) => one.close(true)));
    await this.notifier.onApplicationShutdown();
  }
}

/**
 * Creates workers that share one database and one Redis. Also creates the scheduler loop that notifies the
 * workers of their jobs.
 */
export async function workersTogether() {
  const database = await freshOrm();
  const { orm } = database;
  const { url, queuePrefix } = database.database;
  const config = loadConfig({
    ...process.env,
    NODE_ENV: 'test',
    CODE_RESEND_SECONDS: '0',
    DATABASE_URL: url,
    QUEUE_PREFIX: queuePrefix,
  });
  const sql = <Row>(text: string) => orm.em.fork().execute<Row[]>(text);
  let mostAtOnce = 0;
  const workers: RealWorker[] = [];
  const atOnce = () => workers.reduce((sum, { running }) => sum + running.size, 0);
  const scheduler = new RealWorker(orm, config, () => {});
  const relay = new Relay(orm, scheduler.notifier, config);
  const dispatching = repeat('relay', 20, logger, () => relay.dispatchDue());
  return {
    orm,
    scheduler,
    relay,
    add(): RealWorker {
      const worker = new RealWorker(orm, config, () => (mostAtOnce = Math.max(mostAtOnce, atOnce())));
      workers.push(worker);
      return worker;
    },
    mostAtOnce: () => mostAtOnce,
    put: (count: number): Promise<JobRow[]> =>
      orm.em
        .fork()
        .transactional((em) =>
          Promise.all(Array.from({ length: count }, () => enqueue(em, operation, { queue, payload }))),
        ),
    sql,
    rows: () => sql<JobRow>(`SELECT id AS "jobId", queue, name FROM job WHERE state = 'waiting'`),
    async left(): Promise<number> {
      return (await sql(`SELECT FROM job WHERE state <> 'completed'`)).length;
    },
    async stateOf(jobId: string): Promise<string> {
      return (await sql<{ state: string }>(`SELECT state FROM job WHERE id = '${jobId}'`))[0]!.state;
    },
    async close(): Promise<void> {
      await dispatching.stop();
      await Promise.all([scheduler, ...workers].map((worker) => worker.close()));
      await database.close();
    },
  };
}
