import type { ApplicationWith, DeliveredItem, InvoiceItem } from '../application.ts';
import type { Cents } from '../units.ts';
import { dollars } from './formats.ts';
import type { TransformName } from './transforms.ts';

/** How an amount of an item is written, with the names of `transforms`. */
type AmountFormat = Extract<TransformName, 'money-cents' | 'money-dollars' | 'money-text'>;

/** The source of one value of an item in the lender's request. */
export type ItemSource<Item extends DeliveredItem = InvoiceItem> =
  /** A property of the item. An empty text is omitted. `maxLength` is in characters. */
  | { of: Extract<keyof Item, 'sku' | 'name' | 'quantity' | 'leasable'>; maxLength?: number }
  | { value: string | number | boolean }
  /** The price of one unit, or of all units of the item. Default format: `money-cents`. */
  | (Item extends InvoiceItem ? { amount: 'unit' | 'line'; as?: AmountFormat } : never);

/** Names in an item of the lender's request -> source of the value. */
export type ItemTable<Item extends DeliveredItem = InvoiceItem> = Readonly<Record<string, ItemSource<Item>>>;

/**
 * Converts the items of a cart, or the goods of a delivery, to a list of the lender's request.
 * @example mapItems(input.items, { title: { of: 'name' }, count: { of: 'quantity' }, price: { amount: 'unit' } })
 */
export function mapItems<Item extends DeliveredItem>(
  items: readonly Item[],
  table: ItemTable<NoInfer<Item>>,
): Record<string, unknown>[] {
  return items.map((item) =>
    Object.fromEntries(
      Object.entries<ItemSource>(table as ItemTable).flatMap(([name, source]) => {
        const value = valueOf(source, item);
        return value === undefined || value === '' ? [] : [[name, value]];
      }),
    ),
  );
}

function valueOf(source: ItemSource, item: Partial<InvoiceItem>): unknown {
  if ('value' in source) return source.value;
  if ('amount' in source) {
    const count = source.amount === 'line' ? (item.quantity ?? 1) : 1;
    return amounts[source.as ?? 'money-cents']((item.unitCents ?? 0) * count);
  }
  const value = item[source.of];
  return typeof value === 'string' ? value.slice(0, source.maxLength) : value;
}

const amounts: Record<AmountFormat, (cents: Cents) => number | string> = {
  'money-cents': (cents) => cents,
  'money-dollars': (cents) => cents / 100,
  'money-text': dollars,
};

/** Names of the items that are not in the cart. */
export interface ItemNames {
  order: string;
  tax: string;
  delivery: string;
}

/**
 * Returns items whose prices add up to the requested amount, because lenders refuse another sum: the cart with tax
 * and delivery, or one item for the whole order. Items that are not in the cart have no `sku`.
 */
export function orderItems(
  { invoice, requestedCents }: Pick<ApplicationWith<never>, 'invoice' | 'requestedCents'>,
  names: Partial<ItemNames> = {},
): InvoiceItem[] {
  const { order = 'Order', tax = 'Tax', delivery = 'Delivery' } = names;
  const one = (name: string, unitCents = 0) => ({ sku: '', name, quantity: 1, unitCents });
  const cart = [
    ...(invoice?.items ?? []),
    ...[one(tax, invoice?.taxCents), one(delivery, invoice?.shippingCents)].filter(
      ({ unitCents }) => unitCents > 0,
    ),
  ];
  const sum = cart.reduce((total, { unitCents, quantity }) => total + unitCents * quantity, 0);
  return cart.length > 0 && sum === requestedCents ? cart : [one(order, requestedCents)];
}
