import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';

export const WebhookReceived = Type.Object({ received: Type.Boolean() });
export type WebhookReceived = Static<typeof WebhookReceived>;

const LenderKey = Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' });

export const receiveStoreWebhook = endpoint({
  id: 'webhooks.store',
  method: 'POST',
  path: '/webhooks/lenders/{key}/{token}',
  permission: 'lender-webhook:receive',
  own: true,
  ids: { 'path.token': 'token' },
  params: Type.Object({ key: LenderKey, token: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  reply: WebhookReceived,
  status: 202,
  audience: 'program',
  summary: "Receive a signed call of a lender at a store's own address",
});

export const receiveLenderWebhook = endpoint({
  id: 'webhooks.lenders',
  method: 'POST',
  path: '/webhooks/lenders/{key}',
  permission: 'lender-webhook:receive',
  own: true,
  params: Type.Object({ key: LenderKey }),
  reply: WebhookReceived,
  status: 202,
  audience: 'program',
  summary: 'Receive a signed call of a lender',
});

export const receiveStripeEvent = endpoint({
  id: 'webhooks.stripe',
  method: 'POST',
  path: '/webhooks/stripe',
  permission: 'stripe-event:receive',
  own: true,
  headers: {
    'stripe-signature': {
      description: 'Made by Stripe with the secret of the webhook endpoint.',
      required: false,
      schema: Type.String({ maxLength: 1000 }),
    },
  },
  reply: WebhookReceived,
  status: 202,
  audience: 'program',
  summary: 'Receive a signed event of Stripe',
});
