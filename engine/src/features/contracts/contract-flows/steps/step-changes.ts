import type { LenderReply } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { audit, type AuditEntry } from '../../../../platform/audit/audit.ts';
import {
  enqueue,
  reviewJob,
  settleJobs,
  settleWaiting,
  type JobRow,
  type SettledBy,
} from '../../../../platform/jobs/outbox.ts';
import { pgArray } from '../../../../platform/db/pg-array.ts';
import type { JobDefinition } from '../../../../platform/jobs/define-job.ts';
import { Logger } from '../../../../platform/logging/logger.ts';
import { Vault } from '../../../../platform/vault/vault.service.ts';
import { LenderCatalogue, queueOf } from '../../../../plugin-host/index.ts';
import { LenderTimes, type AttemptRow } from '../../../routing/route-attempts/index.ts';
import { recordDrift } from '../../../lender-health/drift/index.ts';
import type { Drift } from '../../../lender-health/drift/index.logic.ts';
import { stepJob } from '../contract-flows.jobs.ts';
import { checkIn, checksAfter, storedReply, dispatchIn, type WatchSeconds } from './step-change.logic.ts';
import type { InvoiceDecision } from '../invoices/invoice.logic.ts';
import { amountOf, type RequestedStep } from './step-input.ts';
import { canCheckStatus } from './step-recovery.logic.ts';
import { recordContractChanged, sealPlace, type ChangedStep, type StepRow } from './step-queries.ts';
import {
  endStates,
  stepStates,
  stepTransition,
  type StepEvent,
  type StepTransition,
} from '../machine/step.machine.ts';

export type Actor = AuditEntry['actor'];

/** An operation that a person requested, with the decision of the invoice rules about it. */
export type Begun = RequestedStep & { readonly decided?: InvoiceDecision };

export interface StepChange {
  readonly step: StepRow;
  readonly on: StepEvent;
  readonly reply?: LenderReply;
  readonly reason?: string | null;
  readonly drift?: Drift;
  readonly actor?: Actor;
  /** The reason that the deciding person gave, in that person's words. */
  readonly note?: string;
  /** True if the contract continues at the lender and needs status checks. */
  readonly isOngoing?: boolean;
}

/**
 * Starts contract steps and changes their states by the state machine, in the caller's transaction. A change
 * applies only if the state and the number of the claim (`fence`) are still as read. Only two other files
 * write to contract steps, and a boundary rule enforces this: step-queries.ts (why a step waits, time of the
 * next status check) and contract-reconciler.ts (time of the next status check).
 */
@Injectable()
export class StepChanges {
  constructor(
    private readonly vault: Vault,
    private readonly times: LenderTimes,
    private readonly catalogue: LenderCatalogue,
    private readonly logger: Logger,
  ) {}

  /**
   * Starts a step and returns the job, which the caller dispatches after its commit. The caller holds the
   * route's lock.
   */
  async begin(
    em: EntityManager,
    attempt: AttemptRow,
    { decided, ...asked }: Begun,
    actor: Actor,
  ): Promise<JobRow> {
    const id = randomUUID();
    const { orgId, storeId, applicationId, lenderId, lenderKey, dataKey } = attempt;
    const { operation } = asked;
    // Clears the next check of earlier steps, because from now on the newest step schedules the status checks
    // of the contract.
    await em.execute(
      `UPDATE contract_step SET next_check_at = NULL WHERE attempt_id = ? AND state = ANY(?::text[])`,
      [attempt.id, pgArray(endStates)],
      'run',
    );
    await em.execute(
      `INSERT INTO contract_step (id, attempt_id, application_id, org_id, store_id, lender_id, lender_key, operation, state,
         queued_at, input_sealed, decided, amount_cents, actor_kind, actor_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'QUEUED', now(), ?, ?::jsonb, ?, ?, ?)`,
      [
        id,
        attempt.id,
        applicationId,
        orgId,
        storeId,
        lenderId,
        lenderKey,
        operation,
        this.vault.sealJson(sealPlace({ id, orgId, dataKey }), asked.input),
        decided ? JSON.stringify(decided) : null,
        amountOf(asked),
        actor.kind,
        actor.id ?? null,
      ],
      'run',
    );
    const step = { id, attemptId: attempt.id, applicationId, orgId, storeId, lenderId };
    const begun = { ...step, operation, state: 'QUEUED' as const };
    await this.recordAuditAndEvent(em, begun, `contract.${operation}`, actor, { lender: lenderKey });
    return enqueueStep(em, { id, applicationId, lenderKey }, stepJob);
  }

  /** Decrypts the input of the step. Returns undefined if the input was deleted. */
  askedOf(step: StepRow): RequestedStep | undefined {
    if (!step.inputSealed) return undefined;
    const input = this.vault.openJson<never>(sealPlace(step), step.inputSealed).reveal();
    return { operation: step.operation, input };
  }

