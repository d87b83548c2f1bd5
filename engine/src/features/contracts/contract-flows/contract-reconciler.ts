import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { fault } from '../../../platform/faults.ts';
import { isAskedAlready } from '../../../platform/jobs/asked-already.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import { afterOwnersDeath, maxClaims } from '../../routing/attempts/index.logic.ts';
import { lookJob, stepJob } from './contract-flows.jobs.ts';
import { ContractRecord } from './contract-record.ts';
import { enqueueStep } from './step-changes.ts';
import { stepColumns, type StepRow } from './step-rows.ts';
import { canLook, isRepeatable } from './step-recovery.logic.ts';
import type { StepEvent } from './step.machine.ts';

const batchSize = 100;
/** A look that was handed out and not reported on is handed out again after this. */
const lookAgainSeconds = 60;

/**
 * Part of the keeper: finds steps that nobody else moves. Each pass is safe to repeat and to run twice at a time;
 * it never calls a lender, and workers are declared dead elsewhere.
 */
@Injectable()
export class ContractReconciler {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    private readonly record: ContractRecord,
    private readonly bells: Bells,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(): Promise<void> {
    await this.takeOver();
    await fault('contract-P8');
    await this.lookAtDue();
    await this.wakeForgotten();
  }

  /** What dead workers had in their hands, and what living ones have not in theirs any more. */
  private async takeOver(): Promise<void> {
    const orphans = await this.orm.em.fork().execute<(StepRow & { dead: boolean; idle: boolean })[]>(
      `SELECT ${stepColumns}, w.dead_at IS NOT NULL AS dead, h.idle FROM contract_step s JOIN worker w ON w.id = s.worker_id
         CROSS JOIN LATERAL (SELECT NOT EXISTS (
           SELECT FROM job j WHERE j.subject_id = s.id AND j.name = ? AND j.state = 'active') AS idle) h
       WHERE s.state = 'SENDING' AND (w.dead_at IS NOT NULL OR s.lease_until < now() AND h.idle
         OR s.lease_until < now() - make_interval(secs => ?)) LIMIT ?`,
      [stepJob.name, (2 * this.config.HOST_LEASE_MS) / 1000, batchSize],
    );
    for (const step of orphans) {
      const transport = this.catalogue.find(step.lenderKey)?.manifest.transport ?? 'api';
      // A silent worker that nobody can vouch for may still act: nothing but a person may go on from there.
      const then = afterOwnersDeath({ ...step, transport });
      if (step.dead) await this.settle(step, then, 'worker-died');
      else if (step.idle) await this.settle(step, then, 'interrupted');
      else await this.settle(step, 'poisoned', 'worker-silent');
    }
  }

  /** Unknown outcomes and contracts that go on at the lender. */
  private async lookAtDue(): Promise<void> {
    const due = await this.orm.em.fork().execute<StepRow[]>(
      `WITH due AS (
         SELECT id FROM contract_step WHERE next_check_at <= now() ORDER BY next_check_at LIMIT ? FOR UPDATE SKIP LOCKED
       ), moved AS (
         UPDATE contract_step SET next_check_at = now() + make_interval(secs => ?) FROM due
         WHERE contract_step.id = due.id RETURNING contract_step.*
       ) SELECT ${stepColumns} FROM moved s`,
      [batchSize, lookAgainSeconds],
    );
    for (const step of due) {
      const manifest = this.catalogue.find(step.lenderKey)?.manifest;
      if (step.state !== 'UNKNOWN') await this.look(step);
      else if (isRepeatable(manifest, step.operation) && step.claims < maxClaims)
        await this.settle(step, 'repeatAllowed', 'same-again');
      else if (canLook(manifest)) await this.look(step);
      else await this.settle(step, 'tooManyChecks', 'cannot-be-looked-at');
    }
  }

  /** Steps that wait for a job which does not exist any more: it failed before it could claim. */
  private async wakeForgotten(): Promise<void> {
    const forgotten = await this.orm.em.fork().execute<StepRow[]>(
      `SELECT ${stepColumns} FROM contract_step s
       WHERE s.state = 'QUEUED' AND s.queued_at < now() - make_interval(secs => ?) AND NOT EXISTS (
         SELECT 1 FROM job j WHERE j.subject_id = s.id AND j.name = ? AND j.state IN ('waiting', 'active')) LIMIT ?`,
      [this.config.REDRIVE_MS / 1000, stepJob.name, batchSize],
    );
    for (const step of forgotten)
      await (step.claims >= maxClaims
        ? this.settle(step, 'poisoned', 'too-many-claims')
        : this.ring(step, stepJob));
  }

  private async settle(step: StepRow, on: StepEvent, reason: string): Promise<void> {
    await this.record
      .settle({ step, on, reason })
      .catch((error: unknown) => this.logger.error('step not reconciled', error, { step: step.id, on }));
  }

  private async look(step: StepRow): Promise<void> {
    if (!(await isAskedAlready(this.orm.em.fork(), lookJob, step.id))) await this.ring(step, lookJob);
  }

  private async ring(step: StepRow, definition: typeof stepJob): Promise<void> {
    this.bells.ringQuietly([await enqueueStep(this.orm.em.fork(), step, definition)]);
  }
}
