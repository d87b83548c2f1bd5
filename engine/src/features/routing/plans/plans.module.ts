import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { FreemiumModelsModule } from '../../lenders/freemium-models/index.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { DriftModule } from '../../lender-health/drift/index.ts';
import { CircuitBreakersModule } from '../../lender-health/circuit-breakers/index.ts';
import { LenderRules } from './lender-rules.service.ts';
import { Plans } from './plans.service.ts';
import { ReplayCommand } from './replay.command.ts';
import { RouteDecisions } from './route-decisions.service.ts';

@Module({
  imports: [
    ApplicationsModule,
    DriftModule,
    FreemiumModelsModule,
    LenderObjectsModule,
    StoreCredentialsModule,
    CircuitBreakersModule,
  ],
  providers: [LenderRules, Plans, ReplayCommand, RouteDecisions],
  exports: [Plans, RouteDecisions],
})
export class PlansModule {}
