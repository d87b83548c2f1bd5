import { dollars } from '../money/index.ts';
import type { RuleTree } from './rule-tree.ts';

/** Stands in the text of a rule for the amount that its condition compares. */
export const amountPlace = '{amount}';

/** Returns the numbers that a condition compares with the requested amount, in US cents. */
function amountsIn(tree: RuleTree): number[] {
  if ('all' in tree) return tree.all.flatMap(amountsIn);
  if ('any' in tree) return tree.any.flatMap(amountsIn);
  if ('not' in tree) return amountsIn(tree.not);
  return tree.fact === 'amount_cents' && typeof tree.value === 'number' ? [tree.value] : [];
}

/**
 * Returns the text of a rule with the limit of its condition in place of `{amount}`, so that the text follows the rule
 * when staff changes the limit.
 */
export function ruleText(text: string, when: RuleTree): string {
  const [cents] = amountsIn(when);
  return cents === undefined ? text : text.replaceAll(amountPlace, () => dollars(cents));
}
