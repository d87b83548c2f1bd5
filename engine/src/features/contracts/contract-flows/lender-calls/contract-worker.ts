import { Injectable } from '@nestjs/common';
import { isAnsweredAlready } from '../../../../platform/jobs/duplicate-jobs.ts';
import type { JobContext } from '../../../../platform/jobs/runner/job-runner.ts';
import { HandlesJob } from '../../../../platform/registry/handles-job.ts';
import { stepStatusCheckJob, stepJob } from '../contract-flows.jobs.ts';
import { StepStatusChecks } from './step-status-checks.ts';
import { StepWork } from './step-work.ts';

interface Step {
  readonly stepId: string;
}

/** Registers the handlers of contract jobs. These jobs use the queues of the lenders. */
@Injectable()
export class ContractWorker {
  constructor(
    private readonly steps: StepWork,
    private readonly checks: StepStatusChecks,
  ) {}

  @HandlesJob(stepJob)
  runStep({ stepId }: Step, context: JobContext) {
    return this.steps.run(context, stepId);
  }

  @HandlesJob(stepStatusCheckJob)
  async checkStep({ stepId }: Step, { em, jobId }: JobContext): Promise<void> {
    if (!(await isAnsweredAlready(em.fork(), jobId))) await this.checks.run(em, stepId);
  }
}
