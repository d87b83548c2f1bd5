import type { Currency, LenderReply } from '@millrace/plugin-sdk';

/** A value with amounts. `currency` is set if the amounts are not in the application's currency. */
interface InCurrency {
  readonly currency?: Currency;
}

function withoutUsual<Value extends InCurrency>(value: Value, usual: Currency): Value {
  if (value.currency !== usual) return value;
  const { currency: _, ...rest } = value;
  return rest as Value;
}

/**
 * Removes the currency from amounts of the reply that are in the application's currency. Amounts that still
 * have a currency are shown in that currency. They are never compared with amounts of the application or
 * added to them.
 */
export const inCurrencyOf = (reply: LenderReply, application: Currency): LenderReply => ({
  ...withoutUsual(reply, application),
  ...(reply.offers && { offers: reply.offers.map((offer) => withoutUsual(offer, application)) }),
});

/** True if the reply or one of its offers has its own currency. */
export const namesCurrency = ({ currency, offers = [] }: LenderReply): boolean =>
  currency !== undefined || offers.some((offer) => offer.currency !== undefined);
