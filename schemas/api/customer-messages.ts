import Type, { type Static } from 'typebox';
import { NumericId, Uuid } from './common.ts';

/** A message to the customer about one lender of an application. */
export const TellCustomerBody = Type.Object(
  { form_id: Uuid, store_id: NumericId, lender_id: NumericId },
  { additionalProperties: false },
);
export type TellCustomerBody = Static<typeof TellCustomerBody>;

/** A link to what lenders answered: to one of them, or to all. */
export const ResponseLinkBody = Type.Object(
  { formId: Uuid, storeId: NumericId, lenderId: Type.Optional(NumericId) },
  { additionalProperties: false },
);
export type ResponseLinkBody = Static<typeof ResponseLinkBody>;

/** Where the message went, masked. */
export const CustomerTold = Type.Object({
  success: Type.Boolean(),
  channel: Type.Enum(['sms', 'email']),
  sent_to: Type.String(),
});
export type CustomerTold = Static<typeof CustomerTold>;
