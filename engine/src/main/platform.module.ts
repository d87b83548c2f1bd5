import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { AuditModule } from '../platform/audit/audit.module.ts';
import { Caches } from '../platform/caches.ts';
import { CleanUps } from '../platform/clean-ups.ts';
import { Clock } from '../platform/clock.ts';
import { FailureDelays } from '../platform/http/limits/failure-delays.ts';
import { IdempotencyKeys } from '../platform/http/idempotency.ts';
import { RateLimiter } from '../platform/http/limits/rate-limiter.ts';
import { ApiDocumentController } from '../platform/http/app/api-document.controller.ts';
import { UploadCallers } from '../platform/http/upload-callers.ts';
import { HealthController } from '../platform/health/health.controller.ts';
import { HealthChecks } from '../platform/health/health-checks.ts';
import { PlatformChecks } from '../platform/health/platform-checks.ts';
import { Readiness } from '../platform/health/readiness.ts';
import { Bearers } from '../platform/http/access/bearers.ts';
import { Owners } from '../platform/http/access/owners.ts';
import { Gate, PermissionGuard } from '../platform/http/access/permission.guard.ts';
import { StepUpGuard } from '../platform/http/access/step-up.guard.ts';
import { SubscriptionGuard } from '../platform/http/access/subscription.guard.ts';
import { TenantContextInterceptor } from '../platform/http/access/tenant-context.interceptor.ts';
import { QueueNotifier } from '../platform/jobs/dispatch/queue-notifier.ts';
import { HeavyReadLimit } from '../platform/http/heavy-reads.interceptor.ts';
import { JobHistory } from '../platform/jobs/job-history.ts';
import { JobRunner } from '../platform/jobs/runner/job-runner.ts';
import { DiscoveredConsumers } from '../platform/events/discovered-consumers.ts';
import { EventConsumers } from '../platform/events/event-consumers.ts';
import { EventLag } from '../platform/events/event-lag.ts';
import { InboxRetention } from '../platform/inbox/inbox-retention.ts';
import { InboxStore } from '../platform/inbox/inbox-store.ts';
import { OrphanedCalls } from '../platform/inbox/orphaned-calls.ts';
import { SignedWebhooks } from '../platform/inbox/signed-webhooks.ts';
import { DeadWorkers } from '../platform/jobs/workers/dead-workers.ts';
import { JobGauges } from '../platform/jobs/job-gauges.ts';
import { Relay } from '../platform/jobs/dispatch/relay.ts';
import { Schedules } from '../platform/jobs/schedules/schedules.ts';
import { LostJobs } from '../platform/jobs/runner/lost-jobs.ts';
import { WorkerRegistry } from '../platform/jobs/workers/worker-registry.ts';
import { GaugeReports } from '../platform/metrics/gauge-reports.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { MetricsServer } from '../platform/metrics/metrics-server.ts';
import { ProcessGauges } from '../platform/metrics/process-gauges.ts';
import { TwilioTextController } from '../platform/messages/opt-outs/twilio-text.controller.ts';
import { AppVersions } from '../platform/app-version/app-versions.ts';
import { messageProviders } from '../platform/messages/messages.providers.ts';
import { TwilioReportController } from '../platform/messages/twilio/twilio-report.controller.ts';
import { DatabaseGap } from '../platform/quarantine/database-gap.ts';
import { EpochWatch } from '../platform/quarantine/epoch-watch.ts';
import { PlatformQuarantine } from '../platform/quarantine/platform-rows.ts';
import { Quarantine } from '../platform/quarantine/quarantine.ts';
import { Presence } from '../platform/realtime/presence/presence.ts';
import { PresenceStore } from '../platform/realtime/presence/presence-store.ts';
import { RealtimeController } from '../platform/realtime/realtime.controller.ts';
import { RealtimeGateway } from '../platform/realtime/realtime.gateway.ts';
import { Registry } from '../platform/registry/registry.ts';
import { Tags } from '../platform/registry/tags.ts';
import { RuleStore } from '../platform/rules/index.ts';
import { ActorCache } from '../platform/sessions/actor-cache.ts';
import { BrowserAccess } from '../platform/sessions/browser-access.ts';
import { IdempotentTokens } from '../platform/sessions/idempotent-tokens.ts';
import { PinReturnRows } from '../platform/sessions/pin-returns.ts';
import { SessionActors } from '../platform/sessions/session-actors.ts';
import { ExpiredImpersonations } from '../platform/sessions/views.ts';
import { IndexRotation } from '../platform/vault/index-rotation.ts';
import { KeyCommands } from '../platform/vault/key-commands.ts';
import { platformErasedRows } from '../platform/erasure/platform-rows.ts';
import { platformSealedColumns } from '../platform/vault/reseal/platform-columns.ts';
import { Reseal } from '../platform/vault/reseal/reseal.ts';

const shared = [
  Clock,
  Caches,
  CleanUps,
  Readiness,
  Registry,
  QueueNotifier,
  JobRunner,
  DeadWorkers,
  Relay,
  Schedules,
  LostJobs,
  WorkerRegistry,
  ActorCache,
  BrowserAccess,
  SessionActors,
  Bearers,
  Owners,
  DatabaseGap,
  EpochWatch,
  Quarantine,
  RateLimiter,
  FailureDelays,
  IdempotentTokens,
  RuleStore,
  Tags,
  DiscoveredConsumers,
  EventConsumers,
  EventLag,
  InboxStore,
  SignedWebhooks,
  AppVersions,
  HealthChecks,
  Metrics,
  MetricsServer,
  ...messageProviders,
];

/**
 * Provides the platform services in every process. The permission guard and the realtime gateway act only in
 * a process that serves HTTP.
 */
@Global()
@Module({
  imports: [DiscoveryModule, AuditModule],
  controllers: [
    ApiDocumentController,
    HealthController,
    RealtimeController,
    TwilioReportController,
    TwilioTextController,
  ],
  providers: [
    ...shared,
    GaugeReports,
    InboxRetention,
    JobGauges,
    IndexRotation,
    KeyCommands,
    OrphanedCalls,
    PlatformChecks,
    PinReturnRows,
    PlatformQuarantine,
    ProcessGauges,
    Reseal,
    ...platformErasedRows,
    ...platformSealedColumns,
    JobHistory,
    ExpiredImpersonations,
    Gate,
    IdempotencyKeys,
    PresenceStore,
    UploadCallers,
    Presence,
    RealtimeGateway,
    { provide: APP_GUARD, useClass: PermissionGuard },
    { provide: APP_GUARD, useClass: StepUpGuard },
    { provide: APP_GUARD, useClass: SubscriptionGuard },
    { provide: APP_INTERCEPTOR, useClass: TenantContextInterceptor },
    { provide: APP_INTERCEPTOR, useClass: HeavyReadLimit },
  ],
  exports: shared,
})
export class PlatformModule {}
