import { mapAnswers, type Invoice, type LenderContext } from '@millrace/plugin-sdk';
import type { Application } from './documented.ts';

interface Item {
  display_name: string;
  sku: string;
  unit_price: number;
  qty: number;
}

type Context = Pick<LenderContext, 'config' | 'credentials' | 'webhookUrl' | 'returnUrl'>;

/** Returns the body of a checkout. Amounts are cents. */
export function toCheckout(application: Application, context: Context): Record<string, unknown> {
  const person = mapAnswers(application, context, {
    'name.first': { field: 'first_name' },
    'name.last': { field: 'last_name' },
    'address.line1': { join: ['address_number', 'address_street_name'] },
    'address.line2': { field: 'apt_suite', optional: true },
    'address.city': { field: 'city' },
    'address.state': { field: 'state_name', as: 'state-code' },
    'address.zipcode': { field: 'zip_code' },
    'address.country': { value: 'USA' },
    phone_number: { field: 'mobile_phone', as: 'phone-e164' },
    email: { field: 'email' },
  });
  return {
    ...mapAnswers(application, context, {
      order_id: { of: 'reference' },
      currency: { value: 'USD' },
      total: { of: 'requestedCents' },
      financing_program: { config: 'financingProgram' },
      'merchant.public_api_key': { credential: 'username' },
      'merchant.user_confirmation_url': { address: 'returnUrl' },
      'merchant.user_confirmation_url_action': { value: 'GET' },
      'merchant.user_cancel_url': { address: 'returnUrl' },
    }),
    billing: person,
    shipping: person,
    ...toItems(application),
  };
}

/** Returns the cart if it adds up to the requested amount, and otherwise one item for all of it. */
function toItems({ invoice, requestedCents, store }: Application) {
  const extras = { tax_amount: invoice?.taxCents ?? 0, shipping_amount: invoice?.shippingCents ?? 0 };
  const items = (invoice?.items ?? []).map(toItem);
  const sum = items.reduce((total, { unit_price: price, qty }) => total + price * qty, 0);
  if (items.length > 0 && sum + extras.tax_amount + extras.shipping_amount === requestedCents)
    return { items, ...extras };
  const order: Item = {
    display_name: `Order at ${store.name}`,
    sku: 'ORDER',
    unit_price: requestedCents,
    qty: 1,
  };
  return { items: [order], tax_amount: 0, shipping_amount: 0 };
}

const toItem = ({ name, sku, unitCents, quantity }: Invoice['items'][number]): Item => ({
  display_name: name,
  sku,
  unit_price: unitCents,
  qty: quantity,
});
