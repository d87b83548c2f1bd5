import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Cents, StripeId } from './billing-common.ts';
import { Instant, Nullable, NumericId } from './common.ts';

export const Invoice = Type.Object({
  id: Type.String(),
  number: Nullable(Type.String()),
  status: Type.String(),
  currency: Type.String(),
  amount_due: Cents,
  amount_paid: Cents,
  amount_remaining: Cents,
  attempt_count: Type.Integer(),
  next_payment_attempt: Nullable(Instant),
  failure: Nullable(Type.String()),
  hosted_invoice_url: Nullable(Type.String()),
  invoice_pdf: Nullable(Type.String()),
  created: Instant,
  paid_at: Nullable(Instant),
});
export type Invoice = Static<typeof Invoice>;

export const InvoiceList = Type.Object({ list: Type.Array(Invoice), count: Type.Integer() });
export type InvoiceList = Static<typeof InvoiceList>;

export const listInvoices = endpoint({
  id: 'subscriptions.invoice-list',
  method: 'GET',
  path: '/subscriptions/invoice-list',
  permission: 'subscriptions:read',
  ids: { 'query.storeId': 'store' },
  query: Type.Object(
    {
      storeId: NumericId,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    },
    { additionalProperties: false },
  ),
  reply: InvoiceList,
  summary: 'List the invoices of a store',
});

const InvoiceLine = Type.Object({
  description: Type.String(),
  amount: Cents,
  begins: Instant,
  ends: Instant,
});

/** An invoice with its lines, to read or print. */
export const InvoiceDetails = Type.Object({
  invoice: Invoice,
  org_name: Type.String(),
  store_names: Type.Array(Type.String()),
  lines: Type.Array(InvoiceLine),
  subtotal: Cents,
  /** The amount that coupons took off the invoice, in US cents. */
  discount: Cents,
  total: Cents,
});
export type InvoiceDetails = Static<typeof InvoiceDetails>;

export const getInvoice = endpoint({
  id: 'subscriptions.invoice',
  method: 'GET',
  path: '/subscriptions/invoice',
  permission: 'subscriptions:read',
  own: true,
  ids: { 'query.storeId': 'store' },
  query: Type.Object({ storeId: NumericId, invoiceId: StripeId }, { additionalProperties: false }),
  reply: InvoiceDetails,
  summary: 'Get an invoice of a store with its lines',
});
