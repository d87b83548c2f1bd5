import { Global, Injectable, Module, type Provider, type Type } from '@nestjs/common';
import { RouteStarter } from '../features/applications/applications/index.ts';
import { TestRoutes } from '../features/applications/test-forms/index.ts';
import {
  ContractFlows,
  ContractFlowsModule,
  StepReruns,
} from '../features/contracts/contract-flows/index.ts';
import {
  CredentialDeskModule,
  CredentialTests,
  TestWitness,
} from '../features/lenders/credential-desk/index.ts';
import {
  JobGate,
  type JobInsight,
  type RerunCommand,
  type RerunOutcome,
} from '../features/operations/job-console/index.ts';
import { AttemptsModule, Routes } from '../features/routing/attempts/index.ts';
import { DriftModule, Drifts } from '../features/routing/drift/index.ts';
import { LenderTests, LenderTestsModule } from '../features/routing/lender-tests/index.ts';
import { LenderWorkModule, Reruns } from '../features/routing/lender-work/index.ts';
import { TestAnswers, TestAnswersModule } from '../features/routing/test-answers/index.ts';
import { ContractDesk } from '../features/routing/timelines/index.ts';
import { MessageReruns } from '../platform/messages/message-reruns.ts';
import { WebhookJobs, WebhooksModule } from '../features/routing/webhooks/index.ts';

/** Binds what lower contexts ask for to who can do it above them; the arrows forbid them to know each other. */
@Global()
@Module({
  imports: [AttemptsModule, DriftModule, TestAnswersModule, ContractFlowsModule],
  providers: [
    { provide: RouteStarter, useExisting: Routes },
    { provide: TestRoutes, useExisting: TestAnswers },
    { provide: ContractDesk, useExisting: ContractFlows },
    { provide: TestWitness, useExisting: Drifts },
  ],
  exports: [RouteStarter, TestRoutes, ContractDesk, TestWitness],
})
export class BridgeModule {}

/** Jobs are explained and re-run by whoever knows what they are about: an attempt, a step of a contract, a lender's call, a message. */
@Injectable()
class JobGates extends JobGate {
  constructor(
    private readonly attempts: Reruns,
    private readonly steps: StepReruns,
    private readonly calls: WebhookJobs,
    private readonly messages: MessageReruns,
    private readonly tests: CredentialTests,
    private readonly lenderTests: LenderTests,
  ) {
    super();
  }

  async insight(jobIds: readonly string[]) {
    const [attempts, steps, calls, messages, tests, lenderTests] = await Promise.all([
      this.attempts.insight(jobIds),
      this.steps.insight(jobIds),
      this.calls.insight(jobIds),
      this.messages.insight(jobIds),
      this.tests.insight(jobIds),
      this.lenderTests.insight(jobIds),
    ]);
    return new Map<string, JobInsight>([
      ...attempts,
      ...steps,
      ...calls,
      ...messages,
      ...tests,
      ...lenderTests,
    ]);
  }

  async rerun(command: RerunCommand): Promise<RerunOutcome> {
    const done = (await this.steps.rerun(command)) ?? (await this.messages.rerun(command));
    return done ?? this.attempts.rerun(command);
  }
}

export const jobGate: { imports: Type[]; provider: Provider } = {
  imports: [LenderWorkModule, ContractFlowsModule, WebhooksModule, CredentialDeskModule, LenderTestsModule],
  provider: { provide: JobGate, useClass: JobGates },
};
