import { lenderPaused, offerAccepted } from '@millrace/schemas/states';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { persist, replyPatienceMs } from '../../../platform/db/persist.ts';
import { fault } from '../../../platform/faults.ts';
import { JobRunner, type JobContext } from '../../../platform/jobs/runner/job-runner.ts';
import { finishJob } from '../../../platform/jobs/outbox.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import {
  attemptOperations,
  AttemptStore,
  type AttemptRow,
  RouteSettling,
} from '../../routing/route-attempts/index.ts';
import { maxClaims } from '../../../platform/jobs/operation-times.logic.ts';
import { lockedPauses } from '../../lender-health/drift/index.ts';
import { OperationRuns, type OperationWork, type Send } from '../operations/index.ts';
import { afterSubmit } from './attempt-rules.logic.ts';
import { InHouse, type NotedVerdict } from './in-house/in-house.ts';
import { deadlineOf, LenderCalls, type Prepared } from './lender-calls.ts';

/**
 * Reason of an attempt that is queued again after a pause. The worker wanted to skip the attempt because its
 * lender was paused, but the pause ended before the worker could store this.
 */
const pauseOver = 'pause-over';
/**
 * Reason of an attempt that was interrupted after its claim and before it was sent. The database was
 * unreachable, or an error occurred.
 */
const interrupted = 'interrupted';
const nothingSent = ({ claims }: AttemptRow, reason: string) =>
  ({
    event: claims >= maxClaims ? 'sendsExhausted' : 'sendProvablyFailed',
    outcome: null,
    reason,
  }) as const;

type Claimed = NonNullable<Awaited<ReturnType<AttemptStore['claim']>>>;

/**
 * An attempt that a worker claimed. `claimed` is absent if the database's confirmation of the claim was lost.
 */
type Sent = AttemptRow & { readonly claimed?: Claimed };

/**
 * `paused`: the lender is paused, so nothing was sent. Null if another process decided first; its decision
 * stays.
 */
type Result = NotedVerdict | 'paused' | null;

type Change = Parameters<AttemptStore['write']>[1];

/** Sends attempts to their lenders. */
@Injectable()
export class SubmitWork implements OperationWork<Sent, Result, true> {
  readonly kind = attemptOperations;
  readonly faults = { claimed: 'P2', replied: 'P4' } as const;

  constructor(
    private readonly calls: LenderCalls,
    private readonly attempts: AttemptStore,
    private readonly settling: RouteSettling,
    private readonly operations: OperationRuns,
    private readonly inHouse: InHouse,
    private readonly runner: JobRunner,
    private readonly logger: Logger,
  ) {}

  /** Claims and sends the attempt of the job. Returns false if there was nothing to claim. */
  async run(job: JobContext): Promise<boolean> {
    await fault('P1');
    this.calls.readAhead(job.em);
    return (await this.operations.runClaimed(job, this, () => this.claim(job))) ?? false;
  }

  private async claim({ jobId, workerId }: JobContext): Promise<Sent | undefined> {
    const claimed = await this.attempts.claim(jobId, workerId);
    if (claimed && isTogether(claimed)) this.settling.asks(claimed.attempt.applicationId);
    return claimed && { ...claimed.attempt, claimed };
  }

  async exchange({ em }: JobContext, attempt: Sent, send: Send): Promise<Result> {
    const { dispatch, isNeedless } = attempt.claimed!;
    if (isNeedless) return { event: 'cancelled', outcome: null, reason: offerAccepted };
    if (dispatch.isPaused) return 'paused';
    const prepared = await this.calls.prepare(em, attempt, dispatch);
    if (typeof prepared === 'string') return { event: 'sendImpossible', outcome: null, reason: prepared };
    if (prepared.lender.manifest.transport === 'in-house') return this.inHouse.decide(em, attempt, prepared);
    await fault('P2b');
    return this.operate(send, attempt, prepared);
  }

  interrupted(attempt: Sent, mayBeSent: boolean): Result {
    return mayBeSent
      ? { event: 'outcomeUnknown', outcome: null, reason: interrupted }
      : nothingSent(attempt, interrupted);
  }

  /**
   * Stores the result and ends the job in one transaction. A route that asks all lenders at once (shotgun)
   * ends after the last of their replies.
   */
  async commitVerdict(job: JobContext, attempt: Sent, result: Result): Promise<true> {
    const { applicationId, claimed } = attempt;
    try {
      const changed = await this.record(job, attempt, result);
      if (changed) this.runner.dispatch(changed.jobs, job.workerId);
      else await persist(() => finishJob(job.em.fork(), job.jobId, 'completed'), replyPatienceMs);
    } finally {
      if (claimed && isTogether(claimed) && this.settling.wasLast(applicationId)) {
        const jobs = await persist(() => this.settling.finishRoute(job.em, applicationId), replyPatienceMs);
        this.runner.dispatch(jobs, job.workerId);
      }
    }
    await fault('P5');
    return true;
  }

  private async operate(send: Send, attempt: AttemptRow, prepared: Prepared): Promise<Result> {
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
   * Retries until the result is committed. A reply that cannot be stored is recorded as an unknown outcome.
   * Returns undefined if another process decided first.
   */
  private async record({ em, jobId }: JobContext, { claimed, ...attempt }: Sent, result: Result) {
    if (!result) return undefined;
    const ended = { attempt, finishJob: jobId };
    if (result === 'paused') return this.skipForPause(em, ended);
    const { event: on, ...details } = result;
    const write = (change: Change) => persist(() => this.write(em, change, claimed), replyPatienceMs);
    const changed = await write({ ...ended, on, ...details }).catch((error: unknown) => {
      this.logger.error('answer not recorded', error, { attempt: attempt.id });
      const lost = { outcome: null, reason: 'answer-not-recorded' };
      return write({ ...ended, on: 'outcomeUnknown', ...lost });
    });
    if (!changed) this.logger.warn('already decided', { attempt: attempt.id, event: on });
    return changed;
  }

  private write(em: EntityManager, change: Change, claimed: Claimed | undefined) {
    // If the database's confirmation of the claim was lost, the route that the claim returns was lost too.
    // The next step of the route is then decided under the route's lock.
    if (!claimed) return em.fork().transactional((transaction) => this.attempts.apply(transaction, change));
    const { route, readAt } = claimed;
    const now = route && { ...route, now: route.now + performance.now() - readAt };
    return this.attempts.write(em, change, now);
  }

  /**
   * Cancels the attempt because of the pause. The same commit checks that the lender is still paused; if it
   * is not, the attempt is queued again. The person who ends the pause thus finds every attempt that the
   * pause skipped.
   */
  private skipForPause(em: EntityManager, ended: Pick<Change, 'attempt' | 'finishJob'>) {
    const { attempt } = ended;
    const write = async (transaction: EntityManager) => {
      const lasts = (await lockedPauses(transaction)).some(({ lenderId }) => lenderId === attempt.lenderId);
      const { event: on, ...details } = lasts
        ? ({ event: 'sendImpossible', outcome: null, reason: lenderPaused } as const)
        : nothingSent(attempt, pauseOver);
      return this.attempts.apply(transaction, { ...ended, on, ...details });
    };
    return persist(() => em.fork().transactional(write), replyPatienceMs);
  }
}

/** True for a shotgun route, which asks all lenders at the same time. */
const isTogether = ({ route }: Claimed): boolean => route === null;
