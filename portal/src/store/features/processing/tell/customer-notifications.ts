import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { routeStatus, shownState, statusWords } from '@millrace/schemas/states';
import type { CustomerNotification } from './api.ts';

interface NotificationTexts {
  /** The label of the message in the menu. */
  readonly label: string;
  readonly means: (lender: string) => string;
  /** The text of the toast after the message was sent. */
  readonly sent: string;
}

export const customerNotifications: Readonly<Record<CustomerNotification, NotificationTexts>> = {
  offer: {
    label: 'Send offer',
    means: (lender) => `We’ll send the customer a link to the ${lender} offers.`,
    sent: 'Offer Sent',
  },
  approval: {
    label: 'Ask customer to approve',
    means: (lender) => `We’ll ask the customer to review and approve the ${lender} offer on their own phone.`,
    sent: 'Notification Sent',
  },
  notice: {
    label: 'Notify customer',
    means: (lender) => `We’ll text or email the customer their ${lender} status with a link.`,
    sent: 'Notification Sent',
  },
  retry: {
    label: 'Send retry link',
    means: (lender) =>
      `We’ll tell the customer that the payment to ${lender} did not go through and send a link to retry.`,
    sent: 'Link Sent!',
  },
  link: {
    label: 'Send link to lender answer',
    means: (lender) => `We’ll send the customer a link to the answer from ${lender}.`,
    sent: 'Link Sent!',
  },
};

const unsigned = ['Contract Sent', 'Contract Started', 'Awaiting Agreement'];

/** True if the contract's first task is that the customer retries a payment. */
export const asksForRetry = ({ contract }: Pick<StaffTimelineEntry, 'contract'>): boolean =>
  contract?.state !== undefined &&
  contract.state !== null &&
  statusWords('contract', contract.state).actions[0] === 'retry_link';

/** Returns the kinds of messages about a lender that make sense in its current state. */
export function customerNotificationsOf(
  entry: StaffTimelineEntry,
  { chosen, is_test }: ProcessingDetails,
): CustomerNotification[] {
  const { attemptId, contract, offers, outcome } = entry;
  if (attemptId === null || is_test) return [];
  const own = chosen?.attemptId === attemptId;
  const { kind, code } = contract?.state
    ? { kind: 'contract' as const, code: contract.state }
    : routeStatus(shownState(entry), outcome);
  const offering = !chosen && offers.length > 0;
  return [
    ...(offering ? (['offer'] as const) : []),
    ...(offering || (own && unsigned.includes(contract?.state ?? '')) ? (['approval'] as const) : []),
    ...(statusWords(kind, code).shopper ? ([asksForRetry(entry) ? 'retry' : 'notice'] as const) : []),
    'link',
  ];
}
