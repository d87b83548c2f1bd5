import { countInquiries, inquiryOf, type Inquiry } from '@millrace/schemas/rules';
import type { Refusal } from '../../../lender-health/drift/index.logic.ts';
import { inquiryLimits, tooManyInquiries, type Exclusion } from '../plans/plan-checks.logic.ts';
import type { PlannedLender } from '../plans/routing.plan.ts';
import type { RouteRow } from './route-row.ts';
import { newestAttempt } from './routing.decide.ts';

/**
 * Why a lender cannot be asked: the inquiry would exceed the shopper's consent or the form's limit. The
 * screen shows this reason at the button for asking the lender. The server refuses the request for the same
 * reason.
 */
export interface InquiryRefusal extends Refusal {
  readonly code: 'inquiry-consent-needed' | 'inquiry-budget';
  /** The same reason as the timeline shows it for an excluded lender. */
  readonly exclusion: Exclusion;
}

type Route = Pick<RouteRow, 'groups' | 'terms' | 'agreed' | 'attempts'> & Partial<Pick<RouteRow, 'held'>>;
type Attempt = Pick<Route['attempts'][number], 'state' | 'sentAt' | 'inquiry'>;
interface Budget {
  readonly terms?: Route['terms'] | undefined;
  readonly agreed?: Route['agreed'] | undefined;
  readonly attempts: readonly Attempt[];
}

/**
 * True if the attempt counts as an inquiry: it was already recorded as one, or Millrace is about to send it.
 */
function counts({ state, sentAt }: Attempt): boolean {
  if (state === 'CREATED' || state === 'QUEUED' || state === 'SUBMITTING') return true;
  return sentAt !== null && state !== 'NOT_RECEIVED';
}

/** Returns how many more soft and hard credit inquiries the form and the shopper's consent allow. */
export function inquiriesLeft({ terms, agreed, attempts }: Budget) {
  const most = inquiryLimits({ terms, agreed });
  const made = countInquiries(attempts.filter(counts));
  return { soft: most.soft - made.soft, hard: most.hard - made.hard };
}

export const isLeft = (left: { soft: number; hard: number }, inquiry: Inquiry): boolean =>
  inquiry === 'none' || left[inquiry] > 0;

/**
 * Returns the ids of lenders in the plan that must not be asked, because other lenders or a correction use up
 * the allowed inquiries. The remaining inquiries are given to lenders in the order of the plan.
 */
export function lendersOverInquiryLimit(route: Route): ReadonlySet<number> {
  const left = inquiriesLeft(route);
  const overLimit = new Set<number>();
  for (const lender of route.groups.flat()) {
    const before = newestAttempt(route.attempts, lender.lenderId);
    const inquiry = inquiryOf(lender);
    // The shopper agrees to the inquiry of this lender later, when submitting its stage.
    if (route.held?.includes(lender.lenderId)) continue;
    if (inquiry === 'none' || (before && counts(before))) continue;
    if (isLeft(left, inquiry)) left[inquiry] -= 1;
    else overLimit.add(lender.lenderId);
  }
  return overLimit;
}

/**
 * Returns why asking this lender now would exceed an inquiry limit, or undefined. Planned lenders that were not
 * asked yet do not count.
 */
export function inquiryRefusal(
  { name, ...lender }: Pick<PlannedLender, 'name' | 'inquiry'>,
  budget: Budget,
): InquiryRefusal | undefined {
  const inquiry = inquiryOf(lender);
  if (inquiry === 'none' || isLeft(inquiriesLeft(budget), inquiry)) return undefined;
  const byConsent = isLeft(inquiriesLeft({ ...budget, agreed: null }), inquiry);
  return byConsent
    ? {
        code: 'inquiry-consent-needed',
        message: `Asking ${name} would make one ${inquiry} credit inquiry more than the customer agreed to.`,
        next: 'Start a new application with the customer, with a new consent.',
        exclusion: tooManyInquiries(name, inquiry, 'consent'),
      }
    : {
        code: 'inquiry-budget',
        message: `Asking ${name} would make one ${inquiry} credit inquiry more than this form allows.`,
        next: 'Allow more inquiries in the form settings, then start a new application.',
        exclusion: tooManyInquiries(name, inquiry, 'form'),
      };
}
