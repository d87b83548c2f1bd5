import { isCurrency, money } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';

const words: Readonly<Record<string, string>> = {
  open: t('Open'),
  paid: t('Paid'),
  void: t('Void'),
  uncollectible: t('Not collected'),
};

/** Returns the label for the status of an invoice at Stripe. */
export const invoiceWords = (status: string): string => words[status] ?? status;

/**
 * Returns an amount of an invoice in the invoice's currency. How many digits a currency has is known only for the
 * currencies of Millrace, so an amount in another one is not shown: the invoice at Stripe shows it.
 */
export function invoiceAmount(cents: number, currency: string): string {
  const code = currency.toUpperCase();
  return isCurrency(code) ? money(cents, code) : t('Unknown currency ({code})', { code });
}
