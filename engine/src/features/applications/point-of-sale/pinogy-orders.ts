import { callPinogy, type VendorCalls } from '../../integrations/catalogue/index.ts';
import type { TillCart } from './till-cart.logic.ts';
import type { TillResult } from './till-result.logic.ts';

interface At {
  readonly keys: Readonly<Record<string, string>>;
  readonly access: VendorCalls;
}
interface FoundOrder {
  readonly id: unknown;
  readonly order_number: unknown;
  readonly status?: unknown;
  readonly total?: unknown;
  readonly lines?: readonly Readonly<Record<string, unknown>>[];
  readonly customer?: Readonly<Record<string, unknown>> | null;
}
export interface PinogyOrder extends TillCart {
  readonly id: string;
  readonly isOpen: boolean;
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
/** Pinogy writes amounts as decimal numbers. */
const centsOf = (value: unknown): number => Math.round(Number(text(value)) * 100);

/**
 * Returns the order with this number; undefined if there is none. Pinogy's filter also finds longer numbers
 * that begin with this one. Of the customer, only the fields that are named here are read.
 */
export async function pinogyOrder(number: string, at: At): Promise<PinogyOrder | undefined> {
  const data = await callPinogy('GET', '/apps/any/orders', { order_number: number, limit: '100' }, at);
  const { objects } = (data ?? {}) as { objects?: readonly FoundOrder[] };
  const order = objects?.find(({ order_number: found }) => text(found) === number);
  if (!order) return undefined;
  const { lines = [], customer } = order;
  return {
    id: text(order.id),
    isOpen: order.status === 'open',
    order_number: number,
    amount_cents: centsOf(order.total),
    lines: lines.map((line) => ({
      name: text(line['name']),
      model: text(line['sku']),
      quantity: Number(text(line['quantity'])),
      unit_cents: centsOf(line['price']),
    })),
    customer: {
      first_name: text(customer?.['firstname']),
      last_name: text(customer?.['lastname']),
      email: text(customer?.['email']),
      mobile_phone: text(customer?.['phonenumber']),
      address: text(customer?.['addressline1']),
      city: text(customer?.['city']),
      state: text(customer?.['state']),
      zip_code: text(customer?.['zipcode']),
    },
  };
}

/** Writes the result to an order. It replaces an earlier one, so that it can be sent again safely. */
export async function writeResult(
  orderId: string,
  { state, lender, approved_cents: cents, currency, reference }: TillResult,
  at: At,
): Promise<void> {
  await callPinogy(
    'PUT',
    `/apps/any/orders/${encodeURIComponent(orderId)}/financing`,
    {
      ...{ state, reference, currency, lender: lender ?? '' },
      approved_amount: cents === null ? '' : (cents / 100).toFixed(2),
    },
    at,
  );
}
