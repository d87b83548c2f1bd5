import { money, type Currency } from '../money/index.ts';
import type { RuleTree } from './rule-tree.ts';

/** Placeholder in the text of a rule for the amount in the rule's condition. */
export const amountPlace = '{amount}';

/** Returns the amounts in hundredths that a condition compares with the requested amount. */
function amountsIn(tree: RuleTree): number[] {
  if ('all' in tree) return tree.all.flatMap(amountsIn);
  if ('any' in tree) return tree.any.flatMap(amountsIn);
  if ('not' in tree) return amountsIn(tree.not);
  return tree.fact === 'amount_cents' && typeof tree.value === 'number' ? [tree.value] : [];
}

/**
 * Returns the text of a rule with the amount of its condition in place of `{amount}`. The text therefore
 * stays correct if staff changes the amount in the condition.
 * @param currency the currency of the application, or of the lender if there is no application
 */
export function ruleText(text: string, when: RuleTree, currency: Currency): string {
  const [cents] = amountsIn(when);
  return cents === undefined ? text : text.replaceAll(amountPlace, () => money(cents, currency));
}
