import { RouteDone, RouteStarted } from '@millrace/schemas/events';
import type { StageLender, StageRoute } from '@millrace/schemas/stages';
import { offerAccepted } from '@millrace/schemas/states';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fault } from '../../../platform/faults.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { RouteStarter, type RouteRequest } from '../../applications/applications/index.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import { withStatedInquiry } from './plans/candidates.logic.ts';
import { Plans } from './plans/plans.service.ts';
import { RouteDecisions } from './plans/route-decisions.service.ts';
import { AttemptStore } from './attempt-store.ts';
import { attemptsOf } from './attempt-rows.ts';
import { lendersBusy, noStageOpen } from './attempts.errors.ts';
import type { RouteKey } from './decisions/route-row.ts';
import { routeLimits, waitMsOf } from './decisions/route-limits.logic.ts';
import { decide } from './decisions/routing.decide.ts';
import { readRoute } from './route-rows.ts';
import { continueRoute, lockRoute, RouteStore } from './route-store.ts';
import type { RoutePlan } from './plans/routing.plan.ts';

/** Starts routes. After the customer accepted an offer, stops them from asking further lenders. */
@Injectable()
export class Routes extends RouteStarter {
  constructor(
    private readonly plans: Plans,
    private readonly store: AttemptStore,
    private readonly routes: RouteStore,
    private readonly decisions: RouteDecisions,
    private readonly catalogue: LenderCatalogue,
  ) {
    super();
  }

  /**
   * Inserts the plan, the first attempts and their jobs in the transaction of the submission. The caller
   * dispatches the returned jobs after its commit.
   */
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
    const held = lendersOfLaterStages(plan, request.submitted);
    const view = { state: 'running' as const, groups, attempts: [], held: new Set(held), ...limits };
    const first = decide(view, { kind: 'started' }, 0);
    const decidedSealed = await this.decisions.sealInputs(em, route, inputs);
    const lenders = plan.groups.flat();
    const asked = first.commands.map(({ lenderId, generation, number }) => {
      const lender = lenders.find((one) => one.lenderId === lenderId)!;
      const { key: lenderKey, position, inquiry = null, peopleSeconds } = lender;
      const place = { lenderId, lenderKey, position, generation, number };
      const waitMs = waitMsOf(plan.terms, limits.endsAt, 0, peopleSeconds);
      const byPeople = peopleSeconds !== undefined;
      return { ...place, inquiry, waitMs, byPeople, correction: null, asked: null };
    });
    const begun = { ...route, state: first.state, plan, rules, decidedSealed, held };
    const jobs = await this.store.startRoute(em, begun, asked);
    await recordEvent(em, first.state === 'done' ? RouteDone : RouteStarted, route);
    await fault('P0');
    return jobs;
  }

  async continueRoute(em: EntityManager, request: RouteRequest): Promise<readonly JobRow[]> {
    const { applicationId } = request;
    await lockRoute(em, applicationId);
    const row = await readRoute(em, applicationId);
    if (row?.state !== 'waiting') throw noStageOpen();
    const asked = [...new Set(row.attempts.map(({ lenderId }) => lenderId))];
    const { application, plan, inputs, rules } = await this.plans.plan(em, request, asked);
    const key = { applicationId, orgId: application.orgId, storeId: application.store.id };
    const decidedSealed = await this.decisions.sealInputs(em, key, inputs);
    const held = lendersOfLaterStages(plan, request.submitted);
    await continueRoute(em, { applicationId, plan, rules, decidedSealed, held });
    return this.store.moveRoute(em, key, { event: { kind: 'answered' } });
  }

  async heldLenders(em: EntityManager, applicationId: string): Promise<StageRoute<StageLender> | null> {
    const [row] = await em.execute<{ plan: RoutePlan; held: readonly number[] }[]>(
      `SELECT r.plan, to_jsonb(r.held) AS held FROM route r WHERE r.application_id = ? AND r.state = 'waiting'`,
      [applicationId],
    );
    if (!row) return null;
    const { plan, held } = row;
    const groups = plan.groups.map((group) =>
      group
        .filter(({ lenderId }) => held.includes(lenderId))
        .map((lender) => {
          const manifest = this.catalogue.find(lender.key)?.manifest;
          return { ...withStatedInquiry(lender, manifest), ...(manifest && { kind: manifest.lender_type }) };
        }),
    );
    return { mode: plan.mode, groups: groups.filter((group) => group.length > 0) };
  }

  async stopWaiting(em: EntityManager, applicationId: string): Promise<void> {
    await lockRoute(em, applicationId);
    const [key] = await em.execute<RouteKey[]>(
      `SELECT application_id AS "applicationId", org_id AS "orgId", store_id AS "storeId" FROM route
       WHERE application_id = ? AND state = 'waiting'`,
      [applicationId],
    );
    if (key) await this.store.moveRoute(em, key, { event: { kind: 'stopped' } });
  }

  /**
   * Locks the route until the commit. The caller must not hold other locks of the application, because all
   * code locks the route first.
   */
  async lockRoute(em: EntityManager, applicationId: string): Promise<void> {
    await em.execute(`SELECT FROM route WHERE application_id = ? FOR UPDATE`, [applicationId]);
  }

  async endAsking(em: EntityManager, applicationId: string): Promise<void> {
    const route = await this.routes.recordOfferAccepted(em, applicationId);
    if (!route || route.state === 'done') return;
    for (const attempt of await attemptsOf(em, applicationId))
      // An attempt without a sent time provably never reached the lender.
      if (attempt.state === 'QUEUED' && attempt.sentAt === null)
        await this.store.apply(em, { attempt, on: 'cancelled', outcome: null, reason: offerAccepted });
    await this.store.moveRoute(em, route, { event: { kind: 'settled' } });
  }
}

/**
 * Returns the lenders of a plan whose stage was not submitted. Returns none if the form asks all questions at
 * once.
 */
const lendersOfLaterStages = (plan: RoutePlan, submitted: readonly string[] | undefined): number[] =>
  submitted
    ? plan.groups.flat().flatMap(({ key, lenderId }) => (submitted.includes(key) ? [] : [lenderId]))
    : [];
