import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { HealthController } from '../platform/health/health.controller.ts';
import { Readiness } from '../platform/health/readiness.ts';
import { PermissionGuard } from '../platform/http/permission.guard.ts';
import { JobRunner } from '../platform/jobs/job-runner.ts';
import { Relay } from '../platform/jobs/relay.ts';
import { Schedules } from '../platform/jobs/schedules.ts';
import { WorkerRegistry } from '../platform/jobs/worker-registry.ts';
import { LocalMessages, MessagePort } from '../platform/messages/message-port.ts';
import { RealtimeController } from '../platform/realtime/realtime.controller.ts';
import { RealtimeGateway } from '../platform/realtime/realtime.gateway.ts';
import { SessionActors } from '../platform/sessions/session-actors.ts';

const shared = [
  Readiness,
  JobRunner,
  Relay,
  Schedules,
  WorkerRegistry,
  SessionActors,
  RateLimiter,
  { provide: MessagePort, useClass: LocalMessages },
];

/** Platform services every process may use; the guard and the gateway act only where HTTP is served. */
@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [HealthController, RealtimeController],
  providers: [...shared, RealtimeGateway, { provide: APP_GUARD, useClass: PermissionGuard }],
  exports: shared,
})
export class PlatformModule {}
