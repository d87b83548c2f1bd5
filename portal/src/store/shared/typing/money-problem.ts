import { money, moneyText, parseMoney, type Currency } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';

/**
 * Returns the message for an amount that cannot be read. If the text could mean two amounts, the message asks
 * whether the more likely one is meant.
 * @param otherwise the message for a text that is not an amount
 */
export function moneyProblem(typed: string, otherwise: string, currency: Currency): string {
  const parsed = parseMoney(typed, { takesCents: true, currency });
  if (parsed.kind !== 'unclear') return otherwise;
  const { suggestion } = parsed;
  return t('Did you mean {suggestion}? Then enter {suggestion2}.', {
    suggestion: money(suggestion, currency),
    suggestion2: moneyText(suggestion),
  });
}
