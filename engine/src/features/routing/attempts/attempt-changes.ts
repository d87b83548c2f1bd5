import type { LenderReply } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import { valuesAfter, type NewValues, type Timing } from './attempt-change.logic.ts';
import { type AttemptRow } from './attempt-rows.ts';
import { transition, type AttemptEvent, type Transition } from './attempt.machine.ts';
import { submitJob } from './attempts.jobs.ts';
import { addHistory, addJob, addNews } from './new-rows.ts';
import { mergeReply } from './reply.logic.ts';
import { moveRoute, type RouteStep } from './route-moves.ts';
import type { RouteEvent } from './routing.decide.ts';
import { WriteBatch } from './write-batch.ts';

export interface Change {
  readonly attempt: AttemptRow;
  readonly on: AttemptEvent;
  readonly reply?: LenderReply;
  readonly outcome?: string | null;
  readonly reason?: string | null;
  readonly actor?: { kind: 'staff' | 'shopper' | 'system' | 'lender'; id?: string };
  /** Stands in the history; ids and our own words only. */
  readonly note?: string | null;
  /** The job that did it, to be finished in the same commit. */
  readonly finishJob?: string;
}

export interface Changed {
  readonly to: Transition['to'];
  /** To be rung after the commit. */
  readonly jobs: readonly JobRow[];
}

