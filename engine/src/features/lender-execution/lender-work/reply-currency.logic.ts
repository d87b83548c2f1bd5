import type { Currency, LenderReply } from '@millrace/plugin-sdk';

/** Whether a value names a currency for its amounts. */
interface InCurrency {
  readonly currency?: Currency;
}

function withoutUsual<Value extends InCurrency>(value: Value, usual: Currency): Value {
  if (value.currency !== usual) return value;
  const { currency: _, ...rest } = value;
  return rest as Value;
}

/**
 * Returns a reply whose amounts name a currency only if it is not that of the application. Such amounts are shown in
 * their own currency, and are never compared with amounts of the application or added to them.
 */
export const inCurrencyOf = (reply: LenderReply, application: Currency): LenderReply => ({
  ...withoutUsual(reply, application),
  ...(reply.offers && { offers: reply.offers.map((offer) => withoutUsual(offer, application)) }),
});

/** Whether some amount of the reply names a currency. */
export const namesCurrency = ({ currency, offers = [] }: LenderReply): boolean =>
  currency !== undefined || offers.some((offer) => offer.currency !== undefined);
