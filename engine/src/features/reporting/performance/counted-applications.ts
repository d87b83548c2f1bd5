import type { ApplicationSituation, FormList, ReportApplicationsQuery } from '@millrace/schemas/api';
import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { ApplicationSituations } from '../../applications/listings/index.ts';
import { countedPage, countedParts, type Scope } from '../facts/index.ts';
import { downloadedRows, listedRows, type DownloadedRow } from './overview-queries.ts';

type Counted = Omit<ReportApplicationsQuery, 'limit' | 'offset'>;
type WithSituation<Row> = Row & { readonly situation: ApplicationSituation };
export type DownloadedApplication = WithSituation<DownloadedRow>;

/**
 * The number of applications, and the number of ids, that a download holds in memory at a time. V8 gives new objects
 * more memory each time it finds many of them in use, so batches are small.
 */
const batchSize = 50;
const mostIds = 2000;

/**
 * Lists the applications that a figure counts. Stored sums say how many there are and on which days, so that
 * only the applications of these days are looked up.
 */
@Injectable()
export class CountedApplications {
  constructor(
    private readonly reads: HeavyReads,
    private readonly situations: ApplicationSituations,
  ) {}

  async list(asked: Scope, query: ReportApplicationsQuery): Promise<FormList> {
    const { scope, figure, days } = countedOf(asked, query);
    const { offset = 0, limit = 25 } = query;
    return inSnapshot(await this.reads.fork(), async (em) => {
      const { ids, count } = await countedPage(em, scope, days, figure, { offset, limit });
      return { list: await this.rowsOf(em, ids, listedRows), count };
    });
  }

  /**
   * Reads all applications that the figure counts, in batches, newest day first, from one snapshot of the
   * database.
   */
  async *all(asked: Scope, query: Counted): AsyncGenerator<DownloadedApplication[], void> {
    const { scope, figure, days } = countedOf(asked, query);
    const em = await this.reads.fork();
    await em.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
    try {
      for await (const ids of countedParts(em, scope, days, figure, mostIds))
        for (let at = 0; at < ids.length; at += batchSize)
          yield await this.rowsOf(em, ids.slice(at, at + batchSize), downloadedRows);
    } finally {
      await em.rollback();
    }
  }

  /** Returns what is read of these applications, with their situations, in this order. */
  private async rowsOf<Row extends DownloadedRow>(
    em: EntityManager,
    ids: readonly string[],
    read: (em: EntityManager, ids: readonly string[]) => Promise<Row[]>,
  ): Promise<WithSituation<Row>[]> {
    const rows = await read(em, ids);
    const situations = await this.situations.of(em, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      return [
        {
          ...row,
          situation: situations.get(id)!,
          created_at: instant(row.created_at),
          submitted_at: instantOrNull(row.submitted_at),
        },
      ];
    });
  }
}

/** Returns the scope with the filters of the request that are part of a scope, the figure, and the days. */
const countedOf = (scope: Scope, query: Counted) => ({
  scope: { ...scope, associateId: query.associate_id, linkId: query.marketing_link_id },
  figure: { name: query.figure, outcome: query.outcome, lenderId: query.lender_id },
  days: { from: query.from, to: query.to },
});
