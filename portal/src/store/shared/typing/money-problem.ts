import { dollars, moneyText, parseMoney } from '@millrace/schemas/money';

/**
 * Returns the message for an amount that cannot be read. If the text could mean two amounts, the message asks
 * whether the more likely one is meant.
 * @param otherwise the message for a text that is not an amount
 */
export function moneyProblem(typed: string, otherwise: string): string {
  const parsed = parseMoney(typed, { takesCents: true });
  if (parsed.kind !== 'unclear') return otherwise;
  const { suggestion } = parsed;
  return `Did you mean ${dollars(suggestion)}? Then enter ${moneyText(suggestion)}.`;
}
