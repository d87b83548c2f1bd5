import { Type, type Static } from '@millrace/plugin-sdk';

/** Around every reply. The API explorer calls `success` a text, Snap's own plugins read it as a truth value. */
export const Envelope = Type.Object({
  success: Type.Union([Type.Boolean(), Type.String()]),
  data: Type.Optional(Type.Unknown()),
});

/** Dollars. `paramId` is the merchant's number in the address of the application. */
export const Settings = Type.Object({
  paramId: Type.Union([Type.String({ minLength: 1 }), Type.Number()]),
  transactionConstraints: Type.Optional(
    Type.Object({ minAmount: Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()])) }),
  ),
});
export type Settings = Static<typeof Settings>;

export const CartReply = Type.Object({ shoppingCart: Type.Object({ validationResult: Type.String() }) });

export const StatusReply = Type.Object({ applicationStatus: Type.String() });

/** What a change leaves in `data` is documented nowhere. */
export const Anything = Type.Unknown();

/** Amounts are texts with two decimals. */
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
  /** Ours; Snap's own plugins put the shop's number here. */
  orderId: string;
  items: readonly object[];
  shippingAddress: object;
}

export const WebhookBody = Type.Object({
  applicationId: Type.String({ minLength: 1 }),
  finalApplicationStatus: Type.String(),
});
