import type { WebhookDelivery, WebhookEndpoint, WebhookEventType } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

export const eventWords: Readonly<Record<WebhookEventType, string>> = {
  'application.submitted': t('Application submitted'),
  'application.answered': t('Lender answered'),
  'offer.accepted': t('Offer accepted'),
  'contract.signed': t('Contract signed'),
  'contract.delivered': t('Delivery confirmed'),
  'contract.funded': t('Contract funded'),
  'contract.cancelled': t('Contract canceled'),
  'contract.refunded': t('Contract refunded'),
};

const known: Readonly<Record<string, string>> = { ...eventWords, 'endpoint.test': t('Test event') };
export const eventWord = (type: string): string => known[type] ?? type;

/** Returns why an endpoint receives no events and what to do. Undefined if it works. */
export function troubleOf({ disabled_because, failing_since }: WebhookEndpoint): string | undefined {
  switch (disabled_because) {
    case 'gone':
      return t(
        'The receiving system replied that this address no longer exists (410). Correct the address, then enable the endpoint.',
      );
    case 'failing':
      return t('Every event failed for three days. Correct the receiving system, then enable the endpoint.');
    case 'store':
      return t('The endpoint is disabled. New events wait up to 30 days and are sent when you enable it.');
    default:
      return failing_since === null
        ? undefined
        : t('The last events failed. They are sent again at growing intervals for three days.');
  }
}

export const resultWord = ({ state, last_status, last_error }: WebhookDelivery): string => {
  if (state === 'delivered') return t('Delivered ({lastStatus})', { lastStatus: last_status });
  const cause =
    last_status === null
      ? (last_error ?? t('not sent yet'))
      : t('status {lastStatus}', { lastStatus: last_status });
  return state === 'waiting' ? t('Waiting: {cause}', { cause }) : t('Failed: {cause}', { cause });
};
