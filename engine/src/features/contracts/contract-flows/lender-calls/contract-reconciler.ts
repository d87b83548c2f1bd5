import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fault } from '../../../../platform/faults.ts';
import { isAskedAlready } from '../../../../platform/jobs/asked-already.ts';
import { QueueNotifier } from '../../../../platform/jobs/queue-notifier.ts';
import { Logger } from '../../../../platform/logging/logger.ts';
import { Loop } from '../../../../platform/registry/repeated-work.ts';
import { LenderCatalogue } from '../../../../plugin-host/index.ts';
import { OperationSweep } from '../../../lender-execution/operations/index.ts';
import { maxClaims } from '../../../routing/attempts/index.logic.ts';
import { stepStatusCheckJob, stepJob } from '../contract-flows.jobs.ts';
import { ContractRecord } from '../steps/contract-record.ts';
import { enqueueStep } from '../steps/step-changes.ts';
import { stepOperations } from '../steps/step-operations.ts';
import type { StepRow } from '../steps/step-rows.ts';
import { canCheckStatus, isRepeatable } from '../steps/step-recovery.logic.ts';
import type { StepEvent } from '../machine/step.machine.ts';

/** Runs in the scheduler and continues contract steps that no worker is handling. It never calls a lender. */
@Injectable()
export class ContractReconciler {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    private readonly record: ContractRecord,
    private readonly sweep: OperationSweep,
    private readonly notifier: QueueNotifier,
    private readonly logger: Logger,
  ) {}

  @Loop('contract-reconciler')
  async run(): Promise<void> {
    const settle = this.settle.bind(this);
    await this.sweep.takeOver(stepOperations, settle);
    await fault('contract-P8');
    await this.sweep.checkDue(stepOperations, (step) => this.check(step));
    await this.sweep.requeue(stepOperations, (step) => this.dispatch(step, stepJob), settle);
  }

  /**
   * Handles a step with an unknown outcome, or a contract that continues at the lender after its last step.
   */
  private async check(step: StepRow): Promise<void> {
    const manifest = this.catalogue.find(step.lenderKey)?.manifest;
    if (step.state !== 'UNKNOWN') return this.askStatus(step);
    if (isRepeatable(manifest, step.operation) && step.claims < maxClaims)
      return this.settle(step, 'repeatAllowed', 'same-again');
    if (canCheckStatus(manifest)) return this.askStatus(step);
    return this.settle(step, 'tooManyChecks', 'cannot-be-looked-at');
  }

  private async settle(step: StepRow, on: StepEvent, reason: string): Promise<void> {
    await this.record
      .settle({ step, on, reason })
      .catch((error: unknown) => this.logger.error('step not reconciled', error, { step: step.id, on }));
  }

  private async askStatus(step: StepRow): Promise<void> {
    if (!(await isAskedAlready(this.orm.em.fork(), stepStatusCheckJob, step.id)))
      await this.dispatch(step, stepStatusCheckJob);
  }

  private async dispatch(step: StepRow, definition: typeof stepJob): Promise<void> {
    this.notifier.dispatchQuietly([await enqueueStep(this.orm.em.fork(), step, definition)]);
  }
}
