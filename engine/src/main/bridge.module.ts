import { MikroORM } from '@mikro-orm/postgresql';
import { Global, Module, type Provider, type Type } from '@nestjs/common';
import { RouteStarter } from '../features/applications/applications/index.ts';
import { TestRoutes } from '../features/applications/test-forms/index.ts';
import { ContractFlowsModule, StepReruns } from '../features/contracts/contract-flows/index.ts';
import {
  CredentialDeskModule,
  CredentialTests,
  TestWitness,
} from '../features/lenders/credential-desk/index.ts';
import { JobGate, RegisteredJobs } from '../features/operations/job-console/index.ts';
import { AttemptsModule, Routes } from '../features/routing/attempts/index.ts';
import { DriftModule, Drifts } from '../features/lender-health/drift/index.ts';
import { LenderTests, LenderTestsModule } from '../features/lender-execution/lender-tests/index.ts';
import { LenderWorkModule, Reruns } from '../features/lender-execution/lender-work/index.ts';
import { RuleSetsModule, Trials } from '../features/rules/rule-sets/index.ts';
import { TestAnswers, TestAnswersModule } from '../features/manual-decisions/test-answers/index.ts';
import { Bells } from '../platform/jobs/bells.ts';
import type { RerunnableJobs } from '../platform/jobs/rerunnable.ts';
import { MessageReruns } from '../platform/messages/message-reruns.ts';
import { WebhookJobs, LenderWebhooksModule } from '../features/lender-execution/lender-webhooks/index.ts';

/** Binds what lower contexts ask for to who can do it above them; the arrows forbid them to know each other. */
@Global()
@Module({
  imports: [AttemptsModule, DriftModule, TestAnswersModule],
  providers: [
    { provide: RouteStarter, useExisting: Routes },
    { provide: TestRoutes, useExisting: TestAnswers },
    { provide: TestWitness, useExisting: Drifts },
  ],
  exports: [RouteStarter, TestRoutes, TestWitness],
})
export class BridgeModule {}

/** Jobs are explained and re-run by whoever knows what they are about: an attempt, a step of a contract, a lender's call, a message. */
export const jobGate: { imports: Type[]; provider: Provider } = {
  imports: [
    LenderWorkModule,
    ContractFlowsModule,
    LenderWebhooksModule,
    CredentialDeskModule,
    LenderTestsModule,
    RuleSetsModule,
  ],
  provider: {
    provide: JobGate,
    inject: [
      ...[MikroORM, Bells],
      ...[Reruns, StepReruns, WebhookJobs, MessageReruns, CredentialTests, LenderTests, Trials],
    ],
    useFactory: (orm: MikroORM, bells: Bells, ...kinds: RerunnableJobs[]) =>
      new RegisteredJobs(orm, bells, kinds),
  },
};
