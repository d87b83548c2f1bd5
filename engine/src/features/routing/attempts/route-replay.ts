import type { EntityManager } from '@mikro-orm/postgresql';
import type { Vault } from '../../../platform/vault/vault.service.ts';
import type { RuleStore } from '../../../platform/rules/index.ts';
import {
  decideRoute,
  type EligibilityRules,
  type LenderSays,
  type RouteInputs,
  type RoutePlan,
} from '../plans/index.ts';
import { differencesBetween } from './route-differences.ts';

/** Whether the rules and facts a route was decided on decide the same today. `gone`: they are not there any more. */
export interface RouteReplay {
  readonly replays: 'same' | 'different' | 'gone';
  /** Why it is not the same, or why nobody can say. Names lenders and rules, no answers. */
  readonly because: readonly string[];
}

interface Row {
  orgId: number;
  plan: RoutePlan;
  rules: Readonly<Record<string, string>> | null;
  decidedSealed: Buffer | null;
}

/** Where the facts of a route are sealed for. */
export const decidedPlace = ({ applicationId, orgId }: { applicationId: string; orgId: number }) => ({
  table: 'route',
  column: 'decided_sealed',
  row: applicationId,
  org: orgId,
});

/** Decides a route once more, on what it was decided on, and changes nothing. Undefined: there is no route. */
export async function replayRoute(
  em: EntityManager,
  { vault, store }: { vault: Vault; store: RuleStore },
  applicationId: string,
): Promise<RouteReplay | undefined> {
  const [row] = await em.execute<Row[]>(
    `SELECT org_id AS "orgId", plan, rules, decided_sealed AS "decidedSealed" FROM route WHERE application_id = ?`,
    [applicationId],
  );
  if (!row) return undefined;
  const { orgId, plan, rules: versions, decidedSealed } = row;
  if (!versions || !decidedSealed) return gone('What it was decided on was not kept at that time.');
  const inputs = vault.openJson<RouteInputs>(decidedPlace({ applicationId, orgId }), decidedSealed).reveal();
  const rules = new Map<string, EligibilityRules>();
  const because: string[] = [];
  for (const { key, name } of inputs.lenders) {
    const version = versions[key] && (await store.find<LenderSays>(em, versions[key]));
    if (!version) return gone(`The rules of ${name} are not there any more.`);
    rules.set(key, version.rules);
    if (version.rules.version !== version.fingerprint)
      because.push(`The rules of ${name} are not what was recorded.`);
  }
  because.push(...differencesBetween(plan, await decideRoute(inputs, (key) => rules.get(key)!)));
  return { replays: because.length > 0 ? 'different' : 'same', because };
}

const gone = (sentence: string): RouteReplay => ({ replays: 'gone', because: [sentence] });
