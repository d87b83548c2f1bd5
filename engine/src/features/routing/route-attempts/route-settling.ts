import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { AttemptStore } from './attempt-store.ts';
import type { RouteKey } from './decisions/route-row.ts';
import { lockRoute } from './route-store.ts';
import type { RouteStep } from './transitions/route-moves.ts';

/** SQL condition: all attempts of the route are finished. */
const noneOpen = `NOT EXISTS (
  SELECT 1 FROM attempt o WHERE o.application_id = r.application_id
    AND (o.state IN ('CREATED', 'QUEUED', 'SUBMITTING', 'UNKNOWN') OR (o.state = 'PENDING' AND o.outcome IS DISTINCT FROM 'timed_out' AND o.limit_passed_at IS NULL)))`;
const keyColumns = `r.application_id AS "applicationId", r.org_id AS "orgId", r.store_id AS "storeId"`;
/**
 * Maximum number of hours that a route waits for the answers of its next stage. It then ends with the offers
 * received so far.
 */
const stageWaitHours = 72;
const settled = { event: { kind: 'settled' as const } };

/**
 * Ends shotgun routes, which ask all lenders at once. The commit of a reply does not change the route. The
 * process that commits the last reply then reads all replies and ends the route. If several processes work on
 * one route, the last one to commit sees all replies.
 */
@Injectable()
export class RouteSettling {
  /** Number of lenders that this process is asking now, by the application id of the route. */
  private readonly open = new Map<string, number>();

  constructor(private readonly store: AttemptStore) {}

  /** Records that this process is about to ask a lender of this route. */
  asks(applicationId: string): void {
    this.open.set(applicationId, (this.open.get(applicationId) ?? 0) + 1);
  }

  /**
   * Records that a reply is committed or that the process gave up on the lender. Returns true if this process
   * asks no other lender of the route at the moment. The caller must then call `finishRoute`.
   */
  wasLast(applicationId: string): boolean {
    const left = (this.open.get(applicationId) ?? 1) - 1;
    if (left > 0) this.open.set(applicationId, left);
    else this.open.delete(applicationId);
    return left <= 0;
  }

  /**
   * Ends the route after the commit of the last reply. Returns jobs to dispatch: a lender that never
   * received the application is asked again.
   */
  async finishRoute(em: EntityManager, applicationId: string): Promise<readonly JobRow[]> {
    const [route] = await em
      .fork()
      .execute<RouteKey[]>(
        `SELECT ${keyColumns} FROM route r WHERE r.application_id = ? AND r.state = 'running' AND ${noneOpen}`,
        [applicationId],
      );
    return route ? this.end(em, route) : [];
  }

  /** Ends routes whose last reply was committed by a worker that died before it checked the route. */
  async sweep(em: EntityManager): Promise<readonly JobRow[]> {
    const keys = await em.execute<RouteKey[]>(
      `SELECT ${keyColumns} FROM route r WHERE r.state = 'running' AND r.created_at < now() - interval '3 seconds' AND ${noneOpen} LIMIT 100`,
    );
    const jobs: JobRow[] = [];
    for (const key of keys) jobs.push(...(await this.end(em, key)));
    await this.stopWaiting(em);
    return jobs;
  }

  /** Ends routes whose shopper answered no further stage in time. */
  private async stopWaiting(em: EntityManager): Promise<void> {
    const keys = await em.execute<RouteKey[]>(
      `SELECT ${keyColumns} FROM route r WHERE r.state = 'waiting' AND r.waiting_since < now() - ?::interval LIMIT 100`,
      [`${stageWaitHours} hours`],
    );
    for (const key of keys) await this.end(em, key, { event: { kind: 'stopped' } });
  }

  private end(em: EntityManager, key: RouteKey, step: RouteStep = settled): Promise<readonly JobRow[]> {
    return em.fork().transactional(async (transaction) => {
      await lockRoute(transaction, key.applicationId);
      return this.store.moveRoute(transaction, key, step);
    });
  }
}
