/** Lines of a lender's invoice that a rule may remove. */
export const invoiceLines = ['total', 'paid_total', 'tax_total', 'shipping'] as const;
export type InvoiceLine = (typeof invoiceLines)[number];

/** Names of the invoice lines for staff. */
export const invoiceLineNames: Readonly<Record<InvoiceLine, string>> = {
  total: 'Total',
  paid_total: 'Already paid',
  tax_total: 'Tax',
  shipping: 'Delivery and other fees',
};
