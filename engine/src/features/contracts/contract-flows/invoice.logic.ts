import type { InvoiceItem } from '@millrace/plugin-sdk';
import type { SetInvoiceBody } from '@millrace/schemas/api';

/** The store's lines as lenders take them. A line without a model goes by its description. Taxes are the lender's. */
export function invoiceOf({ lines, fees_cents }: Pick<SetInvoiceBody, 'lines' | 'fees_cents'>): {
  items: readonly InvoiceItem[];
  taxCents: number;
  shippingCents: number;
} {
  const items = lines.map(({ name, model, quantity, unit_cents }) => ({
    sku: (model ?? name).trim().slice(0, 40),
    name: name.trim(),
    quantity,
    unitCents: unit_cents,
  }));
  return { items, taxCents: 0, shippingCents: fees_cents };
}
