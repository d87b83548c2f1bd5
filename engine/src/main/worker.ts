import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { configOrEnd } from '../platform/config/config.ts';
import { armFaults } from '../platform/faults.ts';
import { JobRunner } from '../platform/jobs/job-runner.ts';
import { watchLoopLag } from '../platform/jobs/loop-lag.ts';
import { StrayJobs } from '../platform/jobs/stray-jobs.ts';
import { WorkerRegistry } from '../platform/jobs/worker-registry.ts';
import { Logger } from '../platform/logging/logger.ts';
import { startMessages } from '../platform/messages/message-work.ts';
import { stopOnSignals, tellReady } from '../platform/process.ts';
import { repeat } from '../platform/repeat.ts';
import { AppModule } from './app.module.ts';
import { startLenderWork } from './lender-work.ts';

const heartbeatMs = 1000;
const lookForDeafMs = 10_000;
const straysMs = 2000;

const config = configOrEnd();
armFaults(config);
const app = await NestFactory.createApplicationContext(AppModule.register('worker', config), {
  logger: ['error', 'fatal'],
});
const logger = app.get(Logger);
const registry = app.get(WorkerRegistry);
const runner = app.get(JobRunner);
await registry.register();
const beat = async () => {
  const standing = await registry.heartbeat();
  if (standing) return runner.stand(standing);
  // Others take over what it holds: it must not take more.
  clearInterval(heartbeat);
  logger.warn('held for dead, ends', { worker: registry.id });
  process.kill(process.pid, 'SIGTERM');
};
const beatQuietly = () => beat().catch((error) => logger.error('heartbeat failed', error));
const heartbeat = setInterval(() => void beatQuietly(), heartbeatMs);
await beatQuietly();
const strays = repeat('stray jobs', straysMs, logger, () => app.get(StrayJobs).free(registry.id));
const stopLenders = await startLenderWork(app, registry.id);
const stopMessages = startMessages(app, registry.id);
const stopWatchingLag = watchLoopLag(runner, logger);
const watch = repeat('deaf queues', lookForDeafMs, logger, () => runner.restartDeaf());
stopOnSignals({
  logger,
  deadlineMs: config.SHUTDOWN_MS + 2000,
  async stop() {
    stopWatchingLag();
    const drained = await runner.drain(config.SHUTDOWN_MS);
    await stopLenders();
    stopMessages();
    await watch.stop();
    clearInterval(heartbeat);
    await strays.stop();
    // Only a worker that finished everything may say so; otherwise the reconciler waits for proof of its end.
    if (drained) await registry.leave();
    await app.close();
  },
});
logger.info('worker ready', { worker: registry.id, startMs: Math.round(performance.now()) });
tellReady();
