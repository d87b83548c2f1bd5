import type { CheckoutCartBody, CheckoutSessionBody } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/countries';
import { cleanValue, fieldIn, validateField, type Market } from '@millrace/schemas/fields';

/** An order of a point of sale with its customer, as the store sent it. Empty texts are unknown. */
export interface TillCart {
  readonly order_number: string;
  readonly amount_cents: number;
  readonly lines: readonly {
    readonly name: string;
    readonly model: string;
    readonly quantity: number;
    readonly unit_cents: number;
  }[];
  readonly customer: TillCustomer;
}
export interface TillCustomer {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly mobile_phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
}

/** The limits of a line of a cart. Other lines, for example a discount, are dropped. */
const fits = ({ quantity, unit_cents: cents, name }: TillCart['lines'][number]): boolean =>
  name !== '' &&
  Number.isInteger(quantity) &&
  quantity >= 1 &&
  quantity <= 99 &&
  cents >= 1 &&
  cents <= 10_000_000;

/**
 * Returns the cart of an order. If its lines add up to more than its amount, because of a discount, the cart
 * has no lines.
 */
export function cartOf({ amount_cents: cents, lines }: TillCart, currency: Currency): CheckoutCartBody {
  const sold = lines
    .filter(fits)
    .slice(0, 50)
    .map(({ name, model, quantity, unit_cents }) => ({
      ...{ name: name.slice(0, 80), quantity, unit_cents },
      ...(model && { model: model.slice(0, 40) }),
    }));
  const sum = sold.reduce((before, { quantity, unit_cents }) => before + quantity * unit_cents, 0);
  return { amount: { cents, currency }, lines: sum > cents ? [] : sold };
}

/**
 * Returns a checkout session for an order. Answers that the form would refuse are dropped, so that the
 * shopper types them.
 */
export function sessionBodyOf(
  cart: TillCart,
  store: Market & { readonly id: number },
  { consent_note, today }: { readonly consent_note: string; readonly today: string },
): CheckoutSessionBody {
  const { customer } = cart;
  const accepted = (id: string, typed: string): string => {
    const field = fieldIn(id, store);
    const value = field && typed ? String(cleanValue(field, typed) ?? '') : '';
    return value && !validateField({ ...field!, required: true }, value, { locale: 'en', today })
      ? value
      : '';
  };
  const [, number = '', street = ''] = /^(\d\S*)\s+(\S.*)$/.exec(customer.address) ?? [];
  const answers = {
    ...{ address_number: number, address_street_name: street, city: customer.city },
    ...{ state_name: customer.state, zip_code: customer.zip_code },
  };
  const known = Object.entries(answers).flatMap(([id, typed]) => {
    const value = accepted(id, typed);
    return value ? [[id, value]] : [];
  });
  const first = accepted('first_name', customer.first_name);
  const last = accepted('last_name', customer.last_name);
  return {
    storeId: store.id,
    ...cartOf(cart, store.currency),
    order_number: cart.order_number,
    customer: {
      mobile_phone: accepted('mobile_phone', customer.mobile_phone),
      email: accepted('email', customer.email),
      ...(first && { first_name: first }),
      ...(last && { last_name: last }),
      answers: Object.fromEntries(known) as Record<string, string>,
      consent_note,
    },
  };
}
