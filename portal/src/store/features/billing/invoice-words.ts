import { t } from '@millrace/ui/translate';

const words: Readonly<Record<string, string>> = {
  open: t('Open'),
  paid: t('Paid'),
  void: t('Void'),
  uncollectible: t('Not collected'),
};

/** Returns the label for the status of an invoice at Stripe. */
export const invoiceWords = (status: string): string => words[status] ?? status;
