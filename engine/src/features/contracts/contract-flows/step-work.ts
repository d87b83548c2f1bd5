import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { persist } from '../../../platform/db/persist.ts';
import { fault } from '../../../platform/faults.ts';
import type { JobContext, PutOff } from '../../../platform/jobs/job-runner.ts';
import { keepLease, passPointOfNoReturn, type HeldIn } from '../../../platform/jobs/lease.ts';
import { finishJob } from '../../../platform/jobs/outbox.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { findAttempt } from '../../routing/attempts/index.ts';
import { lenderDisabled, maxClaims } from '../../routing/attempts/index.logic.ts';
import { deadlineOf, LenderCalls, LostRightToSendError } from '../../lender-execution/lender-work/index.ts';
import { ContractRecord } from './contract-record.ts';
import { callLender } from './step-call.ts';
import { StepChanges } from './step-changes.ts';
import { requestIdOf } from './step-input.ts';
import { claimedUnheard, claimStep, waitsFor, type StepRow } from './step-rows.ts';
import { afterStep, type StepVerdict } from './step-rules.logic.ts';
import type { StepEvent } from './step.machine.ts';

const heldSteps: HeldIn = { table: 'contract_step', state: 'SENDING' };

const jobEnds: Partial<Record<StepEvent, 'completed' | 'review'>> = {
  done: 'completed',
  refused: 'completed',
  needsPerson: 'review',
};

/** How long a worker holds on to what came of a step while the database is away. */
const patienceMs = 60_000;

/** The database was away, or something broke, between the claim and the sending. */
const nothingSent = ({ claims }: StepRow) =>
  ({ event: claims >= maxClaims ? 'sendsExhausted' : 'sendProvablyFailed', reason: 'interrupted' }) as const;

/** Does one step. Claim, call, record: two commits, and whatever happens in between is found by the keeper. */
@Injectable()
export class StepWork {
  /** Claimed here, and what came of it not written yet: after an error such a step may have been sent. */
  private readonly won = new Set<string>();

  constructor(
    private readonly calls: LenderCalls,
    private readonly steps: StepChanges,
    private readonly record: ContractRecord,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(job: JobContext, stepId: string): Promise<PutOff | void> {
    const { em, workerId } = job;
    await fault('contract-P1');
    const wait = await waitsFor(em.fork(), stepId);
    if (wait) return wait;
    const claimedAt = performance.now();
    const claim = { workerId, leaseMs: this.config.LEASE_MS, maxClaims };
    const step = await claimStep(em.fork(), stepId, claim).catch((error: unknown) =>
      this.claimLost(job, stepId, error),
    );
    if (!step) return;
    this.won.add(stepId);
    await this.doIt(job, step, claimedAt);
    this.won.delete(stepId);
  }

  private async doIt({ em, jobId }: JobContext, step: StepRow, claimedAt: number): Promise<void> {
    await fault('contract-P2', step.operation);
    const verdict = await this.sent(em, step, claimedAt);
    await fault('contract-P4', step.operation);
    if (!verdict) return;
    const { event: on, ...news } = verdict;
    if (!(await this.record.settle({ step, on, ...news })))
      return this.logger.warn('somebody else decided', { step: step.id, event: on });
    await fault('contract-P5', step.operation);
    // Operators look for what did not work; what they find first counts.
    const end = jobEnds[on] ?? 'failed';
    if (end !== 'completed')
      await persist(() => finishJob(em.fork(), jobId, end, verdict.reason ?? on), patienceMs);
  }

  /** Where the claim was committed all the same, the step waits for its turn again: nothing can have been sent. */
  private async claimLost({ em, jobId, workerId }: JobContext, stepId: string, error: unknown) {
    if (this.won.has(stepId)) throw error;
    const step = await persist(() => claimedUnheard(em.fork(), { jobId, workerId }), patienceMs);
    if (!step) throw error;
    this.logger.error('claim interrupted', error, { step: step.id });
    const { event: on, reason } = nothingSent(step);
    await this.record.settle({ step, on, reason });
    return undefined;
  }

  /** Whoever is interrupted before anything was sent knows it, and says so; after that nobody knows. */
  private async sent(em: EntityManager, step: StepRow, claimedAt: number): Promise<StepVerdict | null> {
    let mayHaveLeft = false;
    return this.send(em, step, claimedAt, () => (mayHaveLeft = true)).catch((error: unknown) => {
      this.logger.error('sending interrupted', error, { step: step.id, mayHaveLeft });
      return mayHaveLeft ? { event: 'outcomeUnknown', reason: 'interrupted' } : nothingSent(step);
    });
  }

  private async send(
    em: EntityManager,
    step: StepRow,
    claimedAt: number,
    onSending: () => void,
  ): Promise<StepVerdict | null> {
    const attempt = await findAttempt(em.fork(), step.attemptId);
    const asked = this.steps.askedOf(step);
    if (!attempt || !asked) return { event: 'sendImpossible', reason: 'application-gone' };
    const prepared = await this.calls.prepare(em.fork(), attempt);
    // Switched off a moment ago: it waits like those that come after it.
    if (prepared === lenderDisabled) return { event: 'sendProvablyFailed', reason: prepared };
    if (typeof prepared === 'string') return { event: 'sendImpossible', reason: prepared };
    // A worker that was frozen on the way may be taken for dead by now: it does not send any more.
    if (performance.now() - claimedAt > this.config.LEASE_MS / 2)
      return { event: 'sendProvablyFailed', reason: 'too-late-to-send' };
    const deadlineMs = deadlineOf(prepared.lender, 'submitMs');
    onSending();
    const release = keepLease(em, step, this.config.LEASE_MS, deadlineMs, heldSteps);
    try {
      const operated = await this.calls.run(
        prepared,
        { operation: asked.operation, deadline: 'submitMs' },
        (lender, context) => callLender(lender, context, prepared, asked),
        () => this.passNoReturn(em, step),
      );
      return afterStep(operated, { ...step, requestId: requestIdOf(asked) });
    } finally {
      release();
    }
  }

  private async passNoReturn(em: EntityManager, step: StepRow): Promise<void> {
    await fault('before-point-of-no-return', step.operation);
    if (!(await passPointOfNoReturn(em.fork(), step, heldSteps))) throw new LostRightToSendError();
    await fault('after-point-of-no-return', step.operation);
  }
}
