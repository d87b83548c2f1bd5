import type {
  ExecutiveStore,
  PartnerArea,
  PartnerPerformance,
  PartnerRevenue,
  PartnerStoreFigures,
} from '@millrace/schemas/api';
import { sumsByCurrency, type Money } from '@millrace/schemas/money';
import { healthFormula, healthOf } from '@millrace/schemas/store-health';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import { alsoWithin, within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { areaOf, noArea, statementOf } from '../commissions/index.ts';
import {
  commissionsOfStore,
  monthsOfStore,
  performanceOf,
  revenueOf,
  storeFigures,
  storesEverOf,
  subscriptionsOf,
} from './partner-figure-queries.ts';

export type AreaKind = 'affiliate' | 'account-executive';
type Self = NonNullable<PartnerArea['partner']>;

/**
 * Shows affiliates and account executives their own data. It is read in the tenant context of the partner's
 * user, which allows only the stores that the partner has or had. The data names no shopper and contains no
 * sale amounts.
 */
@Injectable()
export class PartnerAreas {
  constructor(private readonly orm: MikroORM) {}

  async area(kind: AreaKind, userId: number): Promise<PartnerArea> {
    const none = { partner: null, stores: [], revenue: [], commissions: noArea };
    const found = await this.asPartner(kind, userId, async (em, partner) => {
      const figures = await figuresOf(em, partner.id);
      return {
        partner,
        stores: figures.stores.map(shownFigures),
        revenue: byMonth(figures.revenue),
        commissions: await areaOf(em, partner.id),
      };
    });
    return { ...(found ?? none), health_formula: healthFormula };
  }

  async store(userId: number, storeId: number): Promise<ExecutiveStore> {
    const found = await this.asPartner('account-executive', userId, async (em, partner) => {
      const figures = await figuresOf(em, partner.id);
      const store = figures.stores.find(({ row }) => row.id === storeId);
      if (!store) return undefined;
      return {
        ...shownFigures(store),
        city: store.row.city,
        industry: store.row.industry,
        timezone: store.row.timezone,
        revenue: byMonth(figures.revenue.filter(({ store_id: id }) => id === storeId)),
        months: await monthsOfStore(em, storeId),
        commissions: await commissionsOfStore(em, partner.id, storeId),
      };
    });
    if (!found) throw notFound('This store');
    return found;
  }

  async statement(kind: AreaKind, userId: number): Promise<string> {
    const csv = await this.asPartner(kind, userId, (em, partner) => statementOf(em, partner.id));
    if (csv === undefined) throw notFound('Your partner account');
    return csv;
  }

  /**
   * Returns one row for each partner that the tenant context of the request shows: all partners for internal
   * staff, and the user's own partner for other users.
   */
  async performance(kind: AreaKind): Promise<PartnerPerformance> {
    const em = this.orm.em.fork();
    const partners = await queries(em)
      .selectFrom('partner')
      .where('kind', '=', kind)
      .where('deleted_at', 'is', null)
      .select('id')
      .limit(1000)
      .execute();
    const ids = partners.map(({ id }) => id);
    const stores = await storesEverOf(em, ids);
    const rows = await alsoWithin({ stores }, () => performanceOf(this.orm.em.fork(), ids));
    return { is_available: true, rows };
  }

  /**
   * Runs `work` in the tenant context of the user's partner. Returns undefined if the user is not a partner
   * of this kind.
   */
  private async asPartner<T>(
    kind: AreaKind,
    userId: number,
    work: (em: EntityManager, partner: Self) => Promise<T>,
  ): Promise<T | undefined> {
    return within({ person: userId }, async () => {
      const em = this.orm.em.fork();
      const partner = await queries(em)
        .selectFrom('partner')
        .where('kind', '=', kind)
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .select(['id', 'name', 'email'])
        .executeTakeFirst();
      if (!partner) return undefined;
      const stores = await storesEverOf(em, [partner.id]);
      return within({ person: userId, stores }, () => work(this.orm.em.fork(), partner));
    });
  }
}

interface StoreOfPartner {
  readonly row: Awaited<ReturnType<typeof storeFigures>>[number];
  readonly subscription: string | null;
  readonly paid: Money[];
}
type Revenue = Awaited<ReturnType<typeof revenueOf>>;

/** Returns the current stores of a partner, and what its stores paid while the partner had them. */
async function figuresOf(
  em: EntityManager,
  partnerId: number,
): Promise<{ stores: StoreOfPartner[]; revenue: Revenue }> {
  const rows = await storeFigures(em, partnerId);
  const revenue = await revenueOf(em, partnerId);
  const subscriptions = await subscriptionsOf(
    em,
    rows.map(({ id }) => id),
  );
  const stores = rows.map((row) => ({
    row,
    subscription: subscriptions.get(row.id) ?? null,
    paid: sumsByCurrency(
      revenue
        .filter(({ store_id: id }) => id === row.id)
        .map(({ paid_cents: cents, currency }) => ({ cents, currency })),
    ),
  }));
  return { stores, revenue };
}

/** Adds up the revenue by month and currency. An invoice of several stores counts as one invoice. */
const byMonth = (revenue: Revenue): PartnerRevenue[] =>
  [...Map.groupBy(revenue, ({ month, currency }) => `${month} ${currency}`).values()].map((rows) => ({
    month: rows[0]!.month,
    currency: rows[0]!.currency,
    invoices: new Set(rows.flatMap(({ invoices }) => invoices)).size,
    paid_cents: rows.reduce((sum, { paid_cents: cents }) => sum + cents, 0),
  }));

const shownFigures = ({ row, subscription, paid }: StoreOfPartner): PartnerStoreFigures => ({
  id: row.id,
  store_name: row.store_name,
  org_name: row.org_name,
  state: row.state,
  is_disabled: row.is_disabled,
  since: instant(row.since),
  submitted: row.submitted,
  approved: row.approved,
  closed: row.closed,
  health: healthOf(row, { submitted: row.before }).score,
  subscription,
  paid,
});
