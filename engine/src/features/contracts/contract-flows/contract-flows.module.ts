import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { VerificationModule } from '../../applications/verification/index.ts';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { LenderWorkModule } from '../../lender-execution/lender-work/index.ts';
import { OperationsModule } from '../../lender-execution/operations/index.ts';
import { AnswersModule } from '../../lender-execution/answers/index.ts';
import { AdminContractStepsController } from './reviews/admin-contract-steps.controller.ts';
import { ContractFlowsController } from './contract-flows.controller.ts';
import { ContractFlows } from './contract-flows.service.ts';
import { AcceptedSteps } from './lender-calls/accepted-steps.ts';
import { ContractReconciler } from './lender-calls/contract-reconciler.ts';
import { ContractRecord } from './steps/contract-record.ts';
import { ContractWorker } from './lender-calls/contract-worker.ts';
import { InvoiceRules } from './invoices/invoice-rules.service.ts';
import { StepStatusChecks } from './lender-calls/step-status-checks.ts';
import { QuarantinedSteps } from './steps/quarantined-steps.ts';
import { StepChanges } from './steps/step-changes.ts';
import { StepLists } from './reviews/step-lists.service.ts';
import { StepReruns } from './reviews/step-reruns.service.ts';
import { StepReviews } from './reviews/step-reviews.service.ts';
import { StepTakeBacks } from './reviews/step-take-backs.service.ts';
import { sealedInputs, erasedInputs } from './steps/step-queries.ts';
import { StepWork } from './lender-calls/step-work.ts';
import { ContractSignatures } from './store-contracts/contract-signatures.service.ts';
import { ContractTemplates } from './store-contracts/contract-templates.service.ts';
import { storeContractRows } from './store-contracts/store-contract-queries.ts';
import { StoreContracts } from './store-contracts/store-contracts.service.ts';
import { StoreContractsController } from './store-contracts/store-contracts.controller.ts';
import { contractStepOwners } from './steps/contract-step.owners.ts';

const facade = [ContractFlows, ContractReconciler, ContractWorker, StepReruns];

@Module({
  imports: [
    ApplicationsModule,
    VerificationModule,
    RoutingModule,
    LenderWorkModule,
    AnswersModule,
    OperationsModule,
  ],
  controllers: [ContractFlowsController, AdminContractStepsController, StoreContractsController],
  providers: [
    erasedInputs,
    sealedInputs,
    ...storeContractRows,
    contractStepOwners,
    ...facade,
    AcceptedSteps,
    ContractRecord,
    ContractSignatures,
    ContractTemplates,
    InvoiceRules,
    QuarantinedSteps,
    StepStatusChecks,
    StepChanges,
    StepLists,
    StepReviews,
    StepTakeBacks,
    StepWork,
    StoreContracts,
  ],
  exports: facade,
})
export class ContractFlowsModule {}
