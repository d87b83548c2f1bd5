import { countInquiries, inquiryOf, type Inquiry } from '@millrace/schemas/rules';
import { inquiryLimits, tooManyInquiries } from '../plans/plan-checks.logic.ts';
import type { ExcludedLender, PlannedLender } from '../plans/routing.plan.ts';
import type { RouteRow } from './route-row.ts';
import { latest } from './routing.decide.ts';

/** The reason why a lender cannot be asked: the inquiry would exceed a limit. */
export interface OverBudget {
  /** Name of the lender. */
  readonly name: string;
  readonly inquiry: 'soft' | 'hard';
  /** True if the shopper has not consented to this many inquiries. False if the form's limit is reached. */
  readonly byConsent: boolean;
}

type Route = Pick<RouteRow, 'groups' | 'terms' | 'agreed' | 'attempts'>;
type Attempt = Pick<Route['attempts'][number], 'state' | 'sentAt' | 'inquiry'>;
interface Budget {
  readonly terms?: Route['terms'] | undefined;
  readonly agreed?: Route['agreed'] | undefined;
  readonly attempts: readonly Attempt[];
}

/** True if the attempt counts as an inquiry: it is in the ledger already, or Millrace is about to send it. */
function counts({ state, sentAt }: Attempt): boolean {
  if (state === 'CREATED' || state === 'QUEUED' || state === 'SUBMITTING') return true;
  return sentAt !== null && state !== 'NOT_RECEIVED';
}

/** Returns how many more inquiries of each kind the form and the shopper's consent allow. */
export function inquiriesLeft({ terms, agreed, attempts }: Budget) {
  const most = inquiryLimits({ terms, agreed });
  const made = countInquiries(attempts.filter(counts));
  return { soft: most.soft - made.soft, hard: most.hard - made.hard };
}

export const isLeft = (left: { soft: number; hard: number }, inquiry: Inquiry): boolean =>
  inquiry === 'none' || left[inquiry] > 0;

/**
 * Returns the ids of lenders in the plan that must not be asked, because other lenders or a correction use
 * up the allowed inquiries. The remaining inquiries go to lenders in the order of the plan.
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

/**
 * Returns the limit that asking this lender now would exceed, or undefined. Planned lenders that were not
 * asked yet do not count.
 */
export function overBudgetAt(
  lender: Pick<PlannedLender, 'name' | 'inquiry'>,
  budget: Budget,
): OverBudget | undefined {
  const inquiry = inquiryOf(lender);
  if (inquiry === 'none' || isLeft(inquiriesLeft(budget), inquiry)) return undefined;
  const byConsent = isLeft(inquiriesLeft({ ...budget, agreed: null }), inquiry);
  return { name: lender.name, inquiry, byConsent };
}

/** Excludes a lender for which no inquiry is left. Returns null if the lender can be asked. */
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
