import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { RuleBench } from './rule-bench.service.ts';
import { RuleSetsController } from './rule-sets.controller.ts';
import { ruleSetOwners } from './rule-sets.owners.ts';
import { RuleSets } from './rule-sets.service.ts';
import { TrialWork } from './trial-work.ts';
import { Trials } from './trials.service.ts';

@Module({
  imports: [LenderObjectsModule],
  controllers: [RuleSetsController],
  providers: [RuleBench, RuleSets, Trials, TrialWork, ...ruleSetOwners],
  exports: [Trials, TrialWork],
})
export class RuleSetsModule {}
