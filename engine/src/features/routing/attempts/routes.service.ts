import { AttemptChanged, RouteDone, RouteStarted } from '@millrace/schemas/events';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { executePlanned } from '../../../platform/db/planned-once.ts';
import { fault } from '../../../platform/faults.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { Applications, RouteStarter, type RouteRequest } from '../../applications/applications/index.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { Plans } from '../plans/index.ts';
import { AttemptStore } from './attempt-store.ts';
import { attemptsOf, type AttemptRow } from './attempt-rows.ts';
import {
  answerHeldBack,
  cannotRegrade,
  lendersBusy,
  nothingChanged,
  offerChosen,
} from './attempts.errors.ts';
import { heldBackBy } from './held-back.ts';
import { insertAttempts, newAttempt, type RouteKey } from './new-attempts.ts';
import {
  customerDone,
  canBeginAnew,
  canRegrade,
  knowsTheAnswers,
  routeLimits,
  waitMsOf,
  decide,
  latest,
} from './index.logic.ts';
import { lockRoute } from './route-rows.ts';
import { decidedPlace } from './decided-on.ts';

export interface Person {
  readonly kind: 'staff' | 'shopper';
  readonly id: string;
}

export interface RegradeRequest {
  readonly applicationId: string;
  /** An application of another store does not exist. */
  readonly storeId: number;
  readonly lenderId: number;
  readonly values: Readonly<Record<string, string>>;
  readonly reason?: string;
  readonly idempotencyKey?: string;
  /** After a contract that ended without money, too. */
  readonly anew?: boolean;
}

/** Begins routes and, when a person corrected something, takes them up again. */
@Injectable()
export class Routes extends RouteStarter {
  constructor(
    private readonly orm: MikroORM,
    private readonly plans: Plans,
    private readonly applications: Applications,
    private readonly store: AttemptStore,
    private readonly bells: Bells,
    private readonly vault: Vault,
  ) {
    super();
  }

  /** Plan, first attempts and their jobs, inside the transaction that submits. The caller rings after its commit. */
  async startRoute(em: EntityManager, request: RouteRequest): Promise<readonly JobRow[]> {
    const { application, plan, inputs, rules } = await this.plans.plan(em, request);
    if (plan.groups.length === 0 && plan.excluded.some(({ code }) => code === 'too-busy'))
      throw lendersBusy();
    const route: RouteKey = {
      applicationId: application.id,
      orgId: application.orgId,
      storeId: application.store.id,
    };
    const groups = plan.groups.map((group) => group.map(({ lenderId }) => lenderId));
    const limits = routeLimits(plan.terms, 0);
    const first = decide({ state: 'running', groups, attempts: [], ...limits }, { kind: 'started' }, 0);
    const waitMs = waitMsOf(plan.terms, limits.endsAt, 0);
    await executePlanned(
      em,
      `INSERT INTO route (application_id, org_id, store_id, mode, state, plan, rules, decided_sealed, done_at)
       VALUES (?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, CASE WHEN ? = 'done' THEN now() END)`,
      [
        route.applicationId,
        route.orgId,
        route.storeId,
        plan.mode,
        first.state,
        JSON.stringify(plan),
        JSON.stringify(rules),
        this.vault.sealJson(decidedPlace(route), inputs),
        first.state,
      ],
    );
    const lenders = plan.groups.flat();
    const asked = first.commands.map(({ lenderId, generation, number }) => {
      const { key: lenderKey, position, inquiry = null } = lenders.find((one) => one.lenderId === lenderId)!;
      const place = { lenderId, lenderKey, position, generation, number };
      return newAttempt({ ...place, inquiry, waitMs, correction: null, asked: null });
    });
    const jobs = await insertAttempts(em, route, asked);
    await recordEvent(em, first.state === 'done' ? RouteDone : RouteStarted, route);
    await fault('P0');
    return jobs;
  }

  /** The caller has nothing of the application locked: the route comes first, as everywhere. */
  async lockRoute(em: EntityManager, applicationId: string): Promise<void> {
    await em.execute(`SELECT FROM route WHERE application_id = ? FOR UPDATE`, [applicationId]);
  }

  async endAsking(em: EntityManager, applicationId: string): Promise<void> {
    // by the clock and not by the transaction's beginning: what a person asks for from now on is sent
    const [route] = await em.execute<(RouteKey & { state: string })[]>(
      `UPDATE route SET version = version + 1, customer_done_at = coalesce(customer_done_at, clock_timestamp())
       WHERE application_id = ?
       RETURNING state, application_id AS "applicationId", org_id AS "orgId", store_id AS "storeId"`,
      [applicationId],
    );
    if (route?.state !== 'running') return;
    for (const attempt of await attemptsOf(em, applicationId))
      // without a time it was sent a lender provably has nothing
      if (attempt.state === 'QUEUED' && attempt.sentAt === null)
        await this.store.apply(em, { attempt, on: 'cancelled', outcome: null, reason: customerDone });
    await this.store.moveRoute(em, route, { event: { kind: 'settled' } });
  }

