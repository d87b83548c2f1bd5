import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { persist } from '../../../platform/db/persist.ts';
import { fault } from '../../../platform/faults.ts';
import { JobRunner, type JobContext } from '../../../platform/jobs/job-runner.ts';
import { finishJob } from '../../../platform/jobs/outbox.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import {
  attemptOperations,
  AttemptStore,
  type AttemptRow,
  type Claimed,
  RouteSettling,
} from '../../routing/attempts/index.ts';
import { offerAccepted, lenderPaused, maxClaims } from '../../routing/attempts/index.logic.ts';
import { heldPauses } from '../../lender-health/drift/index.ts';
import { LostClaims, OperationSending, type Send } from '../operations/index.ts';
import { InHouse, type NotedVerdict } from './in-house/in-house.ts';
import { deadlineOf, LenderCalls, type Prepared } from './lender-calls.ts';
import { afterSubmit } from '../operations/index.logic.ts';

/** For how many milliseconds a worker retries to store a lender's reply while the database is away. */
const patienceMs = 10 * 60_000;

/**
 * Reason of an attempt that met a pause of its lender which ended before the worker recorded the attempt as
 * skipped.
 */
const pauseOver = 'pause-over';
/**
 * Reason of an attempt that was interrupted between claim and sending, because the database was away or an
 * error occurred.
 */
const interrupted = 'interrupted';
const nothingSent = ({ claims }: AttemptRow) =>
  ({
    event: claims >= maxClaims ? 'sendsExhausted' : 'sendProvablyFailed',
    outcome: null,
    reason: interrupted,
  }) as const;

/**
 * Sends one attempt to its lender. The worker commits the claim, sends the attempt and commits the result.
 * If the worker is interrupted in between, the reconciler finds the attempt.
 */
@Injectable()
export class SubmitWork {
  constructor(
    private readonly calls: LenderCalls,
    private readonly attempts: AttemptStore,
    private readonly settling: RouteSettling,
    private readonly lost: LostClaims,
    private readonly sending: OperationSending,
    private readonly inHouse: InHouse,
    private readonly runner: JobRunner,
    private readonly logger: Logger,
  ) {}

  /** Claims and sends the attempt of the job. Returns false if there was nothing to claim. */
  async run(job: JobContext): Promise<boolean> {
    const { em, jobId, workerId } = job;
    await fault('P1');
    const claimedAt = performance.now();
    this.calls.readAhead(em);
    const claimed = await this.attempts
      .claim(jobId, workerId)
      .catch((error: unknown) => this.claimLost(job, error));
    if (claimed === 'taken-back') return true;
    if (!claimed) return false;
    // A shotgun route ends with the last of its lenders' replies.
    const { applicationId } = claimed.attempt;
    const together = claimed.route === null;
    if (together) this.settling.asks(applicationId);
    try {
      await this.lost.holding(claimed.attempt.id, () => this.ask(job, claimed, claimedAt));
    } finally {
      if (together && this.settling.wasLast(applicationId)) await this.settle(job, applicationId);
    }
    await fault('P5');
    return true;
  }

  /**
   * Handles an error during the claim. If the claim was committed in spite of the error, the attempt is
   * queued again, because it cannot have been sent.
   */
  private async claimLost(job: JobContext, error: unknown): Promise<'taken-back'> {
    const attempt = await persist(() => this.lost.find(attemptOperations, job), patienceMs);
    if (!attempt) throw error;
    this.logger.error('claim interrupted', error, { attempt: attempt.id });
    const { event: on, ...details } = nothingSent(attempt);
    const change = { attempt, finishJob: job.jobId, on, ...details };
    const inTurn = () => job.em.fork().transactional((em) => this.attempts.apply(em, change));
    const changed = await persist(inTurn, patienceMs);
    if (changed) this.runner.dispatch(changed.jobs, job.workerId);
    return 'taken-back';
  }

  private async ask(job: JobContext, claimed: Claimed, claimedAt: number): Promise<void> {
    await fault('P2');
    if (claimed.dispatch.isPaused && !claimed.isNeedless) return this.cancelForBlock(job, claimed);
    const verdict = await this.send(job.em, claimed, claimedAt);
    await fault('P4');
    await this.record(job, claimed, verdict);
  }

