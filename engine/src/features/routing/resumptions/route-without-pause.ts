import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RuleStore } from '../../../platform/rules/index.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { decidedPlace } from '../attempts/index.ts';
import {
  decideRoute,
  type EligibilityRules,
  type LenderSays,
  type RouteInputs,
  type RoutePlan,
} from '../plans/index.ts';
import { joins, keepsToBudget, unpaused, type MadeInquiry } from './resumptions.logic.ts';
import type { Skipped } from './skipped.rows.ts';

interface Row {
  plan: RoutePlan;
  versions: Record<string, string> | null;
  sealed: Buffer | null;
}

/**
 * Decides a route again on what it was decided on, but for the pause: by the same rules, of the same day. Plan and
 * facts are kept together, so that the route still replays to the same.
 */
@Injectable()
export class RouteWithoutPause {
  constructor(
    private readonly vault: Vault,
    private readonly rules: RuleStore,
  ) {}

  /** False: the route would not ask the lender anyway, or nobody knows any more what it was decided on. */
  async add(em: EntityManager, route: Skipped, lenderId: number): Promise<boolean> {
    const [row] = await em.execute<Row[]>(
      `SELECT plan, rules AS versions, decided_sealed AS sealed FROM route WHERE application_id = ?`,
      [route.applicationId],
    );
    if (!row?.versions || !row.sealed) return false;
    const place = decidedPlace(route);
    const inputs = unpaused(this.vault.openJson<RouteInputs>(place, row.sealed).reveal(), lenderId);
    const rules = await this.rulesOf(em, inputs, row.versions);
    if (!rules) return false;
    const plan = await decideRoute(inputs, (key) => rules.get(key)!);
    if (!joins(row.plan, plan, lenderId)) return false;
    if (!keepsToBudget(plan, await inquiriesOf(em, route.applicationId), lenderId)) return false;
    await em.execute(
      `UPDATE route SET plan = ?::jsonb, decided_sealed = ? WHERE application_id = ?`,
      [JSON.stringify(plan), this.vault.sealJson(place, inputs), route.applicationId],
      'run',
    );
    return true;
  }

  private async rulesOf(em: EntityManager, { lenders }: RouteInputs, versions: Record<string, string>) {
    const rules = new Map<string, EligibilityRules>();
    for (const { key } of lenders) {
      const version = versions[key] && (await this.rules.find<LenderSays>(em, versions[key]));
      if (!version) return undefined;
      rules.set(key, version.rules);
    }
    return rules;
  }
}

/** Those to come count, too, and those that provably never arrived: a person may still send them again. */
function inquiriesOf(em: EntityManager, applicationId: string): Promise<MadeInquiry[]> {
  return em.execute<MadeInquiry[]>(
    `SELECT DISTINCT ON (lender_id, generation) lender_id AS "lenderId", inquiry
     FROM attempt WHERE application_id = ? ORDER BY lender_id, generation, number DESC`,
    [applicationId],
  );
}