/** The only code that changes an attempt's state: by the machine, guarded by state and fence, in one commit. */
@Injectable()
export class AttemptChanges {
  constructor(
    private readonly vault: Vault,
    private readonly catalogue: LenderCatalogue,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Inside the caller's transaction. Undefined: the event does not apply, or somebody else was faster; theirs stands. */
  async apply(em: EntityManager, change: Change): Promise<Changed | undefined> {
    const { attempt, on } = change;
    const step = transition(attempt.state, on);
    if (!step) return undefined;
    const reply = change.reply && mergeReply(this.replyOf(attempt), change.reply);
    const news = { ...change, ...(reply && { reply }) };
    const values = valuesAfter(step, attempt, news, this.timingOf(attempt.lenderKey));
    if (!(await this.update(em, attempt, step, values, reply))) return undefined;
    const batch = new WriteBatch();
    const jobs = this.follow(batch, change, step, values, reply);
    if (step.commands.includes('moveRoute'))
      jobs.push(
        ...(await this.moveRoute(em, batch, attempt, {
          event: eventFor(step, attempt, values, this.pendingMs(attempt.lenderKey)),
        })),
      );
    await batch.write(em);
    if (step.commands.includes('alertStaff'))
      this.logger.warn('attempt needs a person', {
        attempt: attempt.id,
        lender: attempt.lenderKey,
        reason: values.reason,
      });
    return { to: step.to, jobs };
  }

  moveRoute(
    em: EntityManager,
    batch: WriteBatch,
    attempt: Pick<AttemptRow, 'applicationId' | 'orgId' | 'storeId'>,
    step: RouteStep,
  ) {
    return moveRoute(em, batch, attempt, step, (key) => this.pendingMs(key));
  }

  /** What the lender said so far. */
  replyOf(attempt: Pick<AttemptRow, 'id' | 'orgId' | 'replySealed'>): LenderReply | null {
    if (!attempt.replySealed) return null;
    return this.vault.openJson<LenderReply>(placeOf(attempt), attempt.replySealed).reveal();
  }

  settleMs(lenderKey: string): number {
    const settleMs = this.catalogue.find(lenderKey)?.manifest.settleMs ?? 0;
    return Math.min(settleMs, this.config.SETTLE_MS_CAP);
  }

  pendingMs(_lenderKey: string): number {
    return this.config.PENDING_DEADLINE_MS;
  }

  private timingOf(lenderKey: string): Timing {
    const manifest = this.catalogue.find(lenderKey)?.manifest ?? { pollSeconds: [], capabilities: [] };
    return { manifest, pendingMs: this.pendingMs(lenderKey), settleMs: this.settleMs(lenderKey) };
  }

  /** Locks the route first, always, so that two changes of one route never wait for each other crosswise. */
  private async update(
    em: EntityManager,
    attempt: AttemptRow,
    { from, to }: Transition,
    values: NewValues,
    reply: LenderReply | undefined,
  ): Promise<boolean> {
    const sealed = reply ? this.vault.sealJson(placeOf(attempt), reply) : attempt.replySealed;
    const rows = await em.execute<unknown[]>(
      `WITH locked AS MATERIALIZED (SELECT application_id FROM route WHERE application_id = ? FOR UPDATE)
       UPDATE attempt a SET state = ?, outcome = ?, reason = ?, approved_cents = ?, reply_sealed = ?, checks = ?,
         next_check_at = now() + make_interval(secs => ?), lease_until = NULL, updated_at = now(),
         queued_at = CASE WHEN ? THEN now() ELSE a.queued_at END,
         sent_at = CASE WHEN ? THEN NULL ELSE a.sent_at END,
         ended_at = CASE WHEN ? THEN now() END
       FROM locked WHERE a.id = ? AND a.application_id = locked.application_id AND a.state = ? AND a.fence = ?
       RETURNING a.id`,
      [
        attempt.applicationId,
        to,
        values.outcome,
        values.reason,
        values.approvedCents,
        sealed,
        values.checks,
        values.checkIn,
        to === 'QUEUED',
        values.unsent,
        values.ended,
        attempt.id,
        from,
        attempt.fence,
      ],
    );
    return rows.length > 0;
  }

  /** Everything that follows from the change and needs no look at the route. */
  private follow(
    batch: WriteBatch,
    change: Change,
    step: Transition,
    values: NewValues,
    reply: LenderReply | undefined,
  ): JobRow[] {
    const { attempt, actor = { kind: 'system' as const } } = change;
    addHistory(batch, attempt.id, {
      from: step.from,
      to: step.to,
      event: step.on,
      note: change.note ?? values.reason,
    });
    addNews(batch, attempt, 'attempt.changed');
    batch.insert('audit_event', {
      action: `attempt.${step.on}`,
      actor_kind: actor.kind,
      actor_id: actor.id ?? null,
      org_id: attempt.orgId,
      store_id: attempt.storeId,
      subject_kind: 'attempt',
      subject_id: attempt.id,
      facts: JSON.stringify({ from: step.from, to: step.to, outcome: values.outcome }),
      reason: change.note ?? null,
    });
    for (const [kind, value] of Object.entries(reply?.references ?? {}))
      if (typeof value === 'string' && value !== '')
        batch.add(
          `INSERT INTO attempt_reference (lender_id, kind, value, attempt_id) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
          [attempt.lenderId, kind, value, attempt.id],
        );
    if (change.finishJob)
      batch.add(
        `UPDATE job SET state = 'completed', finished_at = now() WHERE id = ? AND state IN ('waiting', 'active')`,
        [change.finishJob],
      );
    if (!step.commands.includes('ring') && !step.commands.includes('ringLater')) return [];
    return addJob(batch, submitJob, {
      lenderKey: attempt.lenderKey,
      payload: { attemptId: attempt.id },
      subjectId: attempt.id,
      applicationId: attempt.applicationId,
      ...(values.ringIn !== null && { inSeconds: values.ringIn }),
    });
  }
}

function placeOf({ id, orgId }: Pick<AttemptRow, 'id' | 'orgId'>) {
  return { table: 'attempt', column: 'reply_sealed', row: id, org: orgId };
}

/** A person who settled something takes a route up again even when it was done. */
function eventFor(
  { to, on }: Transition,
  attempt: AttemptRow,
  values: NewValues,
  pendingMs: number,
): RouteEvent {
  if (on === 'resolvedNotReceived') return { kind: 'reopened' };
  const sentAt = values.unsent ? null : attempt.sentAt;
  const { lenderId, generation, number } = attempt;
  const waitUntil = sentAt === null ? null : sentAt + pendingMs;
  return {
    kind: 'changed',
    attempt: { lenderId, generation, number, state: to, outcome: values.outcome, waitUntil },
  };
}
