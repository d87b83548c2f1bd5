import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/money';
import { contractPhase, isApproval, staffWait } from '@millrace/schemas/states';
import { t } from '@millrace/ui/translate';

type Deal = Pick<ProcessingDetails, 'entries' | 'chosen' | 'situation' | 'is_test'>;

export interface LenderGroups {
  /**
   * Lenders that approved: the chosen lender first, then by approved amount, highest first. Amounts in another
   * currency than the store's are not compared and come last.
   */
  readonly approved: readonly StaffTimelineEntry[];
  /** Lenders that are still deciding or wait for a person. */
  readonly open: readonly StaffTimelineEntry[];
  /** All other lenders: declined, not reached, not needed, or not sent the application. */
  readonly rest: readonly StaffTimelineEntry[];
}

const isOver = ({ contract }: StaffTimelineEntry): boolean =>
  contractPhase(contract?.state ?? null) === 'over';

/**
 * True if the customer has a contract with the lender that has not ended. The customer may also have chosen
 * the offer on the lender's own pages.
 */
export const hasOpenContract = ({ contract }: StaffTimelineEntry): boolean => {
  const state = contract?.state ?? null;
  return state !== null && state !== 'Pending' && contractPhase(state) !== 'over';
};

const isOpen = (entry: StaffTimelineEntry, { next }: Deal['situation']): boolean =>
  entry.attemptId !== null &&
  (!entry.final ||
    entry.canDecide ||
    entry.status === 'In review' ||
    staffWait(entry, 'store') !== undefined ||
    (next.action === 'correct' && next.lender?.id === entry.lenderId));

/** True if the store has closed out the sale. */
export const isClosedOut = ({ code }: Deal['situation']): boolean =>
  ['closed', 'funded_closed', 'funded_own_closed', 'signed_closed'].includes(code);

/** True if the customer bought with one lender: they chose its offer, or a contract with it has not ended. */
export const isSold = ({ entries, chosen }: Pick<Deal, 'entries' | 'chosen'>): boolean =>
  entries.some(
    (entry) =>
      hasOpenContract(entry) || (entry.attemptId === chosen?.attemptId && chosen !== null && !isOver(entry)),
  );

/** Groups the lenders by their role for the sale. */
export function groupsOf({ entries, chosen, situation }: Deal): LenderGroups {
  const approves = (entry: StaffTimelineEntry): boolean => isApproval(entry.outcome) && !isOver(entry);
  // If the chosen contract ended, the customer can choose one of the other approvals.
  const isChosen = (entry: StaffTimelineEntry): boolean =>
    chosen !== null && entry.attemptId === chosen.attemptId && !(isOver(entry) && entries.some(approves));
  // After the customer's choice, nothing continues at the other lenders unless the chosen contract ends.
  const sold = isSold({ entries, chosen });
  // After the closeout, the other approvals only matter as history.
  const isClosed = isClosedOut(situation);
  const approved = entries
    .filter((entry) => isChosen(entry) || hasOpenContract(entry) || (!sold && !isClosed && approves(entry)))
    .sort(
      (left, right) =>
        Number(isChosen(right)) - Number(isChosen(left)) ||
        Number(hasOpenContract(right)) - Number(hasOpenContract(left)) ||
        Number(left.currency !== undefined) - Number(right.currency !== undefined) ||
        (left.currency === undefined ? (right.approvedCents ?? 0) - (left.approvedCents ?? 0) : 0),
    );
  const others = entries.filter((entry) => !approved.includes(entry));
  const open = others.filter((entry) => isOpen(entry, situation));
  return { approved, open, rest: others.filter((entry) => !open.includes(entry)) };
}

export interface Hero {
  readonly label: string;
  readonly cents: number;
  /** The currency of the amount, if it is not that of the store. */
  readonly currency?: Currency | undefined;
}

/**
 * Returns the largest figure of the page: the part of the purchase that the accepted offer pays, else the best
 * offer, else the requested amount.
 */
export function heroOf({ chosen, requested_cents, ...deal }: ProcessingDetails): Hero | null {
  const { approved } = groupsOf({ ...deal, chosen });
  const [best] = approved;
  const offer =
    chosen && chosen.attemptId === best?.attemptId
      ? best.offers.find(({ id }) => id === chosen.offerId)
      : undefined;
  const approvedCents = offer?.amountCents ?? best?.approvedCents ?? null;
  if (best && approvedCents !== null && !isOver(best)) {
    const sold = isSold({ entries: deal.entries, chosen });
    const { currency } = offer ?? best;
    // the requested amount is in the store's currency
    const most = sold && !currency ? (requested_cents ?? approvedCents) : approvedCents;
    return {
      label: `${sold ? t('Accepted') : t('Best offer')} · ${best.lenderName}`,
      cents: Math.min(approvedCents, most),
      currency,
    };
  }
  return requested_cents === null ? null : { label: t('Requested'), cents: requested_cents };
}
