import { Module } from '@nestjs/common';
import { AttemptsModule } from '../../routing/attempts/index.ts';
import { LenderWorkModule } from '../../lender-execution/lender-work/index.ts';
import { OperationsModule } from '../../lender-execution/operations/index.ts';
import { LenderWebhooksModule } from '../../lender-execution/lender-webhooks/index.ts';
import { AdminContractStepsController } from './admin-contract-steps.controller.ts';
import { ContractFlowsController } from './contract-flows.controller.ts';
import { ContractFlows } from './contract-flows.service.ts';
import { ContractReconciler } from './contract-reconciler.ts';
import { ContractRecord } from './contract-record.ts';
import { ContractWorker } from './contract-worker.ts';
import { InvoiceRules } from './invoice-rules.service.ts';
import { StepStatusChecks } from './step-status-checks.ts';
import { StepChanges } from './step-changes.ts';
import { StepLists } from './step-lists.service.ts';
import { StepReruns } from './step-reruns.service.ts';
import { StepReviews } from './step-reviews.service.ts';
import { StepTakeBacks } from './step-take-backs.service.ts';
import { StepWork } from './step-work.ts';
import { contractStepOwners } from './contract-step.owners.ts';

const facade = [ContractFlows, ContractReconciler, ContractWorker, StepReruns];

@Module({
  imports: [AttemptsModule, LenderWorkModule, LenderWebhooksModule, OperationsModule],
  controllers: [ContractFlowsController, AdminContractStepsController],
  providers: [
    contractStepOwners,
    ...facade,
    ContractRecord,
    InvoiceRules,
    StepStatusChecks,
    StepChanges,
    StepLists,
    StepReviews,
    StepTakeBacks,
    StepWork,
  ],
  exports: facade,
})
export class ContractFlowsModule {}
