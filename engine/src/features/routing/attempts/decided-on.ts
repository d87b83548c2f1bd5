import type { EntityManager } from '@mikro-orm/postgresql';
import type { RuleStore } from '../../../platform/rules/index.ts';
import type { Vault } from '../../../platform/vault/vault.service.ts';
import type { EligibilityRules, LenderSays, RouteInputs, RoutePlan } from '../plans/index.ts';

/** A route's own row, as far as it says what the route was decided on. */
export interface DecidedRow {
  readonly applicationId: string;
  readonly orgId: number;
  readonly rules: Readonly<Record<string, string>> | null;
  readonly decidedSealed: Buffer | null;
}

/** The columns of `DecidedRow`, of a route called `r`. */
export const decidedColumns = `r.application_id AS "applicationId", r.org_id AS "orgId", r.rules,
  r.decided_sealed AS "decidedSealed"`;

/** Where the facts of a route are sealed for. */
export const decidedPlace = ({ applicationId, orgId }: Pick<DecidedRow, 'applicationId' | 'orgId'>) => ({
  table: 'route',
  column: 'decided_sealed',
  row: applicationId,
  org: orgId,
});

export interface DecidedOn {
  readonly inputs: RouteInputs;
  readonly rulesOf: (key: string) => EligibilityRules;
  /** Names of lenders whose rules are not what was recorded. */
  readonly altered: readonly string[];
}

/** What is not there any more: the facts, or the rules of one lender. */
export type NotThere = { readonly missing: 'facts' } | { readonly missing: 'rules'; readonly lender: string };

/** The facts and the rules a route was decided on. */
export async function decidedOn(
  em: EntityManager,
  { vault, store }: { readonly vault: Vault; readonly store: RuleStore },
  { rules: versions, decidedSealed, ...route }: DecidedRow,
): Promise<DecidedOn | NotThere> {
  if (!versions || !decidedSealed) return { missing: 'facts' };
  const inputs = vault.openJson<RouteInputs>(decidedPlace(route), decidedSealed).reveal();
  const rules = new Map<string, EligibilityRules>();
  const altered: string[] = [];
  for (const { key, name } of inputs.lenders) {
    const version = versions[key] && (await store.find<LenderSays>(em, versions[key]));
    if (!version) return { missing: 'rules', lender: name };
    rules.set(key, version.rules);
    if (version.rules.version !== version.fingerprint) altered.push(name);
  }
  return { inputs, rulesOf: (key) => rules.get(key)!, altered };
}

/** A route that was decided again on other facts. Plan and facts change together, so that it still replays to the same. */
export async function replaceDecision(
  em: EntityManager,
  applicationId: string,
  { plan, decidedSealed }: { readonly plan: RoutePlan; readonly decidedSealed: Buffer },
): Promise<void> {
  await em.execute(
    `UPDATE route SET plan = ?::jsonb, decided_sealed = ? WHERE application_id = ?`,
    [JSON.stringify(plan), decidedSealed, applicationId],
    'run',
  );
}
