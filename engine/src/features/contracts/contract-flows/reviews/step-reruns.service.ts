import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobRow } from '../../../../platform/jobs/outbox.ts';
import { RerunsJobs } from '../../../../platform/jobs/rerunnable.ts';
import { LenderCatalogue } from '../../../../plugin-host/index.ts';
import { OperationReruns } from '../../../lender-execution/operations/index.ts';
import { stepStatusCheckJob, stepJob } from '../contract-flows.jobs.ts';
import { enqueueStep } from '../steps/step-changes.ts';
import { canCheckStatus } from '../steps/step-recovery.logic.ts';
import { rerunOfStep, type StepRerun } from './step-rerun.logic.ts';
import { stepsOfJobs, type StepRow } from '../steps/step-queries.ts';

type StepOfJob = StepRow & { readonly jobId: string };

/** Handles the button "Re-Run Job" for jobs of contract steps. */
@Injectable()
@RerunsJobs()
export class StepReruns extends OperationReruns<StepOfJob, StepRerun['effect']> {
  readonly jobs = [stepJob, stepStatusCheckJob];
  protected readonly subject = 'contract-step';

  constructor(private readonly catalogue: LenderCatalogue) {
    super();
  }

  protected operationsOf(em: EntityManager, jobIds: readonly string[]): Promise<StepOfJob[]> {
    return stepsOfJobs(em, jobIds);
  }

  protected attemptIdOf({ attemptId }: StepOfJob): string {
    return attemptId;
  }

  protected rerunOf({ state, lenderKey }: StepOfJob): StepRerun {
    const manifest = this.catalogue.find(lenderKey)?.manifest;
    return rerunOfStep({
      state,
      lenderName: manifest?.name ?? lenderKey,
      canCheckStatus: canCheckStatus(manifest),
    });
  }

  protected async carryOut(
    em: EntityManager,
    step: StepOfJob,
    effect: StepRerun['effect'],
  ): Promise<readonly JobRow[]> {
    return [await enqueueStep(em, step, effect === 'dispatch' ? stepJob : stepStatusCheckJob)];
  }
}
