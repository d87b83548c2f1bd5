import { countInquiries, inquiryOf, type Inquiry } from '@millrace/schemas/rules';
import { inquiryLimits, tooManyInquiries } from '../../plans/index.logic.ts';
import type { ExcludedLender, PlannedLender } from '../../plans/index.ts';
import type { RouteRow } from './route-row.ts';
import { latest } from './routing.decide.ts';

/** Why a person cannot have a lender asked: it would be one credit inquiry too many. */
export interface OverBudget {
  /** Of the lender. */
  readonly name: string;
  readonly inquiry: 'soft' | 'hard';
  /** Whether the shopper has to agree to more; otherwise the form does not allow it. */
  readonly byConsent: boolean;
}

type Route = Pick<RouteRow, 'groups' | 'terms' | 'agreed' | 'attempts'>;
type Attempt = Pick<Route['attempts'][number], 'state' | 'sentAt' | 'inquiry'>;
interface Budget {
  readonly terms?: Route['terms'] | undefined;
  readonly agreed?: Route['agreed'] | undefined;
  readonly attempts: readonly Attempt[];
}

/** The inquiries of the ledger, and those that are about to be made. */
function counts({ state, sentAt }: Attempt): boolean {
  if (state === 'CREATED' || state === 'QUEUED' || state === 'SUBMITTING') return true;
  return sentAt !== null && state !== 'NOT_RECEIVED';
}

/** How many more of each kind may be made, as the form says and as the shopper agreed to. */
export function inquiriesLeft({ terms, agreed, attempts }: Budget) {
  const most = inquiryLimits({ terms, agreed });
  const made = countInquiries(attempts.filter(counts));
  return { soft: most.soft - made.soft, hard: most.hard - made.hard };
}

export const isLeft = (left: { soft: number; hard: number }, inquiry: Inquiry): boolean =>
  inquiry === 'none' || left[inquiry] > 0;

/**
 * Lenders of the plan that must not be asked any more: others, or a correction, have used up what may be made. Who
 * comes first in the plan comes first.
 */
export function barredLenders(route: Route): ReadonlySet<number> {
  const left = inquiriesLeft(route);
  const barred = new Set<number>();
  for (const lender of route.groups.flat()) {
    const before = latest(route.attempts, lender.lenderId);
    const inquiry = inquiryOf(lender);
    if (inquiry === 'none' || (before && counts(before))) continue;
    if (isLeft(left, inquiry)) left[inquiry] -= 1;
    else barred.add(lender.lenderId);
  }
  return barred;
}

/** Whether asking a lender of the plan now would be an inquiry too many; who is still to be asked does not count. */
export function overBudgetAt(
  lender: Pick<PlannedLender, 'name' | 'inquiry'>,
  budget: Budget,
): OverBudget | undefined {
  const inquiry = inquiryOf(lender);
  if (inquiry === 'none' || isLeft(inquiriesLeft(budget), inquiry)) return undefined;
  const byConsent = isLeft(inquiriesLeft({ ...budget, agreed: null }), inquiry);
  return { name: lender.name, inquiry, byConsent };
}

/** Why a lender of the plan cannot be asked any more: nothing is left of the inquiries it would need. Null: it can. */
export function outOfInquiries(lender: PlannedLender, budget: Budget): ExcludedLender | null {
  const { lenderId, key, name } = lender;
  const over = overBudgetAt(lender, budget);
  if (!over) return null;
  return {
    lenderId,
    key,
    name,
    ...tooManyInquiries(name, over.inquiry, over.byConsent ? 'consent' : 'form'),
  };
}
