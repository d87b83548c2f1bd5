import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { CleanUps } from '../platform/clean-ups.ts';
import { configOrEnd } from '../platform/config/config.ts';
import { EventConsumers } from '../platform/events/event-consumers.ts';
import { armFaults } from '../platform/faults.ts';
import { countEndedJobs } from '../platform/jobs/job-history.ts';
import { Relay } from '../platform/jobs/relay.ts';
import { Schedules } from '../platform/jobs/schedules.ts';
import { Logger } from '../platform/logging/logger.ts';
import { repeat } from '../platform/repeat.ts';
import { MessageDelivery } from '../platform/messages/message-delivery.ts';
import { stopOnSignals, tellReady } from '../platform/process.ts';
import { PauseNotices } from '../features/lender-health/drift/index.ts';
import { endViewsOfThePast } from '../platform/sessions/views.ts';
import { TrialWork } from '../features/rules/rule-sets/index.ts';
import { AppModule } from './app.module.ts';
import { startAuditing } from './audit-work.ts';
import { startReconciling } from './reconcile-work.ts';

const config = configOrEnd();
armFaults(config);
const app = await NestFactory.createApplicationContext(AppModule.register('keeper', config), {
  logger: ['error', 'fatal'],
});
const logger = app.get(Logger);
const relay = app.get(Relay);
const schedules = app.get(Schedules);
const tick = config.KEEPER_TICK_MS;

await schedules.every('clean-up', 3600, () => app.get(CleanUps).run());
const { em } = app.get(MikroORM);
await schedules.every('history of jobs', 300, () => em.fork().transactional((own) => countEndedJobs(own)));
await schedules.every('ends of views', 60, () => em.fork().transactional((own) => endViewsOfThePast(own)));
const pauses = app.get(PauseNotices, { strict: false });
await schedules.every('pauses of lenders', 15, () => pauses.run());
await schedules.every('rule trials', 60, () => app.get(TrialWork, { strict: false }).wakeForgotten());
await schedules.every('messages', 60, () => app.get(MessageDelivery).sweep());
const loops = [
  repeat('relay', tick, logger, async () => {
    while ((await relay.ringDue()) > 0);
  }),
  repeat('re-driver', Math.max(tick, config.REDRIVE_MS / 4), logger, () => relay.forgetLostRings()),
  repeat('schedules', 1000, logger, () => schedules.runDue()),
  ...startReconciling(app, tick),
  repeat('event consumers', Math.max(tick, 1000), logger, () => app.get(EventConsumers).runAll()),
  ...(await startAuditing(app, tick)),
];
stopOnSignals({
  logger,
  deadlineMs: Math.min(config.SHUTDOWN_MS, 10_000),
  async stop() {
    await Promise.all(loops.map((loop) => loop.stop()));
    await app.close();
  },
});
logger.info('keeper ready', { startMs: Math.round(performance.now()) });
tellReady();
