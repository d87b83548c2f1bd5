import type { LenderReply } from '@millrace/plugin-sdk';
import { AttemptChanged, RouteDone } from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { fault } from '../../../platform/faults.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import {
  findAttempt,
  findAttempts,
  findDispatch,
  findNewestAttempt,
  type AttemptRow,
  type Dispatch,
  type LenderOfForm,
  type ReplyRow,
} from './attempt-rows.ts';
import { inquiryTooMany } from './attempts.errors.ts';
import type { RouteKey, RouteRow } from './decisions/route-row.ts';
import { LenderTimes } from './lender-times.ts';
import { readRoute, readRoutes } from './route-rows.ts';
import { RouteStore, type GeneratedRoute, type NewRoute } from './route-store.ts';
import { AttemptClaims, type Claimed } from './transitions/attempt-claims.ts';
import { AttemptTransitions } from './transitions/attempt-transitions.ts';
import type { Change, Changed } from './transitions/change.ts';
import {
  insertExcluded,
  insertGenerated,
  type ExcludedAttempt,
  type GeneratedAttempt,
} from './transitions/ended-attempts.ts';
import { insertAttempts, newAttempt, type NewAttempt } from './transitions/new-attempts.ts';
import { planMove, type Move, type RouteStep } from './transitions/route-moves.ts';

/**
 * The only class that writes attempts and routes. A transition applies only if the attempt still has the
 * state and the number of the claim (`fence`) on which the transition was decided.
 */
@Injectable()
export class AttemptStore {
  constructor(
    private readonly transitions: AttemptTransitions,
    private readonly claims: AttemptClaims,
    private readonly routes: RouteStore,
    private readonly times: LenderTimes,
  ) {}

  /**
   * Applies the change in the caller's transaction. Returns undefined if the event does not apply in the
   * current state. Also returns undefined if another process changed the attempt first; the result of that
   * process stays.
   */
  apply(em: EntityManager, change: Change): Promise<Changed | undefined> {
    return this.transitions.apply(em, change);
  }

  /**
   * Applies a lender's reply to a claimed attempt in a separate transaction. Several replies may share a
   * commit.
   * @param route null for a shotgun (a route that asks all lenders at once): `RouteSettling` moves the route
   * after the last reply
   */
  write(em: EntityManager, change: Change, route: RouteRow | null): Promise<Changed | undefined> {
    return this.transitions.write(em, change, route);
  }

  /**
   * Claims the attempt of a job for a worker, in its own commit, before anything is sent. Returns undefined
   * if another worker claimed the attempt, or if the attempt may not be sent now or ever.
   */
  claim(jobId: string, workerId: string): Promise<Claimed | undefined> {
    return this.claims.take(jobId, workerId);
  }

  /** Inserts a route with its first attempts. Returns the jobs to dispatch after the commit. */
  async startRoute(
    em: EntityManager,
    route: NewRoute,
    asked: readonly Omit<NewAttempt, 'id' | 'job'>[],
  ): Promise<JobRow[]> {
    await this.routes.insert(em, route);
    return insertAttempts(
      em,
      route,
      asked.map((attempt) => newAttempt(route.applicationId, attempt)),
    );
  }

  /**
   * Records that a lender of the plan is excluded before Millrace asked the lender. The caller holds the
   * route's lock. Returns the id of the cancelled attempt.
   */
  exclude(em: EntityManager, attempt: ExcludedAttempt): Promise<string> {
    return insertExcluded(em, attempt);
  }

  /** Inserts the route of a test application and its attempts, already finished. No lender is asked. */
  async insertGenerated(
    em: EntityManager,
    route: GeneratedRoute,
    attempts: readonly GeneratedAttempt[],
  ): Promise<void> {
    await this.routes.insertGenerated(em, route);
    for (const attempt of attempts) await insertGenerated(em, attempt);
  }

  /** Moves a route one step, in the caller's transaction. The caller holds the route's lock. */
  async moveRoute(em: EntityManager, key: RouteKey, step: RouteStep): Promise<JobRow[]> {
    const move = await this.plannedMove(em, key, step);
    return move ? this.writeMove(em, key, move) : [];
  }

  /**
   * Moves a route one step for a person's request. Throws if the new inquiry would exceed the inquiry limit.
   */
  async askByPerson(em: EntityManager, key: RouteKey, step: RouteStep): Promise<JobRow[]> {
    const move = await this.plannedMove(em, key, step);
    if (move?.refusal) throw inquiryTooMany(move.refusal);
    return move ? this.writeMove(em, key, move) : [];
  }

  /**
   * Replaces the plan of a route together with the inputs of its decision, so that a replay gives the same
   * plan. The caller holds the route's lock.
   */
  replacePlan(
    em: EntityManager,
    key: Pick<RouteKey, 'applicationId'>,
    decided: Pick<NewRoute, 'plan' | 'decidedSealed'>,
  ): Promise<void> {
    return this.routes.replacePlan(em, key, decided);
  }

  find(em: EntityManager, id: string): Promise<AttemptRow | undefined> {
    return findAttempt(em, id);
  }

  /** Returns the attempts with these ids that exist, by id. */
  async findAll(em: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, AttemptRow>> {
    if (ids.length === 0) return new Map();
    return new Map((await findAttempts(em, ids)).map((attempt) => [attempt.id, attempt]));
  }

  /**
   * Returns the newest attempt at a lender. Returns undefined if the application belongs to another store.
   */
  newest(em: EntityManager, of: LenderOfForm): Promise<AttemptRow | undefined> {
    return findNewestAttempt(em, of);
  }

  /** Returns the data that a worker needs to send the attempt. */
  dispatchOf(em: EntityManager, attemptId: string): Promise<Dispatch | undefined> {
    return findDispatch(em, attemptId);
  }

  /** Returns the routes of these applications, by application id. */
  routesOf(em: EntityManager, applicationIds: readonly string[]): Promise<ReadonlyMap<string, RouteRow>> {
    return readRoutes(em, applicationIds);
  }

  /** Adds an entry to the attempt's history. The state of the attempt does not change. */
  async note(em: EntityManager, { id, state }: AttemptRow, event: string, note?: string): Promise<void> {
    await em.execute(
      `INSERT INTO attempt_event (attempt_id, from_state, to_state, event, note) VALUES (?, ?, ?, ?, ?)`,
      [id, state, state, event, note ?? null],
      'run',
    );
  }

  /** Decrypts the lender's stored reply. Returns null if no reply is stored. */
  replyOf(attempt: ReplyRow): LenderReply | null {
    return this.transitions.replyOf(attempt);
  }

  /** Encrypts a reply for its attempt. */
  sealReply(attempt: Omit<ReplyRow, 'replySealed'>, reply: LenderReply): Buffer {
    return this.transitions.sealReply(attempt, reply);
  }

  private async plannedMove(em: EntityManager, key: RouteKey, step: RouteStep): Promise<Move | undefined> {
    const route = await readRoute(em, key.applicationId);
    const move = route && planMove(route, step, this.times);
    if (move && move.asked.length > 0) await fault('waterfall-step');
    return move;
  }

  private async writeMove(em: EntityManager, key: RouteKey, move: Move): Promise<JobRow[]> {
    await this.routes.move(em, key.applicationId, move.decision);
    const jobs = await insertAttempts(em, key, move.asked);
    await this.transitions.markTimedOut(em, key.applicationId, move.timedOut);
    if (move.ends) await recordEvent(em, RouteDone, key);
    // Notifies open pages that the next stage (the questions of the next lenders) can begin.
    else if (move.decision.state === 'waiting') await recordEvent(em, AttemptChanged, key);
    return jobs;
  }
}
