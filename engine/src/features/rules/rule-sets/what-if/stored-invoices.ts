import type { EntityManager } from '@mikro-orm/postgresql';
import { buildFacts, fired, type RuleSet, type RuleStore } from '../../../../platform/rules/index.ts';
import type { StoredInvoice } from './stored-decision-queries.ts';
import type { TrialApplication } from './what-if-summary.logic.ts';
import { effectOnLines } from './what-if.logic.ts';

interface Removing {
  readonly lines: readonly string[];
}

/**
 * Tests proposed rules on one invoice. The invoice is excluded if its recorded rules give a different result
 * today.
 */
export async function tryOnInvoice(
  em: EntityManager,
  store: RuleStore,
  { applicationId, storeId, rules: version, facts, lines }: StoredInvoice,
  proposed: RuleSet<Removing>,
): Promise<TrialApplication> {
  const then = await store.find<Removing>(em, version);
  const again = then && linesOf(then.rules, facts);
  const isSame = again && again.length === lines.length && again.every((line) => lines.includes(line));
  return {
    applicationId,
    storeId,
    effect: isSame ? effectOnLines(again, linesOf(proposed, facts)) : null,
  };
}

const linesOf = (rules: RuleSet<Removing>, facts: StoredInvoice['facts']): string[] => [
  ...new Set(fired(rules.judge(buildFacts(facts))).flatMap(({ gives }) => gives.lines)),
];
