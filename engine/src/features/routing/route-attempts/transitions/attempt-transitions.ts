import type { LenderReply } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { GroupCommit } from '../../../../platform/db/statements/group-commit.ts';
import { isTransient } from '../../../../platform/db/persist.ts';
import { executePlanned } from '../../../../platform/db/statements/planned-once.ts';
import { PreparedStatements } from '../../../../platform/db/statements/prepared-statements.ts';
import { fault } from '../../../../platform/faults.ts';
import type { JobRow } from '../../../../platform/jobs/outbox.ts';
import { Logger } from '../../../../platform/logging/logger.ts';
import { currentTrace } from '../../../../platform/logging/trace.ts';
import { sealedColumn } from '../../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../../platform/vault/vault.service.ts';
import { mergeReply } from '../../../../plugin-host/index.logic.ts';
import { attemptsOf, type AttemptRow, type ReplyRow } from '../attempt-rows.ts';
import { transition } from '../decisions/attempt.machine.ts';
import type { RouteRow } from '../decisions/route-row.ts';
import type { RouteCommand, RouteEvent } from '../decisions/routing.decide.ts';
import { LenderTimes } from '../lender-times.ts';
import { readRoute } from '../route-rows.ts';
import { lockRoute } from '../route-store.ts';
import { UnclearAnswers } from '../unclear-answers.ts';
import { valuesAfter } from './attempt-change.logic.ts';
import { consequencesOf } from './change-consequences.ts';
import type { Change, Changed } from './change.ts';
import { planMove, type Move } from './route-moves.ts';
import { givenOf, mostTransitions, transitionSql, type WorkedOut } from './transition-statement.ts';

type Draft = Omit<WorkedOut, 'move'>;

/**
 * Writes transitions of attempts. One commit writes the new state, the history, the event, the jobs and the
 * next step of the route. A transition applies only if the attempt still has the state and the number of the
 * claim (`fence`) on which the transition was decided. Only `AttemptStore` calls this class.
 */
@Injectable()
export class AttemptTransitions {
  private readonly together = new GroupCommit<WorkedOut, boolean>((group) => this.writeAll(group), {
    mostAtOnce: mostTransitions,
    mostInFlight: 2,
  });

  constructor(
    private readonly vault: Vault,
    private readonly times: LenderTimes,
    private readonly statements: PreparedStatements,
    private readonly answers: UnclearAnswers,
    private readonly logger: Logger,
  ) {}

  /**
   * Applies the change in the caller's transaction. Returns undefined if the event does not apply in the
   * current state. Also returns undefined if another process changed the attempt first; the result of that
   * process stays.
   */
  async apply(em: EntityManager, change: Change): Promise<Changed | undefined> {
    const draft = this.draft(change);
    if (!draft) return undefined;
    const { attempt, ofTest = false } = change;
    // All code locks the route before its attempts, so that two changes of one route cannot deadlock.
    if (!(await lockRoute(em, attempt.applicationId, { ofTests: ofTest }))) return undefined;
    const route = movesRoute(draft) && !ofTest ? await readRoute(em, attempt.applicationId) : undefined;
    const move = route ? this.moveOf(draft, route) : null;
    if (move && move.asked.length > 0) await fault('waterfall-step');
    const given = JSON.stringify([givenOf({ ...draft, move })]);
    const rows = await executePlanned(em, transitionSql, [given]);
    if (rows.length === 0) return undefined;
    const jobs: JobRow[] = [];
    const consequences = ofTest ? [] : this.consequencesOf(draft);
    for (const consequence of consequences) jobs.push(...((await consequence(em)) ?? []));
    if (move) await this.markTimedOut(em, attempt.applicationId, move.timedOut);
    return this.done(draft, move, jobs);
  }

  /**
   * Applies a lender's reply to a claimed attempt in a separate commit. Usually one statement writes several
   * replies together. It decides on the route that was read with the claim, and applies only if the route is
   * unchanged. All other cases go through `apply`.
   * @param route null for a shotgun (which asks all lenders at once): `RouteSettling` moves the route after
   * the last reply
   */
  async write(em: EntityManager, change: Change, route: RouteRow | null): Promise<Changed | undefined> {
    const changed = await this.writeAtOnce(change, route);
    return changed ?? em.fork().transactional((transaction) => this.apply(transaction, change));
  }

  /**
   * Marks overdue attempts as timed out, so that the other lenders no longer wait for them. A step of the
   * route found these attempts; the caller holds the route's lock.
   */
  async markTimedOut(em: EntityManager, applicationId: string, late: readonly RouteCommand[]): Promise<void> {
    if (late.length === 0) return;
    const attempts = await attemptsOf(em, applicationId);
    for (const { lenderId, generation, number } of late) {
      const attempt = attempts.find(
        (one) => one.lenderId === lenderId && one.generation === generation && one.number === number,
      );
      if (!attempt || attempt.outcome === 'timed_out' || attempt.limitPassed) continue;
      const draft = this.draft({ attempt, on: passedBy(attempt) });
      if (draft)
        await executePlanned(em, transitionSql, [JSON.stringify([givenOf({ ...draft, move: null })])]);
    }
  }

