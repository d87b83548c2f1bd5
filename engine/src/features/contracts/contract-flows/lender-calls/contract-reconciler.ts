import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobRow } from '../../../../platform/jobs/outbox.ts';
import { Logger } from '../../../../platform/logging/logger.ts';
import { Loop } from '../../../../platform/registry/repeated-work.ts';
import { LenderCatalogue } from '../../../../plugin-host/index.ts';
import { OperationSweep, type OperationRecovery } from '../../../lender-execution/operations/index.ts';
import { maxClaims } from '../../../../platform/jobs/operation-times.logic.ts';
import { stepStatusCheckJob, stepJob } from '../contract-flows.jobs.ts';
import { ContractRecord } from '../steps/contract-record.ts';
import { enqueueStep } from '../steps/step-changes.ts';
import { stepOperations } from '../steps/step-operations.ts';
import type { StepRow } from '../steps/step-queries.ts';
import { canCheckStatus, isRepeatable } from '../steps/step-recovery.logic.ts';
import type { StepEvent } from '../machine/step.machine.ts';

/** Runs in the scheduler and continues contract steps that no worker is handling. It never calls a lender. */
@Injectable()
export class ContractReconciler implements OperationRecovery<StepRow> {
  readonly kind = stepOperations;
  readonly fault = 'contract-P8';

  constructor(
    private readonly catalogue: LenderCatalogue,
    private readonly record: ContractRecord,
    private readonly sweep: OperationSweep,
    private readonly logger: Logger,
  ) {}

  @Loop('contract-reconciler')
  run(): Promise<void> {
    return this.sweep.run(this);
  }

  /**
   * Decides how a step continues: a step with an unknown outcome is sent again if that is harmless, checked
   * with the lender, or given to a person. After a finished step, enqueues a status check of the contract.
   */
  async check(step: StepRow): Promise<void> {
    const manifest = this.catalogue.find(step.lenderKey)?.manifest;
    if (step.state === 'ACCEPTED' && !canCheckStatus(manifest))
      return this.applyEvent(step, 'tooManyChecks', 'not-finished');
    if (step.state !== 'UNKNOWN') return this.askStatus(step);
    if (isRepeatable(manifest, step.operation) && step.claims < maxClaims)
      return this.applyEvent(step, 'repeatAllowed', 'same-again');
    if (canCheckStatus(manifest)) return this.askStatus(step);
    return this.applyEvent(step, 'tooManyChecks', 'no-status-check');
  }

  async applyEvent(step: StepRow, on: StepEvent, reason: string): Promise<void> {
    await this.record
      .recordResult({ step, on, reason })
      .catch((error: unknown) => this.logger.error('step not reconciled', error, { step: step.id, on }));
  }

  enqueue(em: EntityManager, step: StepRow): Promise<JobRow> {
    return enqueueStep(em, step, stepJob);
  }

  private askStatus(step: StepRow): Promise<void> {
    const about = { subjectId: step.id };
    return this.sweep.ask(stepStatusCheckJob, about, (em) => enqueueStep(em, step, stepStatusCheckJob));
  }
}
