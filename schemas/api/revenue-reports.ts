import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { CurrencyCode, NumericId } from './common.ts';

const get = { method: 'GET' } as const;

const SubscriptionTypeCount = Type.Object({
  type: Type.Union([Type.Literal('LAA_BASIS'), Type.Literal('FREEMIUM'), Type.Literal('NORMAL')]),
  active: Type.Integer(),
  trialing: Type.Integer(),
  /** Number of subscriptions that are neither active nor trialing. Past-due subscriptions are included. */
  canceled: Type.Integer(),
});
export const SubscriptionCounts = Type.Object({ rows: Type.Array(SubscriptionTypeCount) });
export type SubscriptionCounts = Static<typeof SubscriptionCounts>;
export const getSubscriptionCounts = endpoint({
  ...get,
  id: 'reports.subscriptions',
  path: '/reports/subscriptions',
  permission: 'all-store-reports:read',
  reply: SubscriptionCounts,
  summary: 'Count the subscriptions by type',
});

/** A month of the year, for example `2026-03`. */
const Month = Type.String();
const Cents = Type.Integer();
/** `months` is a number of months. Default: 12. The current month is the last one. */
const OfMonths = Type.Object(
  {
    months: Type.Optional(Type.Integer({ minimum: 1, maximum: 36 })),
    /** Counts only payments in this currency. Default: the currency of the most payments. */
    currency: Type.Optional(CurrencyCode),
  },
  { additionalProperties: false },
);
/** Amounts of two currencies are never added: a reply covers the payments in one currency. */
const inOneCurrency = {
  currency: CurrencyCode,
  /** The currencies of all payments in these months. The one of the most payments comes first. */
  currencies: Type.Array(CurrencyCode),
};
const MonthRevenue = Type.Object({ month: Month, paid_cents: Cents, invoices: Type.Integer() });

/** Paid invoices of subscriptions, by the month of the payment in the time zone of the store. */
export const Revenue = Type.Object({ ...inOneCurrency, rows: Type.Array(MonthRevenue) });
export type Revenue = Static<typeof Revenue>;
export const getRevenue = endpoint({
  ...get,
  id: 'reports.revenue',
  path: '/reports/revenue',
  permission: 'all-store-reports:read',
  query: OfMonths,
  reply: Revenue,
  summary: 'Read the revenue of subscriptions by month',
});

const StoreRevenue = Type.Object({
  store_id: NumericId,
  store_name: Type.String(),
  /** Amounts in the order of `months`. */
  paid_cents: Type.Array(Cents),
  total_cents: Cents,
});
/** One row for each store that paid; an invoice for several stores counts in equal parts. */
export const MasterRevenue = Type.Object({
  ...inOneCurrency,
  months: Type.Array(Month),
  rows: Type.Array(StoreRevenue),
});
export type MasterRevenue = Static<typeof MasterRevenue>;
export const getMasterRevenueTracking = endpoint({
  ...get,
  id: 'reports.master-revenue-tracking',
  path: '/reports/master-revenue-tracking',
  permission: 'all-store-reports:read',
  query: OfMonths,
  reply: MasterRevenue,
  summary: 'Read the monthly revenue of each store',
});

export const RevenueAggregate = Type.Object({
  ...inOneCurrency,
  months: Type.Array(Month),
  paid_cents: Type.Array(Cents),
  total_cents: Cents,
  stores: Type.Integer(),
});
export type RevenueAggregate = Static<typeof RevenueAggregate>;
export const getRevenueAggregate = endpoint({
  ...get,
  id: 'reports.mrt-aggregate',
  path: '/reports/mrt-aggregate',
  permission: 'all-store-reports:read',
  query: OfMonths,
  reply: RevenueAggregate,
  summary: 'Read the total of the monthly revenue',
});
