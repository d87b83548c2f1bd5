import { usualCurrency } from '@millrace/schemas/countries';
import { lenderDisabled } from '@millrace/schemas/states';
import { Injectable } from '@nestjs/common';
import { persist } from '../../../../platform/db/persist.ts';
import { fault } from '../../../../platform/faults.ts';
import type { JobContext, Postponed } from '../../../../platform/jobs/runner/job-runner.ts';
import { finishJob } from '../../../../platform/jobs/outbox.ts';
import { Logger } from '../../../../platform/logging/logger.ts';
import { AttemptStore } from '../../../routing/route-attempts/index.ts';
import { maxClaims } from '../../../../platform/jobs/operation-times.logic.ts';
import { deadlineOf, LenderCalls, type Prepared } from '../../../lender-execution/lender-work/index.ts';
import { OperationRuns, type OperationWork, type Send } from '../../../lender-execution/operations/index.ts';
import { StoreContracts } from '../store-contracts/store-contracts.service.ts';
import { ContractRecord } from '../steps/contract-record.ts';
import { StepChanges } from '../steps/step-changes.ts';
import { requestIdOf, type RequestedStep } from '../steps/step-input.ts';
import { stepOperations } from '../steps/step-operations.ts';
import { waitsFor, type StepRow } from '../steps/step-queries.ts';
import { afterStep, type StepVerdict } from '../steps/step-rules.logic.ts';
import type { StepEvent } from '../machine/step.machine.ts';
import type { Lender, LenderContext, LenderReply } from '@millrace/plugin-sdk';
import { toOperation } from '../../../lender-execution/answers/index.logic.ts';

const jobEnds: Partial<Record<StepEvent, 'completed' | 'review'>> = {
  done: 'completed',
  inProgress: 'completed',
  refused: 'completed',
  needsPerson: 'review',
};

/** Performs contract steps at their lenders. */
@Injectable()
export class StepWork implements OperationWork<StepRow, StepVerdict | null, void> {
  readonly kind = stepOperations;
  readonly faults = { claimed: 'contract-P2', replied: 'contract-P4' } as const;

  constructor(
    private readonly attempts: AttemptStore,
    private readonly calls: LenderCalls,
    private readonly steps: StepChanges,
    private readonly record: ContractRecord,
    private readonly own: StoreContracts,
    private readonly operations: OperationRuns,
    private readonly logger: Logger,
  ) {}

  async run(job: JobContext, stepId: string): Promise<Postponed | void> {
    await fault('contract-P1');
    const wait = await waitsFor(job.em.fork(), stepId);
    return wait ?? this.operations.run(job, this, stepId);
  }

  nameOf({ operation }: StepRow): string {
    return operation;
  }

  interrupted({ claims }: StepRow, mayBeSent: boolean): StepVerdict {
    const unsent = claims >= maxClaims ? 'sendsExhausted' : 'sendProvablyFailed';
    return { event: mayBeSent ? 'outcomeUnknown' : unsent, reason: 'interrupted' };
  }

  async commitVerdict({ em, jobId }: JobContext, step: StepRow, verdict: StepVerdict | null): Promise<void> {
    if (!verdict) return;
    const { event: on, ...details } = verdict;
    if (!(await this.record.recordResult({ step, on, ...details })))
      return this.logger.warn('already decided', { step: step.id, event: on });
    await fault('contract-P5', step.operation);
    // Records the failure on the job too, because operators look for failed jobs. A job that has already
    // ended keeps its first result.
    const end = jobEnds[on] ?? 'failed';
    if (end !== 'completed') await persist(() => finishJob(em.fork(), jobId, end, verdict.reason ?? on));
  }

  async exchange({ em }: JobContext, step: StepRow, send: Send): Promise<StepVerdict | null> {
    const attempt = await this.attempts.find(em.fork(), step.attemptId);
    const asked = this.steps.askedOf(step);
    if (!attempt || !asked) return { event: 'sendImpossible', reason: 'application-gone' };
    const prepared = await this.calls.prepare(em.fork(), attempt);
    // The lender was disabled after the step was claimed. The step waits, like every step that is requested
    // while the lender is disabled.
    if (prepared === lenderDisabled) return { event: 'sendProvablyFailed', reason: prepared };
    if (typeof prepared === 'string') return { event: 'sendImpossible', reason: prepared };
    if (this.own.isOwn(attempt.lenderKey)) {
      const value = await this.own.perform(em, attempt, asked.operation);
      return afterStep({ ok: true, value }, { ...step, requestId: null });
    }
    const operated = await send(deadlineOf(prepared.lender, 'submitMs'), (onPointOfNoReturn) =>
      this.calls.run(
        prepared,
        { operation: asked.operation, deadline: 'submitMs', idempotencyKey: step.id },
        (lender, context) => callLender(lender, context, prepared, asked),
        onPointOfNoReturn,
      ),
    );
    if (operated === 'too-late') return { event: 'sendProvablyFailed', reason: 'too-late-to-send' };
    return afterStep(operated, { ...step, requestId: requestIdOf(asked) });
  }
}

/**
 * Calls the plugin's operation for a step. Whether the lender supports the operation was already checked when
 * the step was started.
 */
async function callLender(
  lender: Lender,
  context: LenderContext,
  { application, references }: Prepared,
  asked: RequestedStep,
): Promise<LenderReply> {
  const { reference, currency = usualCurrency } = application;
  const submitted = { reference, references };
  switch (asked.operation) {
    case 'setInvoice':
      return lender.setInvoice!(context, { ...submitted, currency, ...asked.input });
    case 'selectOffer':
      return lender.selectOffer!(context, { ...submitted, ...asked.input, application });
    case 'answer':
      return lender.answer!(context, { ...submitted, ...toOperation(asked.input) });
    case 'sendContract':
      return lender.sendContract!(context, submitted);
    case 'confirmDelivery':
      return lender.confirmDelivery!(context, { ...submitted, currency, ...asked.input });
    case 'cancelContract':
      return lender.cancelContract!(context, { ...submitted, ...asked.input });
    case 'refund':
      return lender.refund!(context, { ...submitted, currency, ...asked.input });
  }
}
