import type { RouteInputs, RoutePlan } from '../plans/index.ts';

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
