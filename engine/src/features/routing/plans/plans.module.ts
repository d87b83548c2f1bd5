import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { FreemiumModelsModule } from '../../lenders/freemium-models/index.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { DriftModule } from '../drift/index.ts';
import { TroublesModule } from '../troubles/index.ts';
import { LenderRules } from './lender-rules.service.ts';
import { Plans } from './plans.service.ts';

@Module({
  imports: [
    ApplicationsModule,
    DriftModule,
    FreemiumModelsModule,
    LenderObjectsModule,
    StoreCredentialsModule,
    TroublesModule,
  ],
  providers: [LenderRules, Plans],
  exports: [Plans],
})
export class PlansModule {}
