import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { ContractAddress } from './contracts.ts';
import { NumericId, Uuid } from './common.ts';

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
