import type { ReportFileQuery } from '@millrace/schemas/api';
import { permissionsOf, type Permission } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Clock } from '../../../platform/clock.ts';
import { staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { notFound, tooManyRequests, unprocessable } from '../../../platform/http/problem.ts';
import { LenderReports } from '../lenders/index.ts';
import { CountedApplications, ReportPeriods, Reports, scopeOf } from '../performance/index.ts';
import {
  applicationColumns,
  applicationRows,
  figureColumns,
  figureReports,
  figureRows,
  lenderColumns,
  lenderRows,
} from './report-tables.logic.ts';
import type { Cell, Table } from './spreadsheets.ts';

/**
 * The longest duration of a download, in milliseconds. Each download occupies a database connection, so a
 * user can run only one at a time.
 */
const longestMs = 10 * 60_000;
const retryAfterSeconds = 10;

/**
 * Reads reports for download as files. A file contains the same numbers and rows as the page of the report.
 */
@Injectable()
export class Exports {
  /** Start time of each user's running download, by user id. */
  private readonly running = new Map<number, number>();

  constructor(
    private readonly reports: Reports,
    private readonly lenders: LenderReports,
    private readonly counted: CountedApplications,
    private readonly periods: ReportPeriods,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the report and reads its first rows, so that a refused request gets an error reply and not a broken
   * file.
   */
  async open(query: ReportFileQuery, actor: RequestActor): Promise<Table> {
    const { report, associate_id: associateId, marketing_link_id: linkId } = query;
    const period = this.periods.asked(query, actor);
    const name = `${report}_${period.from}_${period.to}`;
    if (report === 'applications') return this.applications({ ...query, ...period }, name, actor);
    if (report === 'lender-performance') {
      const scope = { ...scopeOf(actor, allowed(actor, 'lender-performance:read'), query), linkId };
      const found = await this.lenders.performance(scope, period);
      return { name, columns: lenderColumns(found), batches: inOneBatch(lenderRows(found)) };
    }
    const { permission, dimension, row } = figureReports[report];
    const scope = { ...scopeOf(actor, allowed(actor, permission), query), associateId, linkId };
    const table = await this.reports.table(scope, period, dimension);
    return { name, columns: figureColumns(row, table), batches: inOneBatch(figureRows(table)) };
  }

  private async applications(
    query: ReportFileQuery & { from: string; to: string },
    name: string,
    actor: RequestActor,
  ): Promise<Table> {
    const { figure } = query;
    if (figure === undefined)
      throw unprocessable('The export needs a figure.', [
        { field: 'figure', code: 'required', message: 'Choose a figure to export its applications' },
      ]);
    const { userId } = staffOf(actor);
    const began = this.clock.now();
    const other = this.running.get(userId);
    if (other !== undefined && began - other < longestMs) throw tooManyRequests(retryAfterSeconds);
    this.running.set(userId, began);
    const { timezone } = actor;
    const { running } = this;
    const rows = this.counted.all(scopeOf(actor, 'application-results:read', query), { ...query, figure });
    const cellsOf = applicationRows(timezone);
    const table = (async function* () {
      try {
        for await (const batch of rows) yield cellsOf(batch);
      } finally {
        if (running.get(userId) === began) running.delete(userId);
      }
    })();
    return { name, columns: applicationColumns(timezone), batches: await begun(table) };
  }
}

/**
 * Throws if the user's roles do not include the permission. The permission guard has already checked the
 * store or organization.
 */
function allowed(actor: RequestActor, permission: Permission): Permission {
  const { roles, impersonator } = staffOf(actor);
  if (!permissionsOf(roles, impersonator).includes(permission)) throw notFound('This report');
  return permission;
}

async function* inOneBatch(rows: readonly (readonly Cell[])[]) {
  yield await Promise.resolve(rows);
}

/**
 * Reads the first batch. The response requests the later batches after the handler has returned. They are
 * then read in the tenant context that is saved here.
 */
async function begun<T>(source: AsyncGenerator<T, void>): Promise<AsyncIterable<T>> {
  const inContext = AsyncLocalStorage.snapshot();
  let first: IteratorResult<T, void> | undefined = await source.next();
  const iterator: AsyncIterator<T, void> = {
    next: async () => {
      const read = first;
      first = undefined;
      return read ?? inContext(() => source.next());
    },
    return: () => inContext(() => source.return()),
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
