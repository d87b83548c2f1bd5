import { Type, type Static } from '@millrace/plugin-sdk';

/** Every reply. The API explorer documents `success` as a text; Snap's own plugins read it as a boolean. */
export const Envelope = Type.Object({
  success: Type.Union([Type.Boolean(), Type.String()]),
  data: Type.Optional(Type.Unknown()),
});

/**
 * The merchant's settings at Snap. Amounts are in dollars. `paramId` is the merchant's number, which the
 * address of Snap's application page contains.
 */
export const Settings = Type.Object({
  paramId: Type.Union([Type.String({ minLength: 1 }), Type.Number()]),
  transactionConstraints: Type.Optional(
    Type.Object({ minAmount: Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()])) }),
  ),
});
export type Settings = Static<typeof Settings>;

export const CartReply = Type.Object({ shoppingCart: Type.Object({ validationResult: Type.String() }) });

export const StatusReply = Type.Object({ applicationStatus: Type.String() });

/** Data of the reply to a change. Its content is not documented, and the plugin does not read it. */
export const Anything = Type.Unknown();

/** A transaction. Its amounts are texts with two decimal places. */
export interface Transaction {
  customerInformation: object;
  cartInformation: CartInformation;
}

export interface CartInformation {
  currencyCode: 'USD';
  taxAmount: string;
  shippingAmount: string;
  discountAmount: string;
  totalAmount: string;
  /**
   * Millrace's reference of the application. Snap's own plugins use this property for the shop's order
   * number.
   */
  orderId: string;
  items: readonly object[];
  shippingAddress: object;
}

export const WebhookBody = Type.Object({
  applicationId: Type.String({ minLength: 1 }),
  finalApplicationStatus: Type.String(),
});
