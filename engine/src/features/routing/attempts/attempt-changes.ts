import type { LenderReply } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '../../../platform/db/prepared-statements.ts';
import { fault } from '../../../platform/faults.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { isTransient } from '../../../platform/db/persist.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import type { Answer } from './answer-statements.ts';
import { AnswersTogether } from './answers-together.ts';
import { valuesAfter, type NewValues } from './attempt-change.logic.ts';
import type { AttemptRow } from './attempt-rows.ts';
import { addConsequences, changeOf, wasSentBefore } from './attempt-writes.ts';
import {
  transition,
  type Transition,
  mergeReply,
  type RouteRow,
  type Decision,
  type RouteEvent,
} from './index.logic.ts';
import type { Change, Changed } from './change.ts';
import { LenderTimes } from './lender-times.ts';
import type { RouteKey } from './new-rows.ts';
import { inquiryTooMany } from './attempts.errors.ts';
import { planMove, routeChanges, type Move, type RouteStep } from './route-moves.ts';
import { lockRoute, readRoute } from './route-rows.ts';
import { StepsTogether } from './steps-together.ts';
import { WriteBatch, type Statement } from './write-batch.ts';

/** A change worked out and not yet written. */
interface Draft {
  readonly change: Change;
  readonly step: Transition;
  readonly values: NewValues;
  readonly reply: LenderReply | undefined;
  readonly batch: WriteBatch;
  readonly jobs: JobRow[];
}

/**
 * Changes an attempt's state by the machine, guarded by state and fence, in one commit. Beside it write the claim, which
 * has to be one statement with its jobs (lender-work/claims.ts, along the machine's own edge); a moved route, which
 * marks who is waited for no longer (route-moves.ts, no change of state); and what begins where it ends: a lender left
 * out (left-out.service.ts) and the made-up answers of test applications. A fence keeps the list.
 */
@Injectable()
export class AttemptChanges {
  constructor(
    private readonly vault: Vault,
    private readonly times: LenderTimes,
    private readonly statements: PreparedStatements,
    private readonly together: AnswersTogether,
    private readonly steps: StepsTogether,
    private readonly logger: Logger,
  ) {}

  /** Inside the caller's transaction. Undefined: the event does not apply, or somebody else was faster; theirs stands. */
  async apply(em: EntityManager, change: Change): Promise<Changed | undefined> {
    const draft = this.draft(change);
    if (!draft) return undefined;
    const { attempt } = change;
    // The route comes first, always, so that two changes of one route never wait for each other crosswise.
    if (!(await lockRoute(em, attempt.applicationId))) return undefined;
    if (draft.step.commands.includes('moveRoute'))
      await this.move(em, draft.batch, attempt, this.stepOf(draft), draft.jobs);
    const { sql, values } = draft.batch.statement([this.changedBy(draft)]);
    if ((await em.execute<unknown[]>(sql, [...values])).length === 0) return undefined;
    return this.done(draft);
  }

  /**
   * The same in one statement and one commit, decided on the route as the claim saw it. Undefined: somebody moved
   * the route since, or took the attempt over; `apply` finds out which.
   */
  async applyAtOnce(change: Change, route: RouteRow): Promise<Changed | undefined> {
    const draft = this.draft(change);
    if (!draft) return undefined;
    if (!draft.step.commands.includes('moveRoute')) return this.write(draft, [this.changedBy(draft)]);
    const next = new WriteBatch();
    const { decision, jobs } = planMove(next, change.attempt, route, this.stepOf(draft), this.times);
    const moving = { ...draft, batch: draft.batch.with(next), jobs: [...draft.jobs, ...jobs] };
    if (moving.jobs.length > 0) await fault('waterfall-step');
    const answer = this.answerOf(draft);
    const alone = () =>
      this.write(moving, [routeGuard(change.attempt, route, decision), this.changedBy(draft, 'moved')]);
    if (!answer || next.holdsMore) return alone();
    const done = () => this.done(moving);
    return this.steps.write({ answer, version: route.version, decision, next, alone, done });
  }

  /**
   * The answer of one of many lenders that are asked at a time: written without waiting for the others. Whether it
   * was the last is looked at after the commit (`RouteSettling`), when the last one sees all of them.
   */
  async applyAlone(change: Change): Promise<Changed | undefined> {
    const draft = this.draft(change);
    if (!draft) return undefined;
    const written = await this.writeTogether(draft);
    if (written === 'not-together') return this.write(draft, [this.changedBy(draft)]);
    return written ? this.done(draft) : undefined;
  }

  /** Takes a route one step further, in the caller's transaction; the caller holds the route's lock. */
  async moveRoute(em: EntityManager, batch: WriteBatch, key: RouteKey, step: RouteStep): Promise<JobRow[]> {
    const jobs: JobRow[] = [];
    await this.move(em, batch, key, step, jobs);
    return jobs;
  }

