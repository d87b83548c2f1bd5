import { Injectable } from '@nestjs/common';
import { isAnsweredAlready } from '../../../platform/jobs/asked-already.ts';
import type { JobContext } from '../../../platform/jobs/job-runner.ts';
import { HandlesJob } from '../../../platform/registry/handles-job.ts';
import { lookJob, stepJob } from './contract-flows.jobs.ts';
import { LookWork } from './look-work.ts';
import { StepWork } from './step-work.ts';

interface Step {
  readonly stepId: string;
}

/** Handlers of the jobs of contracts, which come through the lenders' queues. */
@Injectable()
export class ContractWorker {
  constructor(
    private readonly steps: StepWork,
    private readonly looks: LookWork,
  ) {}

  @HandlesJob(stepJob)
  runStep({ stepId }: Step, context: JobContext) {
    return this.steps.run(context, stepId);
  }

  @HandlesJob(lookJob)
  async checkStep({ stepId }: Step, { em, jobId }: JobContext): Promise<void> {
    if (!(await isAnsweredAlready(em.fork(), jobId))) await this.looks.run(em, stepId);
  }
}
