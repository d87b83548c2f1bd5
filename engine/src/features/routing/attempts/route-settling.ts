import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PreparedStatements } from '../../../platform/db/prepared-statements.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { AskedTogether } from './asked-together.ts';
import { AttemptChanges } from './attempt-changes.ts';
import { LenderTimes } from './lender-times.ts';
import type { RouteKey } from './new-rows.ts';
import { planMove, routeChanges } from './route-moves.ts';
import { lockRoute, routeColumns } from './route-rows.ts';
import { type RouteRow } from './index.logic.ts';
import { WriteBatch } from './write-batch.ts';

/** Nobody is being asked and nobody is waited for. */
const nobodyOpen = `NOT EXISTS (
  SELECT 1 FROM attempt o WHERE o.application_id = r.application_id
    AND (o.state IN ('CREATED', 'QUEUED', 'SUBMITTING', 'UNKNOWN') OR (o.state = 'PENDING' AND o.outcome IS DISTINCT FROM 'timed_out')))`;
const keyColumns = `r.application_id AS "applicationId", r.org_id AS "orgId", r.store_id AS "storeId"`;
const answeredSql = `SELECT ${keyColumns}, ${routeColumns} FROM route r
  WHERE r.application_id = ? AND r.state = 'running' AND ${nobodyOpen}`;
const settled = { event: { kind: 'settled' as const } };

/**
 * Ends routes whose lenders were asked at a time. Each answer is committed alone; the last one of this process then
 * looks at all of them. Of several processes the last one to commit sees what the others wrote.
 */
@Injectable()
export class RouteSettling {
  constructor(
    private readonly changes: AttemptChanges,
    private readonly times: LenderTimes,
    private readonly statements: PreparedStatements,
    private readonly asked: AskedTogether,
  ) {}

  /** A lender of this route is about to be asked by this process. */
  asks(applicationId: string): void {
    this.asked.begin(applicationId);
  }

  /** Its answer is committed, or given up. True: no other is on its way here, so somebody has to look. */
  wasLast(applicationId: string): boolean {
    return this.asked.end(applicationId);
  }

  /** After the commit. Answers the jobs to be rung: a lender that never got the application is asked again. */
  async settle(em: EntityManager, applicationId: string): Promise<readonly JobRow[]> {
    const [route] = await this.statements.run<RouteKey & RouteRow>(answeredSql, [applicationId]);
    if (!route) return [];
    return (await this.endAtOnce(route)) ?? this.end(em, route);
  }

  /** Routes whose last answer came from a worker that died before it looked. */
  async sweep(em: EntityManager): Promise<readonly JobRow[]> {
    const keys = await em.execute<RouteKey[]>(
      `SELECT ${keyColumns} FROM route r WHERE r.state = 'running' AND r.created_at < now() - interval '3 seconds' AND ${nobodyOpen} LIMIT 100`,
    );
    const jobs: JobRow[] = [];
    for (const key of keys) jobs.push(...(await this.end(em, key)));
    return jobs;
  }

  /** Decided on the route as it was read, and written only if nobody moved it since. */
  private async endAtOnce(route: RouteKey & RouteRow): Promise<readonly JobRow[] | undefined> {
    const batch = new WriteBatch();
    const move = planMove(batch, route, route, settled, this.times);
    const { sql, values } = routeChanges(move.decision);
    const statement = batch.statement([
      {
        sql: `changed AS (UPDATE route SET version = version + 1, ${sql} WHERE application_id = ? AND version = ? RETURNING 1)`,
        values: [...values, route.applicationId, route.version],
      },
    ]);
    const written = await this.statements.run<unknown>(statement.sql, statement.values);
    return written.length > 0 ? move.jobs : undefined;
  }

  private end(em: EntityManager, key: RouteKey): Promise<readonly JobRow[]> {
    return em.fork().transactional(async (transaction) => {
      await lockRoute(transaction, key.applicationId);
      const batch = new WriteBatch();
      const jobs = await this.changes.moveRoute(transaction, batch, key, settled);
      await batch.write(transaction);
      return jobs;
    });
  }
}
