import type { Currency } from '@millrace/schemas/countries';
import type { MasterRevenue, Revenue, RevenueAggregate, SubscriptionCounts } from '@millrace/schemas/api';
import { isLiveStatus } from '@millrace/schemas/subscriptions';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { queries } from '../../../platform/db/queries.ts';
import { paidByMonth } from './revenue-queries.ts';

const types = ['LAA_BASIS', 'FREEMIUM', 'NORMAL'] as const;
const usualMonths = 12;

interface Asked {
  /** Number of months, with the current month last. */
  readonly months?: number | undefined;
  readonly currency?: Currency | undefined;
}

/** Reads subscriptions and their payments from the views that billing publishes. */
@Injectable()
export class RevenueReports {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  async subscriptions(): Promise<SubscriptionCounts> {
    const found = await queries(this.orm.em.fork())
      .selectFrom('read.store_subscription')
      .select(['type', 'status'])
      .select(({ fn }) => fn.count<string>('id').distinct().as('subscriptions'))
      .groupBy(['type', 'status'])
      .execute();
    const count = (type: string, isCounted: (status: string) => boolean) =>
      found
        .filter((row) => row.type === type && isCounted(row.status!))
        .reduce((sum, { subscriptions }) => sum + Number(subscriptions), 0);
    return {
      rows: types.map((type) => ({
        type,
        active: count(type, (status) => status === 'active'),
        trialing: count(type, (status) => status === 'trialing'),
        canceled: count(type, (status) => !isLiveStatus(status)),
      })),
    };
  }

  async revenue(asked: Asked): Promise<Revenue> {
    const { months, paid: rows, ...unit } = await this.paid(asked);
    return {
      ...unit,
      rows: months.map((month) => {
        const ofMonth = rows.filter((row) => row.month === month);
        const invoices = new Set(ofMonth.flatMap((row) => row.invoices));
        return { month, paid_cents: sum(ofMonth), invoices: invoices.size };
      }),
    };
  }

  async byStore(asked: Asked): Promise<MasterRevenue> {
    const { months, paid, ...unit } = await this.paid(asked);
    const stores = Map.groupBy(paid, ({ storeId }) => storeId);
    const rows = [...stores].map(([storeId, ofStore]) => ({
      store_id: storeId,
      store_name: ofStore[0]!.storeName,
      paid_cents: months.map((month) => sum(ofStore.filter((row) => row.month === month))),
      total_cents: sum(ofStore),
    }));
    return {
      ...unit,
      months,
      rows: rows.toSorted((a, b) => b.total_cents - a.total_cents || a.store_id - b.store_id),
    };
  }

  async total(asked: Asked): Promise<RevenueAggregate> {
    const { months, paid: rows, ...unit } = await this.paid(asked);
    return {
      ...unit,
      months,
      paid_cents: months.map((month) => sum(rows.filter((row) => row.month === month))),
      total_cents: sum(rows),
      stores: new Set(rows.map(({ storeId }) => storeId)).size,
    };
  }

  private async paid({ months: count = usualMonths, currency }: Asked) {
    const months = this.months(count);
    return { months, ...(await paidByMonth(this.orm.em.fork(), months, currency)) };
  }

  /** Returns the last months, for example `2026-03`, with the current month last. */
  private months(count: number): string[] {
    const now = this.clock.date();
    return Array.from({ length: count }, (_, index) => {
      const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index, 1);
      return new Date(first).toISOString().slice(0, 7);
    });
  }
}

const sum = (rows: readonly { readonly cents: number }[]): number =>
  rows.reduce((total, { cents }) => total + cents, 0);
