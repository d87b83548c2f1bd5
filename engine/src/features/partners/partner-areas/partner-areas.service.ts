import type {
  ExecutiveStore,
  PartnerArea,
  PartnerPerformance,
  PartnerStoreFigures,
} from '@millrace/schemas/api';
import { healthFormula, healthOf } from '@millrace/schemas/store-health';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import { alsoWithin, within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { areaOf, noArea, statementOf } from '../commissions/index.ts';
import {
  commissionOfStore,
  monthsOfStore,
  performanceOf,
  storeFigures,
  storesEverOf,
} from './partner-figure-queries.ts';

export type AreaKind = 'affiliate' | 'account-executive';
type Self = NonNullable<PartnerArea['partner']>;

/**
 * What affiliates and account executives see of themselves. Everything is read in a tenant context of the partner: its
 * user, and the stores that it has or had. Nothing names a shopper or the amount of a sale.
 */
@Injectable()
export class PartnerAreas {
  constructor(private readonly orm: MikroORM) {}

  async area(kind: AreaKind, userId: number): Promise<PartnerArea> {
    const none = { partner: null, stores: [], health_formula: healthFormula, commissions: noArea };
    const found = await this.asPartner(kind, userId, async (em, partner) => ({
      partner,
      stores: (await storeFigures(em, partner.id)).map(figuresOf),
      health_formula: healthFormula,
      commissions: await areaOf(em, partner.id),
    }));
    return found ?? none;
  }

  async store(userId: number, storeId: number): Promise<ExecutiveStore> {
    const found = await this.asPartner('account-executive', userId, async (em, partner) => {
      const row = (await storeFigures(em, partner.id)).find(({ id }) => id === storeId);
      if (!row) return undefined;
      return {
        ...figuresOf(row),
        city: row.city,
        industry: row.industry,
        timezone: row.timezone,
        months: await monthsOfStore(em, storeId),
        commission_cents: await commissionOfStore(em, partner.id, storeId),
        currency: 'USD' as const,
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

  /** One row for each partner that the context of the request shows: all for internal staff, else the own one. */
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
    return { is_available: true, rows: rows.map((row) => ({ ...row, currency: 'USD' as const })) };
  }

  /** Runs `work` with the rights of the user's partner. Undefined if the user is no such partner. */
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

const figuresOf = (row: Awaited<ReturnType<typeof storeFigures>>[number]): PartnerStoreFigures => ({
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
  subscription: null,
});
