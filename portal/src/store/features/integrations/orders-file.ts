import type { EdgeOrder } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { centsOf } from '../../shared/csv/cents-of.ts';

/** The columns of a file with orders: their titles in the example file, and patterns for other titles. */
const columns = {
  number: [t('Order number'), /^(?:order|ticket|invoice)$|(?:order|ticket|invoice|sale) ?(?:no|num|#|id)/i],
  phone: [t('Phone'), /phone|mobile|cell/i],
  email: [t('Email'), /e-?mail/i],
  first: [t('First name'), /first/i],
  last: [t('Last name'), /last|surname/i],
  zip: [t('Zip code'), /zip|post ?code|postal/i],
  address: [t('Address'), /address|street/i],
  city: [t('City'), /city|town/i],
  state: [t('State'), /state|province/i],
  model: [t('Model'), /sku|model|item (?:no|num|#)/i],
  item: [t('Item'), /item|product|description/i],
  quantity: [t('Quantity'), /qty|quantity/i],
  price: [t('Price'), /price|unit/i],
  total: [t('Total'), /total|amount/i],
} as const satisfies Record<string, readonly [string, RegExp]>;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

/** The titles of the columns, as the head of an example file. */
export const orderHeads: readonly string[] = names.map((name) => columns[name][0]);

export interface OrdersFile {
  readonly orders: readonly EdgeOrder[];
  /** Titles of needed columns that the file does not have. */
  readonly missing: readonly string[];
  /** The numbers of lines that cannot be read, as a spreadsheet counts them. */
  readonly unreadable: readonly number[];
}

/** Finds the columns by their titles: first by those of the example, then by patterns. */
function placesOf(heads: readonly string[]): ReadonlyMap<Column, number> {
  const places = new Map<Column, number>();
  const assign = (matches: (head: string, name: Column) => boolean): void => {
    for (const name of names) {
      const taken = [...places.values()];
      const at = heads.findIndex((head, place) => !taken.includes(place) && matches(head.trim(), name));
      if (!places.has(name) && at >= 0) places.set(name, at);
    }
  };
  assign((head, name) => head.toLowerCase() === columns[name][0].toLowerCase());
  assign((head, name) => columns[name][1].test(head));
  return places;
}

/** Makes one line of the text of a cell, because spreadsheets allow line breaks in names and addresses. */
const lineOf = (cell: string): string =>
  cell
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 255);

const isAmount = (cents: number | null): cents is number =>
  cents !== null && cents >= 1 && cents <= 100_000_000;

/**
 * Reads the orders of a file. Lines with the same order number belong to one order. Its amount is in the column
 * of totals, or else the sum of its prices.
 */
export function readOrders(heads: readonly string[], rows: readonly (readonly string[])[]): OrdersFile {
  const places = placesOf(heads);
  const needed: Column[] = ['number', 'phone', 'email', places.has('price') ? 'price' : 'total'];
  const missing = needed.filter((name) => !places.has(name)).map((name) => columns[name][0]);
  if (missing.length > 0) return { orders: [], missing, unreadable: [] };
  const groups = new Map<string, { at: number; lines: Record<Column, string>[] }>();
  for (const [at, row] of rows.entries()) {
    const cells = names.map((name) => [name, lineOf(row[places.get(name) ?? -1] ?? '')]);
    const line = Object.fromEntries(cells) as Record<Column, string>;
    const group = groups.get(line.number) ?? { at: at + 2, lines: [] };
    group.lines.push(line);
    groups.set(line.number, group);
  }
  const orders: EdgeOrder[] = [];
  const unreadable: number[] = [];
  for (const [number, { at, lines }] of groups) {
    const order = orderOf(number, lines);
    if (order) orders.push(order);
    else unreadable.push(at);
  }
  return { orders, missing: [], unreadable };
}

/** Returns an order, or undefined if it has no number or no amount. */
function orderOf(number: string, lines: readonly Record<Column, string>[]): EdgeOrder | undefined {
  const [first] = lines;
  const goods = lines.map(({ item: name, model, quantity, price }) => ({
    ...{ name, model, quantity: quantity === '' ? 1 : Number(quantity) },
    unit_cents: centsOf(price) ?? 0,
  }));
  const totals = lines.flatMap(({ total }) => centsOf(total) ?? []);
  const sum = goods.reduce((before, { quantity, unit_cents: cents }) => before + quantity * cents, 0);
  const amount = totals[0] ?? Math.round(sum);
  if (!first || number === '' || number.length > 64 || !isAmount(amount)) return undefined;
  return {
    ...{ order_number: number, amount_cents: amount },
    lines: goods
      .filter(
        ({ name, quantity, unit_cents: cents }) => name !== '' && Number.isFinite(quantity) && cents > 0,
      )
      .slice(0, 50),
    customer: {
      ...{ mobile_phone: first.phone.slice(0, 40), email: first.email },
      ...{ first_name: first.first, last_name: first.last, address: first.address },
      ...{ city: first.city, state: first.state, zip_code: first.zip },
    },
  };
}