  /** The same for what a person asks for: refused with a reason when it would be an inquiry too many. */
  async askByPerson(em: EntityManager, batch: WriteBatch, key: RouteKey, step: RouteStep): Promise<JobRow[]> {
    const jobs: JobRow[] = [];
    const { over } = (await this.move(em, batch, key, step, jobs)) ?? {};
    if (over) throw inquiryTooMany(over);
    return jobs;
  }

  /** What the lender said so far. */
  replyOf(attempt: Pick<AttemptRow, 'id' | 'orgId' | 'replySealed'>): LenderReply | null {
    if (!attempt.replySealed) return null;
    return this.vault.openJson<LenderReply>(placeOf(attempt), attempt.replySealed).reveal();
  }

  /** A reply as it is kept beside its attempt. */
  sealReply(attempt: Pick<AttemptRow, 'id' | 'orgId'>, reply: LenderReply): Buffer {
    return this.vault.sealJson(placeOf(attempt), reply);
  }

  private async write(draft: Draft, guards: readonly Statement[]): Promise<Changed | undefined> {
    const { sql, values } = draft.batch.statement(guards);
    return (await this.statements.run(sql, values)).length > 0 ? this.done(draft) : undefined;
  }

  /** Undefined: it is more than an answer, or asks its own lender again. */
  private answerOf(draft: Draft): Answer | undefined {
    const { change, step, values, reply } = draft;
    const asksAgain = step.commands.some((command) => command === 'ring' || command === 'ringLater');
    if (!change.finishJob || change.actor || change.note || change.drift || asksAgain) return undefined;
    if (wasSentBefore(change.attempt)) return undefined;
    const { attempt, finishJob: jobId } = change;
    return { attempt, step, values, reply, replySealed: this.sealedReply(draft), jobId };
  }

  /** One answer that the database refuses must not take the others with it: then each is written by itself. */
  private async writeTogether(draft: Draft): Promise<boolean | 'not-together'> {
    const answer = this.answerOf(draft);
    if (!answer) return 'not-together';
    return this.together.write(answer).catch((error: unknown) => {
      if (isTransient(error)) throw error;
      return 'not-together' as const;
    });
  }

  private draft(change: Change): Draft | undefined {
    const { attempt, on } = change;
    const step = transition(attempt.state, on);
    if (!step) return undefined;
    const reply = change.reply && mergeReply(this.replyOf(attempt), change.reply);
    const values = valuesAfter(step, attempt, { ...change, ...(reply && { reply }) }, this.times.of(attempt));
    const batch = new WriteBatch();
    const jobs = addConsequences(batch, change, step, values, reply);
    return { change, step, values, reply, batch, jobs };
  }

  private async move(
    em: EntityManager,
    batch: WriteBatch,
    key: RouteKey,
    step: RouteStep,
    jobs: JobRow[],
  ): Promise<Move | undefined> {
    const row = await readRoute(em, key.applicationId);
    if (!row) return undefined;
    const move = planMove(batch, key, row, step, this.times);
    const { sql, values } = routeChanges(move.decision);
    batch.add(`UPDATE route SET ${sql} FROM changed WHERE application_id = ?`, [
      ...values,
      key.applicationId,
    ]);
    jobs.push(...move.jobs);
    if (move.jobs.length > 0) await fault('waterfall-step');
    return move;
  }

  private changedBy(draft: Draft, after?: string): Statement {
    return changeOf({ ...draft, attempt: draft.change.attempt, replySealed: this.sealedReply(draft) }, after);
  }

  private sealedReply({ change: { attempt }, reply }: Draft): Buffer | null {
    return reply ? this.sealReply(attempt, reply) : attempt.replySealed;
  }

  private stepOf({ change: { attempt }, step, values }: Draft): RouteStep {
    return { event: eventFor(step, attempt, values, this.times.pendingMs(attempt.waitMs)) };
  }

  private done({ change: { attempt, drift }, step, values, jobs }: Draft): Changed {
    if (drift)
      this.logger.warn('lender has drifted', {
        lender: attempt.lenderKey,
        attempt: attempt.id,
        kind: drift.kind,
        place: drift.place,
      });
    if (step.commands.includes('alertStaff'))
      this.logger.warn('attempt needs a person', {
        attempt: attempt.id,
        lender: attempt.lenderKey,
        reason: values.reason,
      });
    return { to: step.to, jobs };
  }
}

/** The route's step as a guard: it is taken only from the very version it was decided on. */
function routeGuard({ applicationId }: AttemptRow, { version }: RouteRow, decision: Decision): Statement {
  const { sql, values } = routeChanges(decision);
  return {
    sql: `moved AS (UPDATE route SET version = version + 1, ${sql} WHERE application_id = ? AND version = ? RETURNING 1)`,
    values: [...values, applicationId, version],
  };
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
  const sentAt = values.unsent ? null : attempt.sentAt;
  const { lenderId, generation, number } = attempt;
  const waitUntil = sentAt === null ? null : sentAt + pendingMs;
  const changed = { lenderId, generation, number, state: to, outcome: values.outcome, waitUntil };
  return { kind: on === 'resolvedNotReceived' ? 'reopened' : 'changed', attempt: changed };
}
