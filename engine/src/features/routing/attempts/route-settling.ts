import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AttemptChanges } from './attempt-changes.ts';
import type { RouteKey } from './new-rows.ts';
import { lockRoute } from './route-rows.ts';
import { WriteBatch } from './write-batch.ts';

/** Nobody is being asked and nobody is waited for. */
const nobodyOpen = `NOT EXISTS (
  SELECT 1 FROM attempt o WHERE o.application_id = r.application_id
    AND (o.state IN ('CREATED', 'QUEUED', 'SUBMITTING', 'UNKNOWN') OR (o.state = 'PENDING' AND o.outcome IS DISTINCT FROM 'timed_out')))`;
const keyColumns = `r.application_id AS "applicationId", r.org_id AS "orgId", r.store_id AS "storeId"`;

/**
 * Ends routes whose lenders were asked at a time. Each answer is committed alone and then looks: the last one to
 * commit sees all the others.
 */
@Injectable()
export class RouteSettling {
  private readonly looking = new Map<string, Promise<void>>();

  constructor(private readonly changes: AttemptChanges) {}

  /** After the commit of one answer. Answers that come in the same moment look once, together. */
  settle(em: EntityManager, applicationId: string): Promise<void> {
    const known = this.looking.get(applicationId);
    if (known) return known;
    const look = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      this.looking.delete(applicationId);
      return this.look(em.fork(), applicationId);
    });
    this.looking.set(applicationId, look);
    return look;
  }

  /** Routes whose last answer came from a worker that died before it looked. */
  async sweep(em: EntityManager): Promise<void> {
    const keys = await em.execute<RouteKey[]>(
      `SELECT ${keyColumns} FROM route r WHERE r.state = 'running' AND r.created_at < now() - interval '3 seconds' AND ${nobodyOpen} LIMIT 100`,
    );
    for (const key of keys) await this.end(em, key);
  }

  private async look(em: EntityManager, applicationId: string): Promise<void> {
    const [key] = await em.execute<RouteKey[]>(
      `SELECT ${keyColumns} FROM route r WHERE r.application_id = ? AND r.state = 'running' AND ${nobodyOpen}`,
      [applicationId],
    );
    if (key) await this.end(em, key);
  }

  private async end(em: EntityManager, key: RouteKey): Promise<void> {
    await em.fork().transactional(async (transaction) => {
      await lockRoute(transaction, key.applicationId);
      const batch = new WriteBatch();
      await this.changes.moveRoute(transaction, batch, key, { event: { kind: 'settled' } });
      await batch.write(transaction);
    });
  }
}
