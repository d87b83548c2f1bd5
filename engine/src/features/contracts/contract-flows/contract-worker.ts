import { Injectable } from '@nestjs/common';
import { isAnsweredAlready } from '../../../platform/jobs/asked-already.ts';
import { JobRunner } from '../../../platform/jobs/job-runner.ts';
import { lookJob, stepJob } from './contract-flows.jobs.ts';
import { LookWork } from './look-work.ts';
import { StepWork } from './step-work.ts';

/** Says what the jobs of contracts do; they come through the lenders' own queues. */
@Injectable()
export class ContractWorker {
  constructor(
    private readonly runner: JobRunner,
    private readonly steps: StepWork,
    private readonly looks: LookWork,
  ) {}

  register(): void {
    this.runner.on(stepJob, ({ stepId }, context) => this.steps.run(context, stepId));
    this.runner.on(lookJob, async ({ stepId }, { em, jobId }) => {
      if (!(await isAnsweredAlready(em.fork(), jobId))) await this.looks.run(em, stepId);
    });
  }
}
