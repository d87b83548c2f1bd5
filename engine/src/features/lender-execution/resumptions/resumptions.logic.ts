import { inquiryOf, type Inquiry } from '@millrace/schemas/rules';
import { inquiryLimits } from '../../routing/plans/index.logic.ts';
import type { RouteInputs, RoutePlan } from '../../routing/plans/index.ts';

/** The same facts, without the pause of one lender. */
export const unpaused = (inputs: RouteInputs, lenderId: number): RouteInputs => ({
  ...inputs,
  lenders: inputs.lenders.map((lender) => {
    if (lender.lenderId !== lenderId) return lender;
    const { pausedBy: _, ...others } = lender;
    return others;
  }),
});

type Groups = Pick<RoutePlan, 'groups'>;

/**
 * Whether the lender has a place in the new plan that costs nobody theirs: what was planned meanwhile may be asked
 * already, and both together would be more inquiries than the form may cause.
 */
export function joins(before: Groups, after: Groups, lenderId: number): boolean {
  const asked = new Set(after.groups.flat().map((lender) => lender.lenderId));
  return asked.has(lenderId) && before.groups.flat().every((lender) => asked.has(lender.lenderId));
}

/** What one generation at a lender did, or will do, at the credit bureaus. */
export interface MadeInquiry {
  readonly lenderId: number;
  readonly inquiry: Inquiry | null;
}

/**
 * Whether asking one more keeps to the inquiries the form may cause and the shopper agreed to: a correction is one more at a lender that the
 * plan counts once.
 */
export function keepsToBudget(
  { groups, terms, agreed }: Pick<RoutePlan, 'groups' | 'terms' | 'agreed'>,
  made: readonly MadeInquiry[],
  lenderId: number,
): boolean {
  const planned = groups.flat();
  const inquiry = inquiryOf(planned.find((lender) => lender.lenderId === lenderId) ?? {});
  if (inquiry === 'none') return true;
  const asked = new Set(made.map((one) => one.lenderId));
  const toCome = planned.filter((lender) => !asked.has(lender.lenderId));
  const all = [...made, ...toCome].filter((one) => inquiryOf(one) === inquiry);
  return all.length <= inquiryLimits({ terms, agreed })[inquiry];
}
