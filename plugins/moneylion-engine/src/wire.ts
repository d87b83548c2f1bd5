import { Type, type Static, type TSchema } from '@millrace/plugin-sdk';

const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

/**
 * An offer. Amounts are in whole dollars, payments in dollars with cents. If there is a minimum and a
 * maximum, the plugin reads the maximum, so that no payment is shown too low.
 */
export const WireOffer = Type.Object({
  uuid: Type.String({ minLength: 1 }),
  productType: Type.String(),
  originator: Type.Object({ name: Type.String() }),
  maxAmount: Type.Number(),
  preQualified: Type.Boolean(),
  preApproved: Type.Boolean(),
  termLength: Nullable(Type.Number()),
  termUnit: Nullable(Type.String()),
  maxApr: Nullable(Type.Number()),
  maxMonthlyPayment: Nullable(Type.Number()),
  monthlyPayment: Nullable(Type.Number()),
  maxTotalPayment: Nullable(Type.Number()),
  url: Nullable(Type.String()),
});
export type WireOffer = Static<typeof WireOffer>;

/**
 * Rate table: the list of offers for one lead. If `pendingResponses` is empty, no more offers follow. The
 * table also contains offers that are not loans; the plugin does not read them.
 */
export const RateTable = Type.Object({
  uuid: Type.String({ minLength: 1 }),
  leadUuid: Type.String({ minLength: 1 }),
  loanOffers: Type.Array(WireOffer),
  pendingResponses: Type.Array(Type.Unknown()),
});
export type RateTable = Static<typeof RateTable>;