  /** Decrypts the lender's stored reply. Returns null if no reply is stored. */
  replyOf(attempt: ReplyRow): LenderReply | null {
    if (!attempt.replySealed) return null;
    return this.vault.openJson<LenderReply>(placeOf(attempt), attempt.replySealed).reveal();
  }

  /** Encrypts a reply for its attempt. `replyVersion` is the number that the attempt stores with it. */
  sealReply(attempt: Omit<ReplyRow, 'replySealed'>, reply: LenderReply): Buffer {
    return this.vault.sealJson(placeOf(attempt), reply);
  }

  private async writeAtOnce(change: Change, route: RouteRow | null): Promise<Changed | undefined> {
    // In a route with several groups, the step after a group with several lenders depends on the newest
    // replies. It therefore needs the route's lock.
    if (route?.groups.some((group) => group.length > 1)) return undefined;
    const draft = this.draft(change);
    if (!draft) return undefined;
    const move = route && movesRoute(draft) ? this.moveOf(draft, route) : null;
    if (this.consequencesOf(draft).length > 0 || (move && move.timedOut.length > 0)) return undefined;
    if (move && move.asked.length > 0) await fault('waterfall-step');
    return (await this.writeInGroup({ ...draft, move })) ? this.done(draft, move, []) : undefined;
  }

  /**
   * Writes one transition together with others. If the database refuses the group, each transition is
   * repeated alone, so that one bad transition does not block the rest.
   */
  private writeInGroup(one: WorkedOut): Promise<boolean> {
    return this.together.add(one).catch(async (error: unknown) => {
      if (isTransient(error)) throw error;
      const [written] = await this.writeAll([one]);
      return written!;
    });
  }

  private async writeAll(group: readonly WorkedOut[]): Promise<boolean[]> {
    const moving = new Set<string>();
    // The second reply of one route must be decided on the result of the first reply. Therefore only one
    // reply of each route is written here.
    const first = group.filter(({ change: { attempt }, move }) => {
      const isFirst = !move || !moving.has(attempt.applicationId);
      if (move) moving.add(attempt.applicationId);
      return isFirst;
    });
    const rows = await this.statements.run<{ id: string }>(transitionSql, [
      JSON.stringify(first.map(givenOf)),
    ]);
    const written = new Set(rows.map(({ id }) => id));
    return group.map((one) => first.includes(one) && written.has(one.change.attempt.id));
  }

  private draft(change: Change): Draft | undefined {
    const { attempt, on } = change;
    const step = transition(attempt.state, on);
    if (!step) return undefined;
    const reply = change.reply && mergeReply(this.replyOf(attempt), change.reply);
    const values = valuesAfter(step, attempt, { ...change, ...(reply && { reply }) }, this.times.of(attempt));
    const replyVersion = attempt.replyVersion + (reply ? 1 : 0);
    const replySealed = reply ? this.sealReply({ ...attempt, replyVersion }, reply) : attempt.replySealed;
    return { change, step, values, reply, replySealed, replyVersion, trace: currentTrace() ?? null };
  }

  private moveOf(draft: Draft, route: RouteRow): Move & { version: number } {
    const pendingMs = this.times.pendingMs(draft.change.attempt);
    return { ...planMove(route, { event: eventOf(draft, pendingMs) }, this.times), version: route.version };
  }

  private consequencesOf({ change, step, values, reply }: Draft) {
    return consequencesOf(change, step, values, reply, this.answers);
  }

  private done(
    { change: { attempt, drift }, step, values }: Draft,
    move: Move | null,
    jobs: JobRow[],
  ): Changed {
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
    return { to: step.to, jobs: [...(move?.asked.map(({ job }) => job) ?? []), ...jobs] };
  }
}

/**
 * Returns the event after which the other lenders no longer wait for this attempt. People who decide may
 * still decide later.
 */
const passedBy = ({ byPeople }: Pick<AttemptRow, 'byPeople'>): 'limitPassed' | 'deadlinePassed' =>
  byPeople ? 'limitPassed' : 'deadlinePassed';

const movesRoute = ({ step }: Draft): boolean => step.commands.includes('moveRoute');

const placeOf = ({ id, orgId, replyVersion, dataKey }: Omit<ReplyRow, 'replySealed'>) => ({
  table: 'attempt',
  column: 'reply_sealed',
  row: id,
  org: orgId,
  version: replyVersion,
  dataKey,
});

/**
 * Returns the event that the transition causes on the route. After a person's decision even a finished route
 * continues.
 */
function eventOf({ change: { attempt }, step: { to, on }, values }: Draft, pendingMs: number): RouteEvent {
  const sentAt = values.unsent ? null : attempt.sentAt;
  const { lenderId, generation, number } = attempt;
  const waitUntil = sentAt === null ? null : sentAt + pendingMs;
  const limitPassed = attempt.limitPassed || on === 'limitPassed';
  const changed = {
    lenderId,
    generation,
    number,
    state: to,
    outcome: values.outcome,
    waitUntil,
    limitPassed,
  };
  return { kind: on === 'resolvedNotReceived' ? 'reopened' : 'changed', attempt: changed };
}

export const sealedReplies = sealedColumn({
  kind: 'replies of lenders',
  table: 'attempt',
  column: 'reply_sealed',
  id: { column: 'id', type: 'uuid' },
  place: { row: 't.id', org: 't.org_id', version: 't.reply_version' },
  application: 't.application_id',
});
