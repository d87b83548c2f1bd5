import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { configOrEnd } from '../platform/config/config.ts';
import { armFaults } from '../platform/faults.ts';
import { JobRunner } from '../platform/jobs/runner/job-runner.ts';
import { watchLoopLag } from '../platform/jobs/workers/loop-lag.ts';
import { WorkerRegistry } from '../platform/jobs/workers/worker-registry.ts';
import { Logger } from '../platform/logging/logger.ts';
import { MetricsServer } from '../platform/metrics/metrics-server.ts';
import { stopOnSignals, reportReady } from '../platform/process.ts';
import { Registry } from '../platform/registry/registry.ts';
import { AppModule } from './app.module.ts';

const heartbeatMs = 1000;

const config = configOrEnd('worker');
armFaults(config);
const app = await NestFactory.createApplicationContext(AppModule.register('worker', config), {
  logger: ['error', 'fatal'],
});
const logger = app.get(Logger);
const registry = app.get(Registry);
const worker = app.get(WorkerRegistry);
const runner = app.get(JobRunner);
await worker.register();
const recordHeartbeat = async () => {
  const share = await worker.heartbeat();
  if (share) return runner.updateWorkerShare(share);
  // This worker is marked dead, so it stops sending heartbeats. It must take no more jobs, because other
  // workers take over its jobs.
  clearInterval(heartbeat);
  logger.warn('worker is marked dead, stopping', { worker: worker.id });
  process.kill(process.pid, 'SIGTERM');
};
const sendHeartbeatSafely = () => recordHeartbeat().catch((error) => logger.error('heartbeat failed', error));
const heartbeat = setInterval(() => void sendHeartbeatSafely(), heartbeatMs);
await sendHeartbeatSafely();
const loops = registry.startLoops('worker');
for (const { name, places } of registry.queues()) runner.listen(name, places, worker.id);
runner.listenTogether(worker.id);
const stopWatchingLag = watchLoopLag(runner, logger);
stopOnSignals({
  logger,
  deadlineMs: config.SHUTDOWN_MS + 2000,
  async stop() {
    stopWatchingLag();
    const drained = await runner.drain(config.SHUTDOWN_MS);
    await registry.closeAfterDrain();
    await Promise.all(loops.map((loop) => loop.stop()));
    clearInterval(heartbeat);
    // Only a worker that finished all its jobs may report its end. Otherwise the scheduler waits until it
    // is certain that the worker is dead.
    if (drained) await worker.leave();
    await app.close();
  },
});
await app.get(MetricsServer).start('worker');
logger.info('worker ready', { worker: worker.id, startMs: Math.round(performance.now()) });
reportReady();
