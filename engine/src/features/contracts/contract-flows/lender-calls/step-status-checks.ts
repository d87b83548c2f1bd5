import type { LenderReply } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { OperationResult } from '../../../../plugin-host/index.ts';
import { AttemptStore, LenderTimes } from '../../../routing/route-attempts/index.ts';
import { LenderStatus } from '../../../lender-execution/lender-work/index.ts';
import { ContractRecord } from '../steps/contract-record.ts';
import { isSettled, watchIn } from '../steps/step-change.logic.ts';
import { StepChanges } from '../steps/step-changes.ts';
import { requestIdOf } from '../steps/step-input.ts';
import { countStatusCheck, findStep, otherOperationIds, type StepRow } from '../steps/step-queries.ts';
import { afterAcceptedCheck, afterStepStatusCheck } from '../steps/step-rules.logic.ts';
import { stepStates } from '../machine/step.machine.ts';

/** Performs status checks of contracts. A status check changes nothing at a lender. */
@Injectable()
export class StepStatusChecks {
  constructor(
    private readonly attempts: AttemptStore,
    private readonly status: LenderStatus,
    private readonly steps: StepChanges,
    private readonly record: ContractRecord,
    private readonly times: LenderTimes,
  ) {}

  async run(em: EntityManager, stepId: string): Promise<void> {
    const step = await findStep(em.fork(), stepId);
    if (!step) return;
    if (step.state === 'UNKNOWN' || step.state === 'REVIEW' || step.state === 'ACCEPTED')
      return this.findOut(em, step);
    if (stepStates[step.state].phase === 'final') await this.checkProgress(em, step);
  }

  /** Asks the lender about a step whose outcome is unknown, or that the lender has not finished. */
  private async findOut(em: EntityManager, step: StepRow): Promise<void> {
    const asked = this.steps.askedOf(step);
    const operated = await this.checkStatus(em, step);
    const otherIds = await otherOperationIds(em.fork(), step);
    const facts = { ...step, requestId: asked ? requestIdOf(asked) : null, otherIds };
    const { event: on, ...details } =
      step.state === 'ACCEPTED'
        ? afterAcceptedCheck(operated, facts, step.readAt - (step.sentAt ?? step.readAt))
        : afterStepStatusCheck(operated, facts, isSettled(step, this.times.settleMs(step.lenderKey)));
    await this.record.recordResult({ step, on, ...details });
  }

  /** Asks the lender about the progress of the contract: signed, paid, funded or cancelled. */
  private async checkProgress(em: EntityManager, step: StepRow): Promise<void> {
    const operated = await this.checkStatus(em, step);
    const state = operated.ok ? await this.record.stateAfter(step, operated.value) : undefined;
    const wanted = operated.ok ? operated.value.nextPollSeconds : undefined;
    const pause = watchIn(state, step.checks + 1, this.steps.watchSeconds(step.lenderKey), wanted);
    await countStatusCheck(em.fork(), step.id, pause);
  }

  private async checkStatus(
    em: EntityManager,
    { attemptId }: StepRow,
  ): Promise<OperationResult<LenderReply>> {
    return this.status.contract(em, await this.attempts.find(em.fork(), attemptId));
  }
}
