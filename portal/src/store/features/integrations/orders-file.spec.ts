import { expect, test } from '@jest/globals';
import { orderHeads, readOrders } from './orders-file.ts';

test('lines with the same number become one order', () => {
  const heads = ['Ticket #', 'Order date', 'Cell', 'E-mail', 'First', 'Item', 'Qty', 'Unit price', 'Amount'];
  const ana = ['11/20/2026', '555-555-0101', 'ana@example.com', 'Ana'];
  const file = readOrders(heads, [
    ['7', ...ana, 'Sofa', '1', '$1,200.00', '1,250.00'],
    ['7', ...ana, 'Box\r\nlarge', '2', '25.00', '1,250.00'],
    ['8', ...ana, 'Gift card', '1', 'free', ''],
    ['', ...ana, 'Sofa', '1', '5.00', '5.00'],
  ]);
  expect(file).toMatchObject({
    missing: [],
    unreadable: [4, 5],
    orders: [
      {
        ...{ order_number: '7', amount_cents: 125_000 },
        lines: [
          { name: 'Sofa', quantity: 1, unit_cents: 120_000 },
          { name: 'Box large', quantity: 2, unit_cents: 2500 },
        ],
        customer: { mobile_phone: '555-555-0101', email: 'ana@example.com', first_name: 'Ana', city: '' },
      },
    ],
  });
});

test('without totals, the amount is the sum of the prices', () => {
  const [order] = readOrders(
    ['Order', 'Phone', 'Email', 'Price', 'Quantity'],
    [
      ['9', '1', 'a@example.com', '10.50', '2'],
      ['9', '1', 'a@example.com', '-1.00', ''],
    ],
  ).orders;
  expect(order).toMatchObject({ amount_cents: 2000, lines: [] });
});

test('says which columns are missing', () => {
  expect(readOrders(['Order number', 'Name'], [['1', 'Ana']]).missing).toEqual(['Phone', 'Email', 'Total']);
  expect(readOrders(orderHeads, []).missing).toEqual([]);
});
