import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AttemptStore, RouteDecisions } from '../../routing/route-attempts/index.ts';
import { joins, keepsToBudget, unpaused, type MadeInquiry } from './resumptions.logic.ts';
import type { Skipped } from './skipped.rows.ts';

/**
 * Repeats the decision of a route with its stored inputs and rules, but without the lender's pause. The new
 * plan and its inputs are stored together, so that a replay gives the same decision.
 */
@Injectable()
export class RouteWithoutPause {
  constructor(
    private readonly decisions: RouteDecisions,
    private readonly attempts: AttemptStore,
  ) {}

  /**
   * Adds the lender to the route. Returns false if the route would not ask the lender anyway, or if its
   * inputs are no longer stored.
   */
  async add(em: EntityManager, route: Skipped, lenderId: number): Promise<boolean> {
    const row = await this.decisions.find(em, route.applicationId);
    const on = row && (await this.decisions.decidedOn(em, row));
    if (!on || 'missing' in on) return false;
    const inputs = unpaused(on.inputs, lenderId);
    const plan = await this.decisions.decide(inputs, on.rulesOf);
    if (!joins(row.plan, plan, lenderId)) return false;
    if (!keepsToBudget(plan, await inquiriesOf(em, route.applicationId), lenderId)) return false;
    const decidedSealed = await this.decisions.sealInputs(em, row, inputs);
    await this.attempts.replacePlan(em, row, { plan, decidedSealed });
    return true;
  }
}

/**
 * Returns the inquiries of a route. Planned inquiries count too. Attempts that provably never arrived also
 * count, because a person may send them again.
 */
function inquiriesOf(em: EntityManager, applicationId: string): Promise<MadeInquiry[]> {
  return em.execute<MadeInquiry[]>(
    `SELECT DISTINCT ON (lender_id, generation) lender_id AS "lenderId", inquiry
     FROM read.attempt WHERE application_id = ? ORDER BY lender_id, generation, number DESC`,
    [applicationId],
  );
}