  /**
   * Cancels the attempt because of the pause. The same commit checks that the lender is still paused; if it
   * is not, the attempt is queued again. The person who ends the pause thus finds every attempt that the
   * pause skipped.
   */
  private async cancelForBlock({ em, jobId, workerId }: JobContext, { attempt }: Claimed): Promise<void> {
    const change = { attempt, finishJob: jobId, outcome: null };
    const write = async (transaction: EntityManager) => {
      const pauses = await heldPauses(transaction);
      const lasts = pauses.some(({ lenderId }) => lenderId === attempt.lenderId);
      return this.attempts.apply(
        transaction,
        lasts
          ? { ...change, on: 'sendImpossible', reason: lenderPaused }
          : { ...change, on: nothingSent(attempt).event, reason: pauseOver },
      );
    };
    const changed = await persist(() => em.fork().transactional(write), patienceMs);
    if (changed) return this.runner.dispatch(changed.jobs, workerId);
    await this.finish(em, jobId);
  }

  private send(
    em: EntityManager,
    { attempt, dispatch, isNeedless }: Claimed,
    claimedAt: number,
  ): Promise<NotedVerdict | null> {
    return this.sending.run<AttemptRow, NotedVerdict | null>(
      em,
      attemptOperations,
      { row: attempt, claimedAt },
      async (send) => {
        if (isNeedless) return { event: 'cancelled', outcome: null, reason: offerAccepted };
        const prepared = await this.calls.prepare(em, attempt, dispatch);
        if (typeof prepared === 'string') return { event: 'sendImpossible', outcome: null, reason: prepared };
        if (prepared.lender.manifest.transport === 'in-house')
          return this.inHouse.decide(em, attempt, prepared);
        await fault('P2b');
        return this.operate(send, attempt, prepared);
      },
      (mayHaveLeft) =>
        mayHaveLeft ? { event: 'outcomeUnknown', outcome: null, reason: interrupted } : nothingSent(attempt),
    );
  }

  private async operate(send: Send, attempt: AttemptRow, prepared: Prepared): Promise<NotedVerdict | null> {
    const regrade = attempt.correction !== null && prepared.lender.manifest.capabilities.includes('regrade');
    const result = await send(deadlineOf(prepared.lender, 'submitMs'), (onPointOfNoReturn) =>
      this.calls.run(
        prepared,
        { operation: regrade ? 'regrade' : 'submit', deadline: 'submitMs' },
        (lender, context) =>
          regrade && lender.regrade
            ? lender.regrade(context, prepared.application)
            : lender.submit(context, prepared.application),
        onPointOfNoReturn,
      ),
    );
    if (result === 'too-late')
      return { event: 'sendProvablyFailed', outcome: null, reason: 'too-late-to-send' };
    return afterSubmit(result, { claims: attempt.claims, regrade });
  }

  /**
   * Retries until the lender's reply is committed. A reply that cannot be stored is recorded as an unknown
   * outcome.
   */
  private async record(
    { em, jobId, workerId }: JobContext,
    claimed: Claimed,
    verdict: NotedVerdict | null,
  ): Promise<void> {
    const { attempt } = claimed;
    if (!verdict) return this.finish(em, jobId);
    const { event: on, ...details } = verdict;
    const route = () =>
      claimed.route && { ...claimed.route, now: claimed.route.now + performance.now() - claimed.readAt };
    const write = (change: Parameters<AttemptStore['write']>[1]) =>
      persist(() => this.attempts.write(em, change, route()), patienceMs);
    const changed = await write({ attempt, finishJob: jobId, on, ...details }).catch((error: unknown) => {
      this.logger.error('answer not recorded', error, { attempt: attempt.id });
      const lost = { outcome: null, reason: 'answer-not-recorded' };
      return write({ attempt, finishJob: jobId, on: 'outcomeUnknown', ...lost });
    });
    if (changed) return this.runner.dispatch(changed.jobs, workerId);
    this.logger.warn('already decided', { attempt: attempt.id, event: on });
    await this.finish(em, jobId);
  }

  private async settle({ em, workerId }: JobContext, applicationId: string): Promise<void> {
    const jobs = await persist(() => this.settling.settle(em, applicationId), patienceMs);
    this.runner.dispatch(jobs, workerId);
  }

  private finish(em: EntityManager, jobId: string): Promise<void> {
    return persist(() => finishJob(em.fork(), jobId, 'completed'), patienceMs);
  }
}
