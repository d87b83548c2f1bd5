import { Injectable } from '@nestjs/common';
import { isAnsweredAlready } from '../../../platform/jobs/asked-already.ts';
import { JobRunner } from '../../../platform/jobs/job-runner.ts';
import { LenderCatalogue, queueOf } from '../../../plugin-host/index.ts';
import { answerJob, lookUpJob, pollJob, submitJob, webhookJob } from '../../routing/attempts/index.ts';
import { WebhookWork } from '../lender-webhooks/index.ts';
import { AnswerWork } from './answer-work.ts';
import { CheckWork } from './check-work.ts';
import { ConfirmWork } from './confirm-work.ts';
import { SubmitWork } from './submit-work.ts';

/** Connects the lenders' jobs with the work they ask for. Only a worker process starts it. */
@Injectable()
export class LenderWorker {
  constructor(
    private readonly runner: JobRunner,
    private readonly catalogue: LenderCatalogue,
    private readonly submits: SubmitWork,
    private readonly checks: CheckWork,
    private readonly answers: AnswerWork,
    private readonly webhooks: WebhookWork,
    private readonly confirms: ConfirmWork,
  ) {}

  /**
   * Starts to take jobs: one queue per lender, so that a slow lender blocks only itself. What a lender allows at a time
   * holds for all workers together.
   */
  start(workerId: string, mostAtOnce: number): void {
    this.register();
    for (const { key, manifest } of this.catalogue.lenders)
      this.runner.listen(queueOf(key), { overAll: manifest.concurrency, mostHere: mostAtOnce }, workerId);
    this.runner.listenTogether(workerId);
  }

  /** Says what each kind of job does, without taking any. */
  register(): void {
    this.runner.onSelfClaiming(submitJob, (context) => this.submits.run(context));
    this.runner.on(lookUpJob, async ({ attemptId }, { em, jobId }) => {
      if (!(await isAnsweredAlready(em.fork(), jobId))) await this.checks.lookUp(em, attemptId);
    });
    this.runner.on(pollJob, async ({ attemptId }, { em, jobId }) => {
      if (!(await isAnsweredAlready(em.fork(), jobId))) await this.checks.poll(em, attemptId);
    });
    this.runner.on(answerJob, (payload, context) => this.answers.run(context, payload));
    this.runner.on(webhookJob, ({ inboxId }, { em }) =>
      this.webhooks.run(em, inboxId, (...asked) => this.confirms.confirm(...asked)),
    );
  }
}
