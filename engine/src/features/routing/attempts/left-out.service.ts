import { AttemptChanged } from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { auditRow } from '../../../platform/audit/audit-row.ts';
import type { RoutePlan } from '../plans/index.ts';
import { addHistory, addEvent, type RouteKey } from './new-rows.ts';
import { lockRoute } from './route-rows.ts';
import type { Person } from './routes.service.ts';
import { dbNow, WriteBatch } from './write-batch.ts';

/** Whom a person wants left out, and why. */
export interface LeavingOut {
  readonly applicationId: string;
  readonly lenderId: number;
  readonly note: string;
  readonly actor: Person;
}

interface Held extends RouteKey {
  plan: RoutePlan;
}

/** A lender of the plan that was not asked and shall not be: it stands among the attempts as called off, and the route passes it by. */
@Injectable()
export class LeftOut {
  /** Holds a route until the commit. Undefined: nothing was submitted. */
  async hold(em: EntityManager, applicationId: string): Promise<{ done: boolean } | undefined> {
    if (!(await lockRoute(em, applicationId))) return undefined;
    const [row] = await em.execute<{ done: boolean }[]>(
      `SELECT state = 'done' AS done FROM route WHERE application_id = ?`,
      [applicationId],
    );
    return row;
  }

  /** On a held route. False: the plan does not name this lender. */
  async leaveOut(em: EntityManager, { applicationId, lenderId, note, actor }: LeavingOut): Promise<boolean> {
    const [route] = await em.execute<Held[]>(
      `SELECT application_id AS "applicationId", org_id AS "orgId", store_id AS "storeId", plan
       FROM route WHERE application_id = ?`,
      [applicationId],
    );
    const planned = route?.plan.groups.flat().find((lender) => lender.lenderId === lenderId);
    if (!route || !planned) return false;
    const { orgId, storeId } = route;
    const id = randomUUID();
    const batch = new WriteBatch();
    batch.insert('attempt', {
      id,
      application_id: applicationId,
      org_id: orgId,
      store_id: storeId,
      lender_id: lenderId,
      lender_key: planned.key,
      generation: 1,
      number: 1,
      position: planned.position,
      state: 'CANCELLED',
      ended_at: dbNow,
      queued_at: dbNow,
    });
    addHistory(batch, id, { from: null, to: 'CANCELLED', event: 'cancelled', note });
    addEvent(batch, AttemptChanged, route);
    const facts = { from: null, to: 'CANCELLED', outcome: null };
    const subject = { kind: 'attempt', id };
    batch.insert(
      'audit_event',
      auditRow({ action: 'attempt.cancelled', actor, orgId, storeId, subject, facts, reason: note }),
    );
    await batch.write(em);
    return true;
  }

  /** Screens look again. */
  async tell(em: EntityManager, route: RouteKey): Promise<void> {
    const batch = new WriteBatch();
    addEvent(batch, AttemptChanged, route);
    await batch.write(em);
  }
}