  /** A new generation at one lender, by a person. The same key asks once. */
  async regrade(request: RegradeRequest, person: Person): Promise<void> {
    let rings: readonly JobRow[] = [];
    await this.orm.em.fork().transactional(async (em) => {
      rings = await this.regradeWithin(em, request, person);
    });
    this.bells.ringQuietly(rings);
  }

  /** The same inside the caller's transaction; the caller rings after its commit. */
  async regradeWithin(
    em: EntityManager,
    request: RegradeRequest,
    person: Person,
  ): Promise<readonly JobRow[]> {
    const { idempotencyKey, ...asked } = request;
    let rings: readonly JobRow[] = [];
    await once(em, `regrade|${person.kind}|${person.id}`, idempotencyKey, this.keyed(asked), async () => {
      const { lenderId, values, reason, applicationId } = request;
      const before = await this.lockedLatest(em, request);
      const anew = before !== undefined && request.anew === true && this.isOver(before);
      if (!before || !(anew || canRegrade(before))) throw cannotRegrade(before?.state);
      // what was sent now would end at once, in the place of the answer that stands
      const heldBack = await heldBackBy(em, lenderId);
      if (heldBack) throw answerHeldBack(heldBack);
      if (anew) await this.release(em, before);
      const { changed } = await this.applications.writeCorrection(em, applicationId, values);
      if (!anew && changed.length === 0 && (await this.isKnown(em, before))) throw nothingChanged();
      rings = await this.ask(em, before, anew ? 'begunAnew' : 'regraded', changed, reason, person);
      return { generation: before.generation + 1 };
    });
    return rings;
  }

  /** What was asked is kept as a hash beside the key: a plain one of an SSN could be guessed from a dump. */
  private keyed(asked: object): string {
    return this.vault.hmac('regrade', JSON.stringify(asked)).toString('base64');
  }

  private async ask(
    em: EntityManager,
    before: AttemptRow,
    kind: 'regraded' | 'begunAnew',
    fields: readonly string[],
    reason: string | undefined,
    person: Person,
  ): Promise<JobRow[]> {
    const event = { kind, lenderId: before.lenderId };
    const correction = { fields, by: person, ...(reason && { reason }) };
    const jobs = await this.store.askByPerson(em, before, {
      ...{ event, correction },
      asks: { by: person, ...(reason && { reason }) },
    });
    if (jobs.length === 0) throw cannotRegrade(before.state);
    await recordEvent(em, AttemptChanged, before);
    await audit(em, {
      action: `attempt.${kind}`,
      actor: person,
      orgId: before.orgId,
      storeId: before.storeId,
      subject: { kind: 'attempt', id: before.id },
      facts: { lender: before.lenderKey, generation: before.generation + 1, fields: fields.join(' ') },
      reason: reason,
    });
    return jobs;
  }

  /** Whether the lender was sent the answers as they stand, and named some to correct. */
  private async isKnown(em: EntityManager, before: AttemptRow): Promise<boolean> {
    const [saved] = await em.execute<{ at: number | null }[]>(
      `SELECT (extract(epoch FROM saved_at) * 1000)::float8 AS at FROM read.application WHERE id = ?`,
      [before.applicationId],
    );
    return knowsTheAnswers({ ...before, reply: this.store.replyOf(before) }, saved?.at ?? null);
  }

  private isOver(before: AttemptRow): boolean {
    return canBeginAnew(before, this.store.replyOf(before)?.contractState);
  }

  /** The choice that led to the contract is over with it; one of another lender stands. */
  private async release(em: EntityManager, { id, applicationId }: AttemptRow): Promise<void> {
    const chosen = (await this.applications.find(em, applicationId))?.chosen;
    if (chosen && chosen.attemptId !== id) throw offerChosen();
    if (chosen) await this.applications.releaseChoice(em, applicationId, id);
  }

  /** The route is locked first, as everywhere. */
  private async lockedLatest(
    em: EntityManager,
    { applicationId, storeId, lenderId }: RegradeRequest,
  ): Promise<AttemptRow | undefined> {
    const locked = await lockRoute(em, applicationId);
    if (!locked || !(await this.applications.findInStore(em, storeId, applicationId)))
      throw notFound('This application');
    return latest(await attemptsOf(em, applicationId), lenderId);
  }
}
