import type {
  Benchmark,
  KpiReport,
  Report,
  ReportPeriod,
  ReportRow,
  StoreHealthScores,
  TopEarners,
} from '@millrace/schemas/api';
import { healthFormula, healthOf } from '@millrace/schemas/store-health';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import {
  clicksBy,
  figuresBy,
  hasStaleDays,
  inOneCurrency,
  type Dimension,
  type Keyed,
  type Scope,
  type Sums,
} from '../facts/index.ts';
import { mediansOfOthers } from './benchmark-queries.ts';
import { namesOf } from './report-names.ts';
import {
  counted,
  daysOf,
  earlierDay,
  figuresOf,
  kpisOf,
  noSums,
  opensOf,
  orderedKeys,
  totalOf,
} from './reports.logic.ts';

interface Compared {
  readonly now: readonly Keyed<Sums>[];
  readonly before: readonly Keyed<Sums>[];
}
const scopeOfRow: Readonly<Partial<Record<Dimension, (id: number) => Scope>>> = {
  store_id: (storeId) => ({ storeId }),
  associate_id: (associateId) => ({ associateId }),
  marketing_link_id: (linkId) => ({ linkId }),
};

/** Returns figures of applications, compared with earlier days, from totals that are stored for each day. */
@Injectable()
export class Reports {
  constructor(private readonly reads: HeavyReads) {}

  /** Returns the figures of each value of the dimension, and their total. */
  async table(asked: Scope, period: ReportPeriod, dimension: Dimension): Promise<Report> {
    return inSnapshot(await this.reads.fork(), async (em) => {
      const { scope, ...unit } = await inOneCurrency(em, asked);
      const { now, before } = await compared(em, scope, period, dimension);
      const clicks = dimension === 'marketing_link_id' ? await comparedClicks(em, scope, period) : null;
      const keys =
        dimension === 'day'
          ? daysOf(period)
          : orderedKeys(now, before, clicks?.keys).filter(
              (key) => dimension !== 'outcome' || key !== 'started',
            );
      const names = dimension === 'day' ? new Map<string, string>() : await namesOf(em, dimension, keys);
      const sums = (rows: readonly Keyed<Sums>[]) => new Map(rows.map((row) => [row.key, row]));
      const [present, past] = [sums(now), sums(before)];
      const rows = keys.map((key): ReportRow => {
        const pastKey = dimension === 'day' ? earlierDay(key, period) : key;
        return {
          id: key,
          name: names.get(key) ?? key,
          ...figuresOf(present.get(key) ?? noSums, past.get(pastKey) ?? noSums),
          ...(clicks && { clicks: clicks.of(key) }),
          opens: {
            ...opensOf({ ...scope, ...scopeOfRow[dimension]?.(Number(key)) }, period),
            ...(dimension === 'day' && { from: key, to: key }),
            ...(dimension === 'outcome' && { outcome: key }),
          },
        };
      });
      const totals = {
        ...figuresOf(totalOf(now), totalOf(before)),
        ...(clicks && { clicks: clicks.total }),
      };
      return { period, ...unit, rows, totals, opens: opensOf(scope, period) };
    });
  }

  async kpis(asked: Scope, period: ReportPeriod): Promise<KpiReport> {
    return inSnapshot(await this.reads.fork(), async (em) => {
      const { scope, ...unit } = await inOneCurrency(em, asked);
      const { now, before } = await compared(em, scope, period);
      return {
        period,
        ...unit,
        kpis: kpisOf(totalOf(now), totalOf(before)),
        opens: opensOf(scope, period),
      };
    });
  }

  /** Returns the associates with the highest financed amounts, highest first. */
  async topEarners(asked: Scope, period: ReportPeriod): Promise<TopEarners> {
    return inSnapshot(await this.reads.fork(), async (em) => {
      const { scope, ...unit } = await inOneCurrency(em, asked);
      const days = { from: period.from, to: period.to };
      const hasStale = await hasStaleDays(em, scope, days);
      const rows = await figuresBy(em, scope, days, hasStale, 'associate_id');
      const earners = rows
        .filter(({ key, financed_cents: cents }) => key !== '0' && cents > 0)
        .toSorted((a, b) => b.financed_cents - a.financed_cents || Number(a.key) - Number(b.key))
        .slice(0, 10);
      const names = await namesOf(
        em,
        'associate_id',
        earners.map(({ key }) => key),
      );
      return {
        period,
        ...unit,
        rows: earners.map(({ key, financed_cents, closed }) => ({
          associate_id: Number(key),
          name: names.get(key) ?? key,
          financed_cents,
          closed,
          opens: opensOf({ ...scope, associateId: Number(key) }, period),
        })),
      };
    });
  }

  /**
   * Returns the median figures of the stores of other organizations. Returns none if there are so few stores
   * that the medians could reveal a single store.
   */
  async benchmark(storeId: number, period: ReportPeriod): Promise<Benchmark> {
    return { period, medians: await mediansOfOthers(await this.reads.fork(), storeId, period) };
  }

  async health(scope: Scope, period: ReportPeriod): Promise<StoreHealthScores> {
    return inSnapshot(await this.reads.fork(), async (em) => {
      const { now, before } = await compared(em, scope, period, 'store_id');
      const names = await namesOf(
        em,
        'store_id',
        now.map(({ key }) => key),
      );
      const past = new Map(before.map((row) => [row.key, row]));
      const rows = now.map((row) => ({
        store_id: Number(row.key),
        name: names.get(row.key) ?? row.key,
        ...healthOf(row, past.get(row.key) ?? noSums),
      }));
      return { period, formula: healthFormula, rows: rows.toSorted((a, b) => a.score - b.score) };
    });
  }
}

async function comparedClicks(em: EntityManager, scope: Scope, period: ReportPeriod) {
  const { compare_from: from, compare_to: to } = period;
  const now = await clicksBy(em, scope, period);
  const before = await clicksBy(em, scope, { from, to });
  const sum = (clicks: Map<string, number>) => [...clicks.values()].reduce((all, some) => all + some, 0);
  return {
    keys: [...now.keys(), ...before.keys()],
    of: (key: string) => counted(now.get(key) ?? 0, before.get(key) ?? 0),
    total: counted(sum(now), sum(before)),
  };
}

async function compared(
  em: EntityManager,
  scope: Scope,
  period: ReportPeriod,
  dimension?: Dimension,
): Promise<Compared> {
  const { from, to, compare_from, compare_to } = period;
  // The days between the two periods only make the answer cautious.
  const hasStale = await hasStaleDays(em, scope, { from: compare_from, to });
  return {
    now: await figuresBy(em, scope, { from, to }, hasStale, dimension),
    before: await figuresBy(em, scope, { from: compare_from, to: compare_to }, hasStale, dimension),
  };
}
