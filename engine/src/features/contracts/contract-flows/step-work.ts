import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { fault } from '../../../platform/faults.ts';
import type { JobContext, PutOff } from '../../../platform/jobs/job-runner.ts';
import { finishJob } from '../../../platform/jobs/outbox.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { findAttempt, maxClaims, storeClosed } from '../../routing/attempts/index.ts';
import {
  deadlineOf,
  keepLease,
  LenderCalls,
  LostRightToSendError,
  passPointOfNoReturn,
  type HeldIn,
} from '../../routing/lender-work/index.ts';
import { ContractRecord } from './contract-record.ts';
import { callLender } from './step-call.ts';
import { StepChanges } from './step-changes.ts';
import { requestIdOf } from './step-input.ts';
import { claimStep, waitsForStore, type StepRow } from './step-rows.ts';
import { afterStep, type StepVerdict } from './step-rules.logic.ts';
import type { StepEvent } from './step.machine.ts';

const heldSteps: HeldIn = { table: 'contract_step', state: 'SENDING' };

const jobEnds: Partial<Record<StepEvent, 'completed' | 'review'>> = {
  done: 'completed',
  refused: 'completed',
  needsPerson: 'review',
};

/** Does one step. Claim, call, record: two commits, and whatever happens in between is found by the keeper. */
@Injectable()
export class StepWork {
  constructor(
    private readonly calls: LenderCalls,
    private readonly steps: StepChanges,
    private readonly record: ContractRecord,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run({ em, jobId, workerId }: JobContext, stepId: string): Promise<PutOff | void> {
    await fault('contract-P1');
    if (await waitsForStore(em.fork(), stepId)) return storeClosed;
    const claimedAt = performance.now();
    const step = await claimStep(em.fork(), stepId, { workerId, leaseMs: this.config.LEASE_MS, maxClaims });
    if (!step) return;
    await fault('contract-P2', step.operation);
    const verdict = await this.send(em, step, claimedAt);
    await fault('contract-P4', step.operation);
    if (!verdict) return;
    const { event: on, ...news } = verdict;
    if (!(await this.record.settle({ step, on, ...news })))
      return this.logger.warn('somebody else decided', { step: step.id, event: on });
    await fault('contract-P5', step.operation);
    // Operators look for what did not work; what they find first counts.
    const end = jobEnds[on] ?? 'failed';
    if (end !== 'completed') await finishJob(em.fork(), jobId, end, verdict.reason ?? on);
  }

  private async send(em: EntityManager, step: StepRow, claimedAt: number): Promise<StepVerdict | null> {
    const attempt = await findAttempt(em.fork(), step.attemptId);
    const asked = this.steps.askedOf(step);
    if (!attempt || !asked) return { event: 'sendImpossible', reason: 'application-gone' };
    const prepared = await this.calls.prepare(em.fork(), attempt);
    if (typeof prepared === 'string') return { event: 'sendImpossible', reason: prepared };
    // A worker that was frozen on the way may be taken for dead by now: it does not send any more.
    if (performance.now() - claimedAt > this.config.LEASE_MS / 2)
      return { event: 'sendProvablyFailed', reason: 'too-late-to-send' };
    const deadlineMs = deadlineOf(prepared.lender, 'submitMs');
    const release = keepLease(em, step, this.config.LEASE_MS, deadlineMs, heldSteps);
    try {
      const operated = await this.calls.run(
        prepared,
        'submitMs',
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
