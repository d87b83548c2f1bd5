import type { LenderCounts, LenderReport, ReportPeriod } from '@millrace/schemas/api';
import { Injectable } from '@nestjs/common';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { queries } from '../../../platform/db/queries.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { answerTimes, inOneCurrency, lenderFigures, type Scope } from '../facts/index.ts';
import { percent } from '@millrace/schemas/store-health';
import { opensOf } from '../performance/index.ts';
import { percentile } from './answer-times.logic.ts';

/** Reads what the lenders answered and how fast, from sums that are stored for each day. */
@Injectable()
export class LenderReports {
  constructor(private readonly reads: HeavyReads) {}

  /**
   * @param lenderIds limits the result to these lenders. By default, it contains every lender to which an
   * application of the period was sent.
   */
  async performance(
    asked: Scope,
    period: ReportPeriod,
    lenderIds?: readonly number[],
  ): Promise<LenderReport> {
    const days = { from: period.from, to: period.to };
    return inSnapshot(await this.reads.fork(), async (em) => {
      const { scope, ...unit } = await inOneCurrency(em, asked);
      const figures = await lenderFigures(em, scope, days, lenderIds);
      // The histograms of answer times are stored by lender and not by marketing link, so they cannot be
      // filtered by link.
      const answers = scope.linkId === undefined ? await answerTimes(em, scope, days) : [];
      const times = Map.groupBy(answers, ({ lenderId }) => lenderId);
      const lenders = await queries(em).selectFrom('read.lender').select(['id', 'name']).execute();
      const names = new Map(lenders.map(({ id, name }) => [id, name]));
      const rows = figures.map(({ key, ...figure }) => {
        const lenderId = Number(key);
        const buckets = times.get(lenderId) ?? [];
        return {
          lender_id: lenderId,
          name: names.get(lenderId) ?? key,
          ...figure,
          approvalRate: percent(figure.approved, figure.asked),
          answer_p50_ms: percentile(buckets, 0.5),
          answer_p95_ms: percentile(buckets, 0.95),
          opens: { ...opensOf(scope, days), lender_id: lenderId },
        };
      });
      return {
        period,
        ...unit,
        rows: rows.toSorted((a, b) => b.asked - a.asked || a.name.localeCompare(b.name)),
      };
    });
  }

  /** Returns how many stores have an account at each lender. */
  async counts(): Promise<LenderCounts> {
    const rows = await queries(await this.reads.fork())
      .selectFrom('read.lender as l')
      .leftJoin('read.store_credential as c', (join) =>
        join.onRef('c.lender_id', '=', 'l.id').on('c.is_active', '=', true),
      )
      .select(['l.id', 'l.name'])
      .select(({ fn }) => fn.count<string>('c.store_id').distinct().as('stores'))
      .groupBy(['l.id', 'l.name'])
      .orderBy('l.name')
      .execute();
    return { rows: rows.map(({ id, name, stores }) => ({ lender_id: id, name, stores: Number(stores) })) };
  }
}
