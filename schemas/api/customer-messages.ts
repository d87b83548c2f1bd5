import Type, { type Static } from 'typebox';
import { customerMessages, shopperUpdates } from '../messages/index.ts';
import { endpoint } from './contract.ts';
import { ContractAddress } from './contracts.ts';
import { Instant, Nullable, NumericId, Uuid } from './common.ts';

/** Sends a message to the customer about one lender of an application. */
export const NotifyCustomerBody = Type.Object(
  { form_id: Uuid, store_id: NumericId, lender_id: NumericId },
  { additionalProperties: false },
);
export type NotifyCustomerBody = Static<typeof NotifyCustomerBody>;

/** Sends the customer a link to the results of one lender or of all lenders. */
export const ResponseLinkBody = Type.Object(
  { formId: Uuid, storeId: NumericId, lenderId: Type.Optional(NumericId) },
  { additionalProperties: false },
);
export type ResponseLinkBody = Static<typeof ResponseLinkBody>;

/** The masked phone or email address to which the message was sent. */
export const CustomerNotified = Type.Object({
  success: Type.Boolean(),
  channel: Type.Enum(['sms', 'email']),
  sent_to: Type.String(),
});
export type CustomerNotified = Static<typeof CustomerNotified>;

export const sendOffer = endpoint({
  id: 'api-pipe.send-offer',
  method: 'POST',
  path: '/api-pipe/{lender_id}/{form_id}/{store_id}/send-offer',
  permission: 'offers:send',
  ids: { 'path.lender_id': 'lender', 'path.form_id': 'form', 'path.store_id': 'store' },
  params: ContractAddress,
  reply: CustomerNotified,
  idempotencyKey: true,
  summary: 'Send the customer an offer',
});

export const sendForApproval = endpoint({
  id: 'e2e.send-to-applicant-for-approval',
  method: 'POST',
  path: '/e2e/send-to-applicant-for-approval',
  permission: 'customer-view:send',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  body: NotifyCustomerBody,
  reply: CustomerNotified,
  idempotencyKey: true,
  summary: 'Ask the customer to approve',
});

export const notifyCustomer = endpoint({
  id: 'e2e.send-customer-notification',
  method: 'POST',
  path: '/e2e/send-customer-notification',
  permission: 'customer-view:send',
  ids: { 'body.form_id': 'form', 'body.store_id': 'store', 'body.lender_id': 'lender' },
  body: NotifyCustomerBody,
  reply: CustomerNotified,
  idempotencyKey: true,
  summary: 'Notify the customer about a lender',
});

export const sendResponseLink = endpoint({
  id: 'user-notifications.provider-response-link',
  method: 'POST',
  path: '/user-notifications/send-provider-response-link',
  permission: 'customer-view:send',
  ids: { 'body.formId': 'form', 'body.storeId': 'store', 'body.lenderId': 'lender' },
  body: ResponseLinkBody,
  reply: CustomerNotified,
  idempotencyKey: true,
  summary: "Send the customer a link to a lender's answer",
});

type MessageKind = keyof typeof shopperUpdates | keyof typeof customerMessages | 'form-link' | 'contract';

/** The kinds of messages to a customer: automatic ones, those of a store's buttons, links to a form, and contracts of the store. */
export const customerMessageKinds = [
  ...Object.keys(shopperUpdates),
  ...Object.keys(customerMessages),
  'form-link',
  'contract',
] as MessageKind[];

/**
 * `waiting`: it is sent at the time `at`. `sending`: the provider has not accepted it yet. `opened`: the customer
 * opened the link. `unknown`: it may have been sent. `skipped`: it was not sent, see `reason`.
 */
export const customerMessageStates = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'opened',
  'failed',
  'unknown',
  'skipped',
] as const;

/** Messages to a customer, without their texts. */
export const CustomerMessageList = Type.Object({
  messages: Type.Array(
    Type.Object({
      id: Type.String(),
      form_id: Uuid,
      /** Reference of the application. */
      reference: Type.String(),
      kind: Type.Enum(customerMessageKinds),
      lender: Nullable(Type.String()),
      /** Null if the message was not sent yet. */
      channel: Nullable(Type.Enum(['sms', 'email'])),
      state: Type.Enum([...customerMessageStates]),
      /** Why the message waits, failed or was skipped, for example `quiet-hours`. */
      reason: Nullable(Type.String()),
      /** When it was sent or skipped. For a waiting message: when it is due. */
      at: Instant,
    }),
  ),
});
export type CustomerMessageList = Static<typeof CustomerMessageList>;
export type CustomerMessageRow = CustomerMessageList['messages'][number];

export const CustomerMessagesBody = Type.Object(
  { form_ids: Type.Array(Uuid, { minItems: 1, maxItems: 50, uniqueItems: true }) },
  { additionalProperties: false },
);
export type CustomerMessagesBody = Static<typeof CustomerMessagesBody>;

export const listCustomerMessages = endpoint({
  id: 'applicants.messages',
  method: 'POST',
  path: '/applicants/messages',
  permission: 'applicants:read',
  ids: { 'body.form_ids[]': 'form' },
  own: true,
  body: CustomerMessagesBody,
  reply: CustomerMessageList,
  summary: 'List the messages to the customer of some applications',
});
