import type { Metrics, ReportPeriod } from '@millrace/schemas/api';
import { Injectable } from '@nestjs/common';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import type { Scope } from '../facts/index.ts';
import { LenderReports } from '../lenders/index.ts';
import { fieldById } from '@millrace/schemas/fields';
import { percent } from '@millrace/schemas/store-health';
import { Reports } from '../performance/index.ts';
import { vitalsOf } from '../web-vitals/index.ts';
import { codesOf, errorsOf, stopsOf } from './metrics-queries.ts';

/** Reads the figures of all stores together, for internal staff. */
@Injectable()
export class MetricsReport {
  constructor(
    private readonly reads: HeavyReads,
    private readonly reports: Reports,
    private readonly lenders: LenderReports,
  ) {}

  async read(asked: Scope, period: ReportPeriod): Promise<Metrics> {
    const stores = await this.reports.table(asked, period, 'store_id');
    const { rows: lenders } = await this.lenders.performance(asked, period);
    const { currency, currencies } = stores;
    const scope = currencies.length > 1 ? { ...asked, currency } : { storeId: asked.storeId };
    const names = new Map(lenders.map(({ lender_id: id, name }) => [id, name]));
    return inSnapshot(await this.reads.fork(), async (em) => {
      const errors = await errorsOf(em, scope, period);
      const codes = await codesOf(em, scope, period);
      const stops = await stopsOf(em, scope, period);
      return {
        period,
        stores,
        lenders,
        errors: errors.map(({ lenderId, ...error }) => ({
          lender_id: lenderId,
          name: names.get(lenderId) ?? String(lenderId),
          ...error,
        })),
        codes: codes.map((code) => ({ ...code, rate: percent(code.used, code.sent) })),
        stops: stops.map(({ question, ...stop }) => ({
          ...stop,
          question: question === null ? null : (fieldById(question)?.label.en ?? question),
          share: percent(stop.applications, stores.totals.started.metric ?? 0),
        })),
        vitals: await vitalsOf(em, period),
      };
    });
  }
}
