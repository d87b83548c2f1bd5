import { dollars, mapAnswers, type InvoiceItem, type LenderContext } from '@millrace/plugin-sdk';
import type { Application } from './documented.ts';
import type { Transaction } from './wire.ts';

const address = {
  streetAddress: { join: ['address_number', 'address_street_name'] },
  unit: { field: 'apt_suite', optional: true },
  city: { field: 'city' },
  state: { field: 'state_name', as: 'state-code' },
  postalCode: { field: 'zip_code' },
  country: { value: 'US' },
} as const;

/**
 * Builds a transaction as Snap's own plugins do. Phone and date of birth stay empty, because the
 * documentation gives no format for them.
 */
export function toTransaction(
  application: Application,
  context: Pick<LenderContext, 'config' | 'credentials'>,
): Transaction {
  const { invoice, requestedCents, reference } = application;
  const place = { unit: '', ...mapAnswers(application, context, address) };
  return {
    customerInformation: {
      ...mapAnswers(application, context, {
        firstName: { field: 'first_name' },
        lastName: { field: 'last_name' },
        email: { field: 'email' },
      }),
      billingAddress: place,
    },
    cartInformation: {
      currencyCode: 'USD',
      taxAmount: dollars(invoice?.taxCents ?? 0),
      shippingAmount: dollars(invoice?.shippingCents ?? 0),
      discountAmount: dollars(0),
      totalAmount: dollars(invoice?.totalCents ?? requestedCents),
      orderId: reference,
      items: toItems(invoice?.items ?? [purchase(application)]),
      shippingAddress: place,
    },
  };
}

/** Returns the purchase as one invoice line, for applications that have no cart yet. */
function purchase({ requestedCents, store }: Application): InvoiceItem {
  return { sku: 'ORDER', name: `Purchase at ${store.name}`, quantity: 1, unitCents: requestedCents };
}

function toItems(items: readonly InvoiceItem[]) {
  return items.map(({ sku, name, quantity, unitCents, leasable = true }, index) => ({
    itemId: String(index + 1),
    sku,
    description: name,
    price: dollars(unitCents),
    quantity,
    leasable,
  }));
}
