import { Injectable } from '@nestjs/common';
import { isAnsweredAlready } from '../../../platform/jobs/duplicate-jobs.ts';
import type { JobContext } from '../../../platform/jobs/runner/job-runner.ts';
import { ClaimsAndHandlesJob, HandlesJob } from '../../../platform/registry/handles-job.ts';
import { submitJob } from '../../routing/route-attempts/index.ts';
import { WebhookWork, webhookJob } from '../lender-webhooks/index.ts';
import { StatusChecks } from './status-checks.ts';
import { ConfirmWork } from './confirm-work.ts';
import { SubmitWork } from './submit-work.ts';
import { statusCheckJob, pollJob } from './lender-work.jobs.ts';

interface Attempt {
  readonly attemptId: string;
}

/** Registers the handlers of jobs for lenders. Only worker processes run them. */
@Injectable()
export class LenderWorker {
  constructor(
    private readonly submits: SubmitWork,
    private readonly checks: StatusChecks,
    private readonly webhooks: WebhookWork,
    private readonly confirms: ConfirmWork,
  ) {}

  @ClaimsAndHandlesJob(submitJob)
  submit(context: JobContext): Promise<boolean> {
    return this.submits.run(context);
  }

  @HandlesJob(statusCheckJob)
  async checkStatus({ attemptId }: Attempt, { em, jobId }: JobContext): Promise<void> {
    if (!(await isAnsweredAlready(em.fork(), jobId))) await this.checks.checkUnknown(em, attemptId);
  }

  @HandlesJob(pollJob)
  async poll({ attemptId }: Attempt, { em, jobId }: JobContext): Promise<void> {
    if (!(await isAnsweredAlready(em.fork(), jobId))) await this.checks.poll(em, attemptId);
  }

  @HandlesJob(webhookJob)
  readWebhook({ inboxId }: { inboxId: string }, { em }: JobContext) {
    return this.webhooks.run(em, inboxId, (...asked) => this.confirms.confirm(...asked));
  }
}
