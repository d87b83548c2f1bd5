const words: Readonly<Record<string, string>> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Not collected',
};

/** The status of an invoice at Stripe in the words of a store. */
export const invoiceWords = (status: string): string => words[status] ?? status;
