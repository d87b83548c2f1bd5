import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { executePlanned } from '../../../platform/db/statements/planned-once.ts';
import type { RoutePlan } from './plans/routing.plan.ts';
import { testForm } from './attempts.errors.ts';
import type { RouteKey } from './decisions/route-row.ts';
import type { Decision } from './decisions/routing.decide.ts';

/** A planned route with the inputs on which the plan was decided. */
export interface NewRoute extends RouteKey {
  readonly state: Decision['state'];
  readonly plan: RoutePlan;
  /** Id of the version of each lender's rules, by the lender's key. */
  readonly rules: Readonly<Record<string, string>>;
  readonly decidedSealed: Buffer;
  /** Ids of lenders whose stage was not submitted. */
  readonly held: readonly number[];
}

/** The route of a test application. The route is already done when it is inserted. */
export interface GeneratedRoute extends RouteKey {
  readonly mode: string;
  readonly plan: RoutePlan;
  readonly createdAt: Date;
  readonly doneAt: Date;
}

/** Writes the rows of routes. Steps that also change attempts go through `AttemptStore`. */
@Injectable()
export class RouteStore {
  async insert(em: EntityManager, route: NewRoute): Promise<void> {
    const { applicationId, orgId, storeId, state, plan, rules, decidedSealed, held } = route;
    await executePlanned(
      em,
      `INSERT INTO route (application_id, org_id, store_id, mode, state, plan, rules, decided_sealed, held, done_at, waiting_since)
       VALUES (?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, ?::integer[], CASE WHEN ? = 'done' THEN now() END,
         CASE WHEN ? = 'waiting' THEN now() END)`,
      [
        ...[applicationId, orgId, storeId, plan.mode, state],
        ...[JSON.stringify(plan), JSON.stringify(rules), decidedSealed, pgArray(held), state, state],
      ],
    );
  }

  async insertGenerated(em: EntityManager, route: GeneratedRoute): Promise<void> {
    await em.execute(
      `INSERT INTO route (application_id, org_id, store_id, mode, state, plan, created_at, done_at)
       VALUES (?, ?, ?, ?, 'done', ?::jsonb, ?, ?)`,
      [
        ...[route.applicationId, route.orgId, route.storeId, route.mode],
        ...[JSON.stringify(route.plan), route.createdAt, route.doneAt],
      ],
      'run',
    );
  }

  /** Writes the decided state and group of a route. The caller holds the route's lock. */
  async move(em: EntityManager, applicationId: string, { state, groupIndex }: Decision): Promise<void> {
    await em.execute(
      `UPDATE route SET state = ?, group_index = ?, done_at = CASE WHEN ? = 'done' THEN coalesce(done_at, now()) END,
         waiting_since = CASE WHEN ? = 'waiting' THEN coalesce(waiting_since, now()) END
     WHERE application_id = ?`,
      [state, groupIndex, state, state, applicationId],
      'run',
    );
  }

  /**
   * Locks the route and records that the customer accepted an offer. Returns undefined if the application
   * has no route.
   */
  async recordOfferAccepted(
    em: EntityManager,
    applicationId: string,
  ): Promise<(RouteKey & { state: Decision['state'] }) | undefined> {
    // Uses the current time and not the start of the transaction. Requests that a person makes after the
    // acceptance of the offer are then still sent.
    const [route] = await em.execute<(RouteKey & { state: Decision['state'] })[]>(
      `UPDATE route SET version = version + 1, offer_accepted_at = coalesce(offer_accepted_at, clock_timestamp())
       WHERE application_id = ?
       RETURNING state, application_id AS "applicationId", org_id AS "orgId", store_id AS "storeId"`,
      [applicationId],
    );
    return route;
  }

  /** Replaces the plan together with the inputs of its decision, so that a replay gives the same plan. */
  async replacePlan(
    em: EntityManager,
    { applicationId }: Pick<RouteKey, 'applicationId'>,
    { plan, decidedSealed }: Pick<NewRoute, 'plan' | 'decidedSealed'>,
  ): Promise<void> {
    await em.execute(
      `UPDATE route SET plan = ?::jsonb, decided_sealed = ? WHERE application_id = ?`,
      [JSON.stringify(plan), decidedSealed, applicationId],
      'run',
    );
  }
}

/**
 * Stores the plan that was decided with the answers of a submitted stage. Its time limits count from now. The
 * caller holds the route's lock.
 */
export async function continueRoute(
  em: EntityManager,
  { applicationId, plan, rules, decidedSealed, held }: Omit<NewRoute, 'orgId' | 'storeId' | 'state'>,
): Promise<void> {
  await em.execute(
    `UPDATE route SET plan = ?::jsonb, rules = ?::jsonb, decided_sealed = ?, held = ?::integer[], resumed_at = now()
     WHERE application_id = ?`,
    [JSON.stringify(plan), JSON.stringify(rules), decidedSealed, pgArray(held), applicationId],
    'run',
  );
}

/**
 * Locks the route's row and increases its version, so that decisions on an older version do not apply. The
 * route of a test application changes only when a person sets a result (`ofTests`). For any other change of
 * such a route, this throws.
 */
export async function lockRoute(
  em: EntityManager,
  applicationId: string,
  { ofTests = false }: { ofTests?: boolean } = {},
): Promise<boolean> {
  const [row] = await em.execute<{ isTest: boolean | null }[]>(
    `UPDATE route r SET version = version + 1 WHERE application_id = ?
     RETURNING (SELECT a.is_test FROM read.application a WHERE a.id = r.application_id) AS "isTest"`,
    [applicationId],
  );
  if (row?.isTest && !ofTests) throw testForm();
  return row !== undefined;
}
