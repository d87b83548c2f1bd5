import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { routeStatus, shownState, statusWords } from '@millrace/schemas/states';
import { t } from '@millrace/ui/translate';
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
    label: t('Send offer link'),
    means: () => t('We’ll text or email the customer one link to all their offers.'),
    sent: t('Offer Sent'),
  },
  approval: {
    label: t('Ask customer to approve'),
    means: (lender) =>
      t('We’ll ask the customer to review and approve the {lender} offer on their own phone.', { lender }),
    sent: t('Notification Sent'),
  },
  notice: {
    label: t('Send status'),
    means: (lender) => t('We’ll text or email the customer their {lender} status with a link.', { lender }),
    sent: t('Notification Sent'),
  },
  retry: {
    label: t('Send retry link'),
    means: (lender) =>
      t('We’ll tell the customer that the payment to {lender} did not go through and send a link to retry.', {
        lender,
      }),
    sent: t('Link Sent!'),
  },
  link: {
    label: t('Send answer link'),
    means: (lender) => t('We’ll send the customer a link to the answer from {lender}.', { lender }),
    sent: t('Link Sent!'),
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
  const hasStatus = statusWords(kind, code).shopper !== null;
  return [
    ...(offering ? (['offer'] as const) : []),
    ...(own && unsigned.includes(contract?.state ?? '') ? (['approval'] as const) : []),
    // the message with the status has a link, too
    hasStatus ? (asksForRetry(entry) ? 'retry' : 'notice') : 'link',
  ];
}
