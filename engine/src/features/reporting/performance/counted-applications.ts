import type { FormList, FormListRow, ReportApplicationsQuery } from '@millrace/schemas/api';
import { Injectable } from '@nestjs/common';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { anyOf, queries, total } from '../../../platform/db/queries.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { inScope, isOn, type Scope } from '../facts/index.ts';

/** Lists the applications that a figure counts, by the definition from which the figure was computed. */
@Injectable()
export class CountedApplications {
  constructor(private readonly reads: HeavyReads) {}

  async list(scope: Scope, query: ReportApplicationsQuery): Promise<FormList> {
    const { figure, from, to, associate_id: associate, marketing_link_id: link, outcome } = query;
    return inSnapshot(await this.reads.fork(), async (em) => {
      const counted = queries(em)
        .selectFrom('read.report_fact as f')
        .innerJoin('read.store as s', 's.id', 'f.store_id')
        .where(inScope(scope))
        .where(isOn({ from, to }))
        .where((eb) =>
          eb.and([
            eb(`f.${figure}`, '=', 1),
            ...(associate === undefined ? [] : [eb('f.associate_id', '=', associate)]),
            ...(link === undefined ? [] : [eb('f.marketing_link_id', '=', link)]),
            ...(outcome === undefined ? [] : [eb('f.outcome', '=', outcome)]),
          ]),
        );
      const page = await counted
        .select('f.application_id')
        .orderBy('f.at', 'desc')
        .orderBy('f.application_id')
        .limit(query.limit ?? 25)
        .offset(query.offset ?? 0)
        .execute();
      const ids = page.map(({ application_id: id }) => id!);
      const rows = await queries(em)
        .selectFrom('read.application_overview')
        .select([
          ...([
            'id',
            'reference',
            'store_id',
            'store_name',
            'applicant_name',
            'phone_last4',
            'status',
          ] as const),
          ...([
            'stage',
            'requested_cents',
            'best_outcome',
            'best_lender',
            'approved_cents',
            'over_approved',
          ] as const),
          ...(['mode', 'lenders_asked', 'lenders_total', 'lenders', 'associate_name', 'link_name'] as const),
          ...(['created_at', 'submitted_at'] as const),
        ])
        .where((eb) => anyOf(eb, 'id', ids))
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      const list = ids.flatMap((id) => {
        const row = byId.get(id);
        if (!row) return [];
        return [
          {
            ...(row as unknown as FormListRow),
            created_at: instant(row.created_at!),
            submitted_at: instantOrNull(row.submitted_at),
          },
        ];
      });
      return { list, count: await total(counted) };
    });
  }
}
