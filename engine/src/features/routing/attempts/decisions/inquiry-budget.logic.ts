import { countInquiries, inquiryOf, type Inquiry } from '@millrace/schemas/rules';
import { inquiryLimits, tooManyInquiries } from '../../plans/index.logic.ts';
import type { ExcludedLender, PlannedLender } from '../../plans/index.ts';
import type { RouteRow } from './route-row.ts';
import { latest } from './routing.decide.ts';

/** Why a lender cannot be asked: the inquiry would exceed a limit. */
export interface OverBudget {
  /** Name of the lender. */
  readonly name: string;
  readonly inquiry: 'soft' | 'hard';
  /** True if the shopper must consent to more. False if the form's limit is reached. */
  readonly byConsent: boolean;
}

type Route = Pick<RouteRow, 'groups' | 'terms' | 'agreed' | 'attempts'>;
type Attempt = Pick<Route['attempts'][number], 'state' | 'sentAt' | 'inquiry'>;
interface Budget {
  readonly terms?: Route['terms'] | undefined;
  readonly agreed?: Route['agreed'] | undefined;
  readonly attempts: readonly Attempt[];
}

/** True for inquiries in the ledger and inquiries that are about to be made. */
function counts({ state, sentAt }: Attempt): boolean {
  if (state === 'CREATED' || state === 'QUEUED' || state === 'SUBMITTING') return true;
  return sentAt !== null && state !== 'NOT_RECEIVED';
}

/** How many more inquiries of each kind may be made, by the form and by the shopper's consent. */
export function inquiriesLeft({ terms, agreed, attempts }: Budget) {
  const most = inquiryLimits({ terms, agreed });
  const made = countInquiries(attempts.filter(counts));
  return { soft: most.soft - made.soft, hard: most.hard - made.hard };
}

export const isLeft = (left: { soft: number; hard: number }, inquiry: Inquiry): boolean =>
  inquiry === 'none' || left[inquiry] > 0;

/**
 * Lenders of the plan that must not be asked, because other lenders or a correction use up the inquiries. Lenders
 * that come first in the plan get the remaining inquiries first.
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

/** The limit that asking this lender now would exceed, if any. Lenders still to be asked do not count. */
export function overBudgetAt(
  lender: Pick<PlannedLender, 'name' | 'inquiry'>,
  budget: Budget,
): OverBudget | undefined {
  const inquiry = inquiryOf(lender);
  if (inquiry === 'none' || isLeft(inquiriesLeft(budget), inquiry)) return undefined;
  const byConsent = isLeft(inquiriesLeft({ ...budget, agreed: null }), inquiry);
  return { name: lender.name, inquiry, byConsent };
}

/** The exclusion of a lender for which no inquiry is left. Null if it can be asked. */
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