  /**
   * Applies an event to a step. Returns undefined if the event does not apply or another process was faster;
   * the earlier result stays.
   */
  async apply(em: EntityManager, change: StepChange): Promise<readonly JobRow[] | undefined> {
    const { step, on, reply, reason = null, actor = { kind: 'system' } } = change;
    const transition = stepTransition(step.state, on);
    if (!transition) return undefined;
    const { to, commands } = transition;
    const settleMs = this.times.settleMs(step.lenderKey);
    const ended = stepStates[to].phase === 'final';
    const watch = change.isOngoing || to === 'ACCEPTED' ? this.watchSeconds(step.lenderKey) : [];
    const rows = await em.execute<unknown[]>(
      `UPDATE contract_step SET state = ?, reason = ?, reply = coalesce(?::jsonb, reply), operation_id = coalesce(?, operation_id), checks = ?,
         next_check_at = now() + make_interval(secs => ?), lease_until = NULL, updated_at = now(),
         queued_at = CASE WHEN ? THEN now() ELSE queued_at END,
         unknown_at = CASE WHEN ? THEN coalesce(unknown_at, now()) END,
         ended_at = CASE WHEN ? THEN now() END,
         input_sealed = CASE WHEN ? THEN NULL ELSE input_sealed END
       WHERE id = ? AND state = ? AND fence = ? RETURNING id`,
      [
        to,
        reason,
        reply ? JSON.stringify(storedReply(reply)) : null,
        reply?.operationId ?? null,
        checksAfter(transition, step, settleMs),
        checkIn(transition, step, settleMs, watch),
        to === 'QUEUED',
        to === 'UNKNOWN',
        ended,
        ended && step.operation === 'answer',
        step.id,
        step.state,
        step.fence,
      ],
    );
    if (rows.length === 0) return undefined;
    if (change.drift) await recordDrift(em, { ...step, id: step.attemptId }, change.drift);
    await this.moveJob(em, step, transition, reason);
    const shown = reply?.contractState ?? reply?.outcome;
    const facts = {
      operation: step.operation,
      to,
      ...(reason && { because: reason }),
      ...(shown && { shown }),
    };
    await this.recordAuditAndEvent(em, { ...step, state: to }, `contract.${on}`, actor, facts, change.note);
    if (commands.includes('alertStaff'))
      this.logger.warn('contract step needs a person', { step: step.id, lender: step.lenderKey, reason });
    if (to !== 'QUEUED') return [];
    return [await enqueueStep(em, step, stepJob, dispatchIn(transition, step))];
  }

  /**
   * Returns the pauses between the status checks of this lender's contracts, in seconds. Empty if the lender
   * offers no status check.
   */
  watchSeconds(lenderKey: string): WatchSeconds {
    const manifest = this.catalogue.find(lenderKey)?.manifest;
    return manifest && canCheckStatus(manifest) ? manifest.pollSeconds : [];
  }

  /**
   * Changes the state of the step's job together with the step, because operators look for reviews in the
   * list of jobs. A step that goes to review puts its job in review; when a step is settled or withdrawn, its
   * waiting, failed or reviewed job is closed.
   */
  private async moveJob(
    em: EntityManager,
    { id: subjectId }: StepRow,
    { from, on, to }: StepTransition,
    reason: string | null,
  ): Promise<void> {
    const { name } = stepJob;
    const by = settlers[on];
    const moved =
      to === 'REVIEW'
        ? reviewJob({ subjectId, name, reason })
        : to === 'TAKEN_BACK'
          ? settleWaiting({ subjectId, name, by: 'person' })
          : by && to === 'DONE'
            ? settleJobs({ subjectId, name, by })
            : from === 'REVIEW'
              ? settleJobs({ subjectId, by: 'person' })
              : undefined;
    if (moved) await em.execute(moved.sql, moved.values, 'run');
  }

  private async recordAuditAndEvent(
    em: EntityManager,
    step: ChangedStep & Pick<StepRow, 'orgId'>,
    action: string,
    actor: Actor,
    facts: Record<string, string>,
    reason?: string,
  ): Promise<void> {
    await recordContractChanged(em, step);
    const { id, orgId, storeId } = step;
    const subject = { kind: 'contract-step', id };
    await audit(em, { action, actor, orgId, storeId, subject, facts, ...(reason && { reason }) });
  }
}

const settlers: Partial<Record<StepEvent, SettledBy>> = {
  done: 'later-sending',
  seenDone: 'status-check',
  resolvedDone: 'person',
};

/** Adds a job about a step. If the job is due immediately, the caller dispatches it after its commit. */
export function enqueueStep(
  em: EntityManager,
  step: Pick<StepRow, 'id' | 'applicationId' | 'lenderKey'>,
  definition: JobDefinition<{ stepId: string }>,
  inSeconds: number | null = null,
): Promise<JobRow> {
  return enqueue(em, definition, {
    queue: queueOf(step.lenderKey),
    payload: { stepId: step.id },
    subjectId: step.id,
    applicationId: step.applicationId,
    ...(inSeconds === null ? { callerDispatches: true } : { inSeconds }),
  });
}
