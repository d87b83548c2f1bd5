import { money, moneyText, parseMoney, type Currency } from '@millrace/schemas/money';

/**
 * Returns the message for an amount that cannot be read. If the text could mean two amounts, the message asks
 * whether the more likely one is meant.
 * @param otherwise the message for a text that is not an amount
 */
export function moneyProblem(typed: string, otherwise: string, currency: Currency): string {
  const parsed = parseMoney(typed, { takesCents: true, currency });
  if (parsed.kind !== 'unclear') return otherwise;
  const { suggestion } = parsed;
  return `Did you mean ${money(suggestion, currency)}? Then enter ${moneyText(suggestion)}.`;
}
