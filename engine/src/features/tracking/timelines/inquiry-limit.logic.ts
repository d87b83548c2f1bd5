import { outcomeKind } from '@millrace/schemas/states';
import { inquiryRefusal, newestAttempt } from '../../routing/route-attempts/index.logic.ts';
import type { TimelineAttempt, TimelineFacts } from './timeline-facts.ts';

/**
 * Excludes planned lenders that were not asked yet if asking them now would exceed the inquiry limit. This
 * happens, for example, after corrections made further inquiries. If the route has enough approvals, no
 * lender is excluded: the timeline then shows these lenders as not needed. Lenders of later stages are not
 * excluded either, because the shopper agrees to their inquiries with the answers of their stage.
 */
export function excludeOverInquiryLimit(facts: TimelineFacts): TimelineFacts {
  const { plan, attempts } = facts;
  if (isEnough(facts, approversOf(facts))) return facts;
  const overLimit = plan.groups.flat().flatMap((lender) => {
    if (newestAttempt(attempts, lender.lenderId) || facts.held?.includes(lender.lenderId)) return [];
    const { lenderId, key, name } = lender;
    const refusal = inquiryRefusal(lender, { ...plan, attempts });
    return refusal ? [{ lenderId, key, name, ...refusal.exclusion }] : [];
  });
  const stays = (id: number) => !overLimit.some(({ lenderId }) => lenderId === id);
  const groups = plan.groups.map((group) => group.filter(({ lenderId }) => stays(lenderId)));
  return { ...facts, plan: { ...plan, groups, excluded: [...plan.excluded, ...overLimit] } };
}

export const approversOf = ({ attempts }: TimelineFacts): ReadonlySet<number> =>
  new Set(attempts.filter(isApproved).map(({ lenderId }) => lenderId));

export function isEnough(
  { offerAccepted = false, plan: { terms } }: TimelineFacts,
  approvedBy: ReadonlySet<number>,
): boolean {
  return offerAccepted || approvedBy.size >= (terms ? (terms.stop_after ?? Infinity) : 1);
}

export function isApproved({ state, outcome }: TimelineAttempt): boolean {
  return state === 'RESPONDED' && outcomeKind(outcome ?? '') === 'approval';
}
