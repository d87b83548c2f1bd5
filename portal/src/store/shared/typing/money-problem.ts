import { dollars, moneyText, parseMoney } from '@millrace/schemas/money';

/**
 * Returns what the user has to do about an amount that cannot be read. An amount with two readings is asked for.
 * @param otherwise the sentence for a text that is not an amount
 */
export function moneyProblem(typed: string, otherwise: string): string {
  const parsed = parseMoney(typed, { takesCents: true });
  if (parsed.kind !== 'unclear') return otherwise;
  const { suggestion } = parsed;
  return `Did you mean ${dollars(suggestion)}? Then enter ${moneyText(suggestion)}.`;
}
