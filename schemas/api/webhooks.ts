import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';

export const WebhookReceived = Type.Object({ received: Type.Boolean() });
export type WebhookReceived = Static<typeof WebhookReceived>;

export const receiveLenderWebhook = endpoint({
  id: 'webhooks.lenders',
  method: 'POST',
  path: '/webhooks/lenders/{key}',
  permission: 'lender-webhook:receive',
  own: true,
  params: Type.Object({ key: Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' }) }),
  reply: WebhookReceived,
  status: 202,
  audience: 'program',
  summary: 'Receive a signed call of a lender',
});
