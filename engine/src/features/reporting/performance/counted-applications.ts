import type { FormList, FormListRow, ReportApplicationsQuery } from '@millrace/schemas/api';
import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { anyOf, queries, total } from '../../../platform/db/queries.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { ApplicationSituations } from '../../applications/listings/index.ts';
import { figuresBy, inScope, isOn, type Scope } from '../facts/index.ts';
import { partsOf } from './reports.logic.ts';

type Counted = Omit<ReportApplicationsQuery, 'limit' | 'offset'>;

/** The number of applications, and the number of ids, that a download holds in memory at a time. */
const batchSize = 200;
const mostIds = 2000;

/**
 * Lists the applications that a figure counts. Uses the same definition from which the figure was computed.
 */
@Injectable()
export class CountedApplications {
  constructor(
    private readonly reads: HeavyReads,
    private readonly situations: ApplicationSituations,
  ) {}

  async list(scope: Scope, query: ReportApplicationsQuery): Promise<FormList> {
    return inSnapshot(await this.reads.fork(), async (em) => {
      const counted = factsOf(em, scope, query);
      const page = counted.limit(query.limit ?? 25).offset(query.offset ?? 0);
      return { list: await this.rowsOf(em, await idsOf(page)), count: await total(counted) };
    });
  }

  /**
   * Reads all applications that the figure counts, in batches, newest first, from one snapshot of the
   * database.
   */
  async *all(scope: Scope, query: Counted): AsyncGenerator<FormListRow[], void> {
    const em = await this.reads.fork();
    await em.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
    try {
      // Reads a few days at a time, so that neither the list of ids nor a statement becomes too long.
      const perDay = await figuresBy(em, scope, query, 'day');
      const counts = new Map(
        perDay.map(({ key, started, submitted }) => [key, Math.max(started, submitted)]),
      );
      for (const days of partsOf(query, (day) => counts.get(day) ?? 0, mostIds).toReversed()) {
        const ids = await idsOf(factsOf(em, scope, { ...query, ...days }));
        for (let at = 0; at < ids.length; at += batchSize)
          yield await this.rowsOf(em, ids.slice(at, at + batchSize));
      }
    } finally {
      await em.rollback();
    }
  }

  /** Returns the rows that lists show for these applications, in this order. */
  private async rowsOf(em: EntityManager, ids: readonly string[]): Promise<FormListRow[]> {
    const rows = await overviewOf(em, ids);
    const situations = await this.situations.of(em, ids);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      return [
        {
          ...(row as unknown as FormListRow),
          situation: situations.get(id)!,
          created_at: instant(row.created_at!),
          submitted_at: instantOrNull(row.submitted_at),
        },
      ];
    });
  }
}

/**
 * Selects the rows that the figure counts: applications, or with `lender_id` the lender's answers. The figure
 * `submitted` of a lender counts all applications that the lender was asked about.
 */
function factsOf(
  em: EntityManager,
  scope: Scope,
  { figure, from, to, associate_id, marketing_link_id, outcome, lender_id }: Counted,
) {
  const column = lender_id === undefined ? figure : figure === 'submitted' ? 'asked' : figure;
  const view = lender_id === undefined ? 'read.report_fact' : 'read.report_lender_fact';
  const db = queries(em);
  // The cast is correct for both views, because the columns that are used below are in both.
  const facts = db
    .selectFrom(`${view as 'read.report_lender_fact'} as f`)
    .innerJoin('read.store as s', 's.id', 'f.store_id')
    .where(inScope(scope))
    .where(isOn({ from, to }));
  return facts.where((eb) =>
    eb.and([
      eb(`f.${column as 'asked'}`, '=', 1),
      ...(associate_id === undefined ? [] : [eb('f.associate_id', '=', associate_id)]),
      ...(marketing_link_id === undefined ? [] : [eb('f.marketing_link_id', '=', marketing_link_id)]),
      ...(outcome === undefined ? [] : [eb('f.outcome', '=', outcome)]),
      ...(lender_id === undefined ? [] : [eb('f.lender_id', '=', lender_id)]),
    ]),
  );
}

const idsOf = async (facts: ReturnType<typeof factsOf>): Promise<string[]> => {
  const rows = await facts
    .select('f.application_id')
    .orderBy('f.at', 'desc')
    .orderBy('f.application_id')
    .execute();
  return rows.map(({ application_id: id }) => id!);
};

const overviewOf = (em: EntityManager, ids: readonly string[]) =>
  queries(em)
    .selectFrom('read.application_overview')
    .select([
      ...(['id', 'reference', 'store_id', 'store_name', 'applicant_name', 'phone_last4', 'status'] as const),
      ...(['stage', 'currency', 'requested_cents', 'best_outcome', 'best_lender', 'approved_cents'] as const),
      ...(['over_approved', 'mode', 'lenders_asked', 'lenders_total', 'lenders'] as const),
      ...(['associate_name', 'link_name', 'created_at', 'submitted_at'] as const),
    ])
    .where((eb) => anyOf(eb, 'id', ids))
    .execute();
