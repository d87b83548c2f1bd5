import { money, type Currency } from '@millrace/schemas/money';
import { invoiceLineNames } from '@millrace/schemas/rules';
import type { RequestedStep } from '../steps/step-input.ts';

interface Fact {
  readonly name: string;
  readonly value: string;
}

/**
 * Describes what a lender was asked to do, as staff reads it. The values of an answer are not shown, because
 * they may be personal data.
 */
export function askedFacts(asked: RequestedStep, currency: Currency): Fact[] {
  const amount = (cents: number) => money(cents, currency);
  switch (asked.operation) {
    case 'setInvoice': {
      const { items, taxCents, shippingCents, totalCents, paidCents } = asked.input;
      const sums: readonly [string, number | undefined][] = [
        [invoiceLineNames.tax_total, taxCents || undefined],
        [invoiceLineNames.shipping, shippingCents || undefined],
        [invoiceLineNames.total, totalCents],
        [invoiceLineNames.paid_total, paidCents || undefined],
      ];
      return [
        ...items.map(({ name, quantity, unitCents }) => ({
          name: quantity === 1 ? name : `${quantity} × ${name}`,
          value: quantity === 1 ? amount(unitCents) : `${amount(unitCents)} each`,
        })),
        ...sums.flatMap(([name, cents]) => (cents === undefined ? [] : [{ name, value: amount(cents) }])),
      ];
    }
    case 'selectOffer':
      return [{ name: 'Offer', value: asked.input.offerId }];
    case 'answer':
      return [{ name: 'Question', value: asked.input.requestId }];
    case 'sendContract':
      return [];
    case 'confirmDelivery': {
      const { deliveredOn, amountCents, items = [] } = asked.input;
      return [
        { name: 'Delivered on', value: deliveredOn },
        ...items.map(({ sku, quantity }) => ({ name: sku, value: `${quantity} delivered` })),
        ...(amountCents === undefined ? [] : [{ name: 'Amount', value: amount(amountCents) }]),
      ];
    }
    case 'cancelContract':
      return [{ name: 'Reason', value: asked.input.reason }];
    case 'refund':
      return [
        { name: 'Amount', value: amount(asked.input.amountCents) },
        { name: 'Reason', value: asked.input.reason },
      ];
  }
}
