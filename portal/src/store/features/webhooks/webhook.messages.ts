import type { WebhookDelivery, WebhookEndpoint, WebhookEventType } from '@millrace/schemas/api';

export const eventWords: Readonly<Record<WebhookEventType, string>> = {
  'application.submitted': 'Application submitted',
  'application.answered': 'Lender answered',
  'offer.accepted': 'Offer accepted',
  'contract.signed': 'Contract signed',
  'contract.delivered': 'Delivery confirmed',
  'contract.funded': 'Contract funded',
  'contract.cancelled': 'Contract cancelled',
  'contract.refunded': 'Contract refunded',
};

const known: Readonly<Record<string, string>> = { ...eventWords, 'endpoint.test': 'Test event' };
export const eventWord = (type: string): string => known[type] ?? type;

/** Returns why an endpoint receives no events and what to do. Undefined if it works. */
export function troubleOf({ disabled_because, failing_since }: WebhookEndpoint): string | undefined {
  switch (disabled_because) {
    case 'gone':
      return 'The receiving system replied that this address no longer exists (410). Correct the address, then enable the endpoint.';
    case 'failing':
      return 'Every event failed for three days. Correct the receiving system, then enable the endpoint.';
    case 'store':
      return 'The endpoint is disabled. New events wait up to 30 days and are sent when you enable it.';
    default:
      return failing_since === null
        ? undefined
        : 'The last events failed. They are sent again at growing intervals for three days.';
  }
}

export const resultWord = ({ state, last_status, last_error }: WebhookDelivery): string => {
  if (state === 'delivered') return `Delivered (${last_status})`;
  const cause = last_status === null ? (last_error ?? 'not sent yet') : `status ${last_status}`;
  return state === 'waiting' ? `Waiting: ${cause}` : `Failed: ${cause}`;
};
