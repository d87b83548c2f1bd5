import { Module } from '@nestjs/common';
import { jobQueue } from '../../../platform/jobs/runner/job-queue.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { RulePreviews } from './rule-previews.service.ts';
import { RuleSetsController } from './rule-sets.controller.ts';
import { ruleSetOwners } from './rule-sets.owners.ts';
import { RuleSets } from './rule-sets.service.ts';
import { TrialActivations } from './trials/trial-activations.service.ts';
import { TrialWork } from './trials/trial-work.ts';
import { trialsQueue } from './trials/trial.jobs.ts';
import { Trials } from './trials/trials.service.ts';

/**
 * Number of trials that one worker runs at a time. A trial tests proposed rules on stored applications. More
 * trials would slow down the processing of lenders' replies.
 */
const atATime = 1;

@Module({
  imports: [LenderObjectsModule, RoutingModule],
  controllers: [RuleSetsController],
  providers: [
    RulePreviews,
    RuleSets,
    Trials,
    TrialActivations,
    TrialWork,
    jobQueue(trialsQueue, atATime),
    ...ruleSetOwners,
  ],
})
export class RuleSetsModule {}
