import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { configOrEnd } from '../platform/config/config.ts';
import { armFaults } from '../platform/faults.ts';
import { Schedules } from '../platform/jobs/schedules/schedules.ts';
import { Logger } from '../platform/logging/logger.ts';
import { MetricsServer } from '../platform/metrics/metrics-server.ts';
import { stopOnSignals, reportReady } from '../platform/process.ts';
import { EpochWatch } from '../platform/quarantine/epoch-watch.ts';
import { Registry } from '../platform/registry/registry.ts';
import { AppModule } from './app.module.ts';

const config = configOrEnd('worker');
armFaults(config);
const app = await NestFactory.createApplicationContext(AppModule.register('scheduler', config), {
  logger: ['error', 'fatal'],
});
const logger = app.get(Logger);
const registry = app.get(Registry);
const schedules = app.get(Schedules);

// A restored database is detected before all schedules and loops start, so that it is in quarantine before
// any of them works on it.
const epoch = app.get(EpochWatch);
const checkEpoch = () => epoch.check().catch((error: unknown) => logger.error('epoch not checked', error));
await checkEpoch();
for (const { name, everySeconds, run } of registry.schedules())
  await schedules.every(name, everySeconds, run);
const loops = registry.startLoops('scheduler');
stopOnSignals({
  logger,
  deadlineMs: Math.min(config.SHUTDOWN_MS, 10_000),
  async stop() {
    await Promise.all(loops.map((loop) => loop.stop()));
    await checkEpoch();
    await app.close();
  },
});
await app.get(MetricsServer).start('scheduler');
logger.info('scheduler ready', { startMs: Math.round(performance.now()) });
reportReady();
