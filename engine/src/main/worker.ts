import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { configOrEnd } from '../platform/config/config.ts';
import { armFaults } from '../platform/faults.ts';
import { JobRunner } from '../platform/jobs/job-runner.ts';
import { WorkerRegistry } from '../platform/jobs/worker-registry.ts';
import { Logger } from '../platform/logging/logger.ts';
import { startMessages } from '../platform/messages/message-work.ts';
import { stopOnSignals, tellReady } from '../platform/process.ts';
import { AppModule } from './app.module.ts';
import { startLenderWork } from './lender-work.ts';

const heartbeatMs = 1000;

const config = configOrEnd();
armFaults(config);
const app = await NestFactory.createApplicationContext(AppModule.register('worker', config), {
  logger: ['error', 'fatal'],
});
const logger = app.get(Logger);
const registry = app.get(WorkerRegistry);
const runner = app.get(JobRunner);
await registry.register();
const heartbeat = setInterval(() => {
  registry.heartbeat().catch((error) => logger.error('heartbeat failed', error));
}, heartbeatMs);
const stopLenders = await startLenderWork(app, registry.id);
const stopMessages = startMessages(app, registry.id);
stopOnSignals({
  logger,
  deadlineMs: config.SHUTDOWN_MS + 2000,
  async stop() {
    const drained = await runner.drain(config.SHUTDOWN_MS);
    await stopLenders();
    stopMessages();
    clearInterval(heartbeat);
    // Only a worker that finished everything may say so; otherwise the reconciler waits for proof of its end.
    if (drained) await registry.leave();
    await app.close();
  },
});
logger.info('worker ready', { worker: registry.id, startMs: Math.round(performance.now()) });
tellReady();
