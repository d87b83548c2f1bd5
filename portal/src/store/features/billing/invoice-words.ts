const words: Readonly<Record<string, string>> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Not collected',
};

/** Returns the label for the status of an invoice at Stripe. */
export const invoiceWords = (status: string): string => words[status] ?? status;
