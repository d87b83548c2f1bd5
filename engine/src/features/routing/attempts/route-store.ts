import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executePlanned } from '../../../platform/db/planned-once.ts';
import type { RoutePlan } from '../plans/index.ts';
import { testForm } from './attempts.errors.ts';
import type { RouteKey } from './decisions/route-row.ts';
import type { Decision } from './decisions/routing.decide.ts';

/** A planned route and what it was decided on. */
export interface NewRoute extends RouteKey {
  readonly state: Decision['state'];
  readonly plan: RoutePlan;
  /** The version of each lender's rules. */
  readonly rules: Readonly<Record<string, string>>;
  readonly decidedSealed: Buffer;
}

/** The route of a test application, which has ended when it is written. */
export interface GeneratedRoute extends RouteKey {
  readonly mode: string;
  readonly plan: RoutePlan;
  readonly createdAt: Date;
  readonly doneAt: Date;
}

/** Writes routes. Their steps go along with attempts: those are taken through `AttemptStore`. */
@Injectable()
export class RouteStore {
  async insert(em: EntityManager, route: NewRoute): Promise<void> {
    const { applicationId, orgId, storeId, state, plan, rules, decidedSealed } = route;
    await executePlanned(
      em,
      `INSERT INTO route (application_id, org_id, store_id, mode, state, plan, rules, decided_sealed, done_at)
       VALUES (?, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, CASE WHEN ? = 'done' THEN now() END)`,
      [
        ...[applicationId, orgId, storeId, plan.mode, state],
        ...[JSON.stringify(plan), JSON.stringify(rules), decidedSealed, state],
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

  /** Takes a route whose lock the caller holds to where it was decided to be. */
  async move(em: EntityManager, applicationId: string, { state, groupIndex }: Decision): Promise<void> {
    await em.execute(
      `UPDATE route SET state = ?, group_index = ?, done_at = CASE WHEN ? = 'done' THEN coalesce(done_at, now()) END
     WHERE application_id = ?`,
      [state, groupIndex, state, applicationId],
      'run',
    );
  }

  /** The customer accepted an offer. Locks the route; undefined: there is none. */
  async noteCustomerDone(
    em: EntityManager,
    applicationId: string,
  ): Promise<(RouteKey & { state: Decision['state'] }) | undefined> {
    // by the clock and not by the transaction's beginning: what a person asks for from now on is sent
    const [route] = await em.execute<(RouteKey & { state: Decision['state'] })[]>(
      `UPDATE route SET version = version + 1, customer_done_at = coalesce(customer_done_at, clock_timestamp())
       WHERE application_id = ?
       RETURNING state, application_id AS "applicationId", org_id AS "orgId", store_id AS "storeId"`,
      [applicationId],
    );
    return route;
  }

  /** What was decided on other facts. Plan and facts change together, so that the route replays to the same. */
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
 * Takes the route's row lock and tells everybody who decided on an older version that it moved. The route of a test
 * application never moves.
 */
export async function lockRoute(em: EntityManager, applicationId: string): Promise<boolean> {
  const [row] = await em.execute<{ isTest: boolean | null }[]>(
    `UPDATE route r SET version = version + 1 WHERE application_id = ?
     RETURNING (SELECT a.is_test FROM read.application a WHERE a.id = r.application_id) AS "isTest"`,
    [applicationId],
  );
  if (row?.isTest) throw testForm();
  return row !== undefined;
}
