import { dollars, type Invoice } from '@millrace/plugin-sdk';

/** The invoice as a text file: Payment Assist looks at it, no program does. Sums that are not known are left out. */
export function invoiceText({
  reference,
  items,
  taxCents,
  shippingCents,
  totalCents,
  paidCents,
}: Invoice & { reference: string }): string {
  const sums = [
    ['Tax', taxCents],
    ['Delivery', shippingCents],
    ['Total', totalCents],
    ['Paid', paidCents],
  ] as const;
  return [
    `Invoice for order ${reference}, amounts in GBP`,
    '',
    ...items.map(
      ({ quantity, name, sku, unitCents }) =>
        `${quantity} x ${oneLine(name)} (${oneLine(sku)}) at ${dollars(unitCents)}: ${dollars(quantity * unitCents)}`,
    ),
    '',
    ...sums.flatMap(([name, amount]) => (amount === undefined ? [] : [`${name}: ${dollars(amount)}`])),
    '',
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
