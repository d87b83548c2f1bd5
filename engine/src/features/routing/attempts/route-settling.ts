import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { AttemptStore } from './attempt-store.ts';
import type { RouteKey } from './decisions/route-row.ts';
import { lockRoute } from './route-store.ts';

/** No attempt of the route is open. */
const noneOpen = `NOT EXISTS (
  SELECT 1 FROM attempt o WHERE o.application_id = r.application_id
    AND (o.state IN ('CREATED', 'QUEUED', 'SUBMITTING', 'UNKNOWN') OR (o.state = 'PENDING' AND o.outcome IS DISTINCT FROM 'timed_out')))`;
const keyColumns = `r.application_id AS "applicationId", r.org_id AS "orgId", r.store_id AS "storeId"`;
const settled = { event: { kind: 'settled' as const } };

/**
 * Ends shotgun routes. Each answer is committed alone; after the last one, the process checks all answers. If
 * several processes work on a route, the last one to commit sees all answers.
 */
@Injectable()
export class RouteSettling {
  /** Number of lenders of each route that this process is asking now. */
  private readonly open = new Map<string, number>();

  constructor(private readonly store: AttemptStore) {}

  /** This process is about to ask a lender of this route. */
  asks(applicationId: string): void {
    this.open.set(applicationId, (this.open.get(applicationId) ?? 0) + 1);
  }

  /**
   * The answer is committed or given up. True if this process asks no other lender of the route, so it must be
   * settled.
   */
  wasLast(applicationId: string): boolean {
    const left = (this.open.get(applicationId) ?? 1) - 1;
    if (left > 0) this.open.set(applicationId, left);
    else this.open.delete(applicationId);
    return left <= 0;
  }

  /**
   * Ends the route after the commit. Returns jobs to dispatch: a lender that never got the application is asked
   * again.
   */
  async settle(em: EntityManager, applicationId: string): Promise<readonly JobRow[]> {
    const [route] = await em
      .fork()
      .execute<RouteKey[]>(
        `SELECT ${keyColumns} FROM route r WHERE r.application_id = ? AND r.state = 'running' AND ${noneOpen}`,
        [applicationId],
      );
    return route ? this.end(em, route) : [];
  }

  /** Ends routes whose last answer came from a worker that died before the check. */
  async sweep(em: EntityManager): Promise<readonly JobRow[]> {
    const keys = await em.execute<RouteKey[]>(
      `SELECT ${keyColumns} FROM route r WHERE r.state = 'running' AND r.created_at < now() - interval '3 seconds' AND ${noneOpen} LIMIT 100`,
    );
    const jobs: JobRow[] = [];
    for (const key of keys) jobs.push(...(await this.end(em, key)));
    return jobs;
  }

  private end(em: EntityManager, key: RouteKey): Promise<readonly JobRow[]> {
    return em.fork().transactional(async (transaction) => {
      await lockRoute(transaction, key.applicationId);
      return this.store.moveRoute(transaction, key, settled);
    });
  }
}
