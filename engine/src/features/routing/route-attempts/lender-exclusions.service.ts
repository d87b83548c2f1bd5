import { AttemptChanged } from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import type { RoutePlan } from './plans/routing.plan.ts';
import { AttemptStore } from './attempt-store.ts';
import type { RouteKey } from './decisions/route-row.ts';
import { lockRoute } from './route-store.ts';
import type { Person } from './lender-requests.service.ts';

/** The lender that a person excludes from a route, and the reason. */
export interface Exclusion {
  readonly applicationId: string;
  readonly lenderId: number;
  readonly note: string;
  readonly actor: Person;
}

interface LockedRoute extends RouteKey {
  plan: RoutePlan;
}

/**
 * Lets a person exclude a lender of the plan before the lender was asked. The lender gets a cancelled
 * attempt, and the route continues without that lender.
 */
@Injectable()
export class LenderExclusions {
  constructor(private readonly attempts: AttemptStore) {}

  /**
   * Locks the route until the commit, including the route of a test application. Returns undefined if there
   * is no route.
   */
  async hold(
    em: EntityManager,
    applicationId: string,
  ): Promise<{ done: boolean; isTest: boolean } | undefined> {
    if (!(await lockRoute(em, applicationId, { ofTests: true }))) return undefined;
    const [row] = await em.execute<{ done: boolean; isTest: boolean }[]>(
      `SELECT r.state = 'done' AS done, coalesce(a.is_test, false) AS "isTest"
       FROM route r JOIN read.application a ON a.id = r.application_id WHERE r.application_id = ?`,
      [applicationId],
    );
    return row;
  }

  /**
   * Excludes a lender on a route that the caller has locked. Returns false if the lender is not in the plan.
   */
  async excludeLender(
    em: EntityManager,
    { applicationId, lenderId, note, actor }: Exclusion,
  ): Promise<boolean> {
    const [route] = await em.execute<LockedRoute[]>(
      `SELECT application_id AS "applicationId", org_id AS "orgId", store_id AS "storeId", plan
       FROM route WHERE application_id = ?`,
      [applicationId],
    );
    const planned = route?.plan.groups.flat().find((lender) => lender.lenderId === lenderId);
    if (!route || !planned) return false;
    const { orgId, storeId } = route;
    const { key: lenderKey, position } = planned;
    const key = { applicationId, orgId, storeId };
    const id = await this.attempts.exclude(em, { ...key, lenderId, lenderKey, position, note });
    const facts = { from: null, to: 'CANCELLED', outcome: null };
    const subject = { kind: 'attempt', id };
    await audit(em, { action: 'attempt.cancelled', actor, orgId, storeId, subject, facts, reason: note });
    return true;
  }

  /** Notifies open screens that they must fetch the route again. */
  notify(em: EntityManager, route: RouteKey): Promise<void> {
    return recordEvent(em, AttemptChanged, route);
  }
}
