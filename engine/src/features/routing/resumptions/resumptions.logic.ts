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

export const planAsks = ({ groups }: Pick<RoutePlan, 'groups'>, lenderId: number): boolean =>
  groups.some((group) => group.some((lender) => lender.lenderId === lenderId));
