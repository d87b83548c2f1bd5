import { inquiryOf, type Inquiry } from '@millrace/schemas/rules';
import { inquiryLimits } from '../../routing/route-attempts/index.logic.ts';
import type { RouteInputs, RoutePlan } from '../../routing/route-attempts/index.ts';

/** Returns the inputs of the route's decision as if this lender were not paused. */
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
 * True if the new plan contains the lender and still contains every lender of the old plan. Lenders of the
 * old plan may have been asked already. If the new lender replaced one of them, the form's inquiry limit
 * would be exceeded.
 */
export function joins(before: Groups, after: Groups, lenderId: number): boolean {
  const asked = new Set(after.groups.flat().map((lender) => lender.lenderId));
  return asked.has(lenderId) && before.groups.flat().every((lender) => asked.has(lender.lenderId));
}

/**
 * A credit inquiry at a lender that was made or is planned. Each correction of an application (`generation`)
 * makes one inquiry at a lender.
 */
export interface MadeInquiry {
  readonly lenderId: number;
  readonly inquiry: Inquiry | null;
}

/**
 * True if asking one more lender stays within the form's inquiry limit and the shopper's consent.
 * Corrections are counted too: they make another inquiry at a lender that the plan counts only once.
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
