import type { CustomerMessageRow } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

const kinds: Readonly<Record<CustomerMessageRow['kind'], string>> = {
  submitted: t('Reference'),
  approved: t('First approval'),
  'step-left': t('One step left'),
  'delivery-date': t('Delivery date needed'),
  'delivery-confirmed': t('Delivery confirmed'),
  'offer-ends': t('Offer ends soon'),
  decided: t('Decision of your team'),
  offer: t('Offer link'),
  approval: t('Request to approve'),
  notice: t('Status'),
  'response-link': t('Link to the status'),
  'form-link': t('Form link'),
  contract: t('Contract'),
};

/** Returns the kind of a message, and the lender that it is about. */
export const messageKind = ({ kind, lender }: CustomerMessageRow): string =>
  lender === null ? t(kinds[kind]) : `${t(kinds[kind])} · ${lender}`;

const skipped: Readonly<Record<string, string>> = {
  'no-consent': t('Not sent: the customer did not agree to texts, and no email address is known'),
  stopped: t('Not sent: the customer answered STOP, and no email address is known'),
  'no-contact': t('Not sent: no phone or email address can be reached'),
  'switched-off': t('Not sent: your store switched off this kind of message'),
  overtaken: t('Not sent: it was no longer needed'),
  'too-late': t('Not sent: it was more than two days late'),
};

function waiting(reason: string | null, at: string): string {
  if (reason === null) return t('Planned for {at}', { at });
  if (reason === 'quiet-hours') return t('Waits until {at}, because texts are not sent at night', { at });
  if (reason === 'failed') return t('Not sent yet. Millrace tries again at {at}', { at });
  return t('Waits until {at}, because a limit of messages is reached', { at });
}

/** Returns the state of a message. `at` is its time in the words of the user's time zone. */
export function messageState({ state, reason }: CustomerMessageRow, at: string): string {
  switch (state) {
    case 'waiting':
      return waiting(reason, at);
    case 'skipped':
      return t(skipped[reason ?? ''] ?? t('Message not sent'));
    case 'sending':
      return t('On its way');
    case 'sent':
      return t('Sent to the customer');
    case 'delivered':
      return t('Delivered to the customer');
    case 'opened':
      return t('Opened by the customer');
    case 'failed':
      return t('Could not be delivered. Check the phone and email of the customer.');
    case 'unknown':
      return t('It is unknown whether it arrived');
  }
}

/** Returns how a message was sent. Null if it was not sent. */
export const messageChannel = ({ channel }: CustomerMessageRow): string | null =>
  channel === null ? null : channel === 'sms' ? t('Text message') : t('Email');
