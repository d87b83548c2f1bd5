import { answer, mapAnswers, optionalAnswer, type Invoice, type LenderContext } from '@millrace/plugin-sdk';
import type { Answer, Application } from './documented.ts';

export interface OrderItem {
  name: string;
  quantity: number;
  /** Price of one unit, in pence. */
  price: number;
  sku?: string;
}

type Context = Pick<LenderContext, 'config' | 'credentials' | 'webhookUrl' | 'returnUrl'>;

/** Returns the body of an application without its plan, which is chosen later. Amounts are pence. */
export function toApplication(application: Application, context: Context): Record<string, unknown> {
  const person = mapAnswers(application, context, {
    firstName: { field: 'first_name' },
    lastName: { field: 'last_name' },
    phoneNumber: { field: 'mobile_phone', as: 'phone-e164' },
    email: { field: 'email' },
  });
  const address = {
    text: addressLine(application),
    postcode: answer(application, 'zip_code'),
    country: 'GB',
  };
  return {
    ...mapAnswers(application, context, {
      merchant_reference: { of: 'reference' },
      merchant_channel_id: { config: 'merchantChannelId' },
      country_id: { value: 'GB' },
      currency_id: { value: 'GBP' },
      language_id: { value: 'en' },
      finalisation_required: { value: false },
      'urls.merchant_response_url': { address: 'webhookUrl' },
      'urls.merchant_redirect_url': { address: 'returnUrl' },
      'urls.merchant_checkout_url': { address: 'returnUrl' },
      'metadata.reference': { of: 'reference' },
    }),
    applicants: [{ ...person, addresses: [address] }],
    order_items: toItems(application),
  };
}

/** Returns the address without its postcode, in the order of a letter: `7, 418 Larch Street, Leeds`. */
function addressLine(application: Application): string {
  const ask = (field: Answer) => answer(application, field);
  const parts = [
    optionalAnswer(application, 'apt_suite'),
    `${ask('address_number')} ${ask('address_street_name')}`,
    ask('city'),
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/**
 * Returns the items of the order. Divido finances their sum, so the cart is sent only if it adds up to the
 * requested amount.
 */
function toItems({ invoice, requestedCents, store }: Application): OrderItem[] {
  const cart = invoice ? itemsOf(invoice) : [];
  const sum = cart.reduce((total, { price, quantity }) => total + price * quantity, 0);
  return sum === requestedCents && cart.length > 0
    ? cart
    : [oneItem(`Order at ${store.name}`, requestedCents)];
}

function itemsOf({ items, taxCents = 0, shippingCents = 0 }: Invoice): OrderItem[] {
  return [
    ...items.map(({ name, quantity, sku, unitCents }) => ({ name, quantity, price: unitCents, sku })),
    ...(taxCents > 0 ? [oneItem('Tax', taxCents)] : []),
    ...(shippingCents > 0 ? [oneItem('Delivery', shippingCents)] : []),
  ];
}

export const oneItem = (name: string, price: number): OrderItem => ({ name, quantity: 1, price });
