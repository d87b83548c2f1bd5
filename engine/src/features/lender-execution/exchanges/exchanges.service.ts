import type { Exchange } from '@millrace/plugin-sdk/runtime';
import type { AttemptExchange } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { erasedRows } from '../../../platform/erasure/erased-rows.ts';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { Clock } from '../../../platform/clock.ts';
import { instant } from '../../../platform/db/instants.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { storedExchangesOf, type StoredExchange } from './exchanges.logic.ts';

export interface OfAttempt {
  readonly id: string;
  readonly orgId: number;
  readonly storeId: number;
  readonly dataKey: Buffer | null;
}

/** The requests and replies of one operation that wait to be written. Secrets in them are already masked. */
interface UnwrittenExchanges {
  readonly attemptId: string;
  readonly orgId: number;
  readonly storeId: number;
  readonly dataKey: Buffer | null;
  readonly operation: string;
  readonly kept: StoredExchange[];
  readonly at: Date;
}

interface Row {
  id: string;
  attemptId: string;
  orgId: number;
  operation: string;
  dataKey: Buffer | null;
  sealed: Buffer;
  at: Date | string;
}

const writeAfterMs = 250;
/**
 * The largest number of operations whose requests and replies wait to be written. If the database is
 * unreachable for long, the requests and replies of further operations are dropped to save memory.
 */
const mostHeld = 500;

/**
 * Stores exchanges with lenders (requests and replies) in the background, so that no operation waits for the
 * write. Exchanges that are still in memory are lost if the worker is killed.
 */
@Injectable()
export class Exchanges implements OnApplicationShutdown {
  private held: UnwrittenExchanges[] = [];
  /** Number of operations whose requests and replies were dropped since the last write began. */
  private dropped = 0;
  private next: NodeJS.Timeout | undefined;
  /**
   * The write that began last. Only one write runs at a time, so that writes do not pile up while the
   * database is slow.
   */
  private written = Promise.resolve();

  constructor(
    private readonly orm: MikroORM,
    private readonly vault: Vault,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  @CleanUp('exchanges with lenders')
  deleteOld(em: EntityManager) {
    return em.execute(
      `DELETE FROM attempt_exchange WHERE created_at < now() - interval '30 days'`,
      [],
      'run',
    );
  }

  onApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  keep(
    { id: attemptId, orgId, storeId, dataKey }: OfAttempt,
    operation: string,
    seen: readonly Exchange[],
  ): void {
    if (seen.length === 0) return;
    if (this.held.length >= mostHeld) {
      this.dropped += 1;
      return;
    }
    const kept = storedExchangesOf(seen);
    this.held.push({ attemptId, orgId, storeId, dataKey, operation, kept, at: this.clock.date() });
    this.next ??= setTimeout(() => void this.flush(), writeAfterMs).unref();
  }

  /** Writes all waiting exchanges after the current write has finished. */
  flush(): Promise<void> {
    return (this.written = this.written.then(() => this.write()));
  }

  /** Returns the stored requests and replies of an application by the id of their attempt, oldest first. */
  async of(em: EntityManager, applicationId: string): Promise<ReadonlyMap<string, AttemptExchange[]>> {
    const rows = await em.execute<Row[]>(
      `SELECT x.id, x.attempt_id AS "attemptId", x.org_id AS "orgId", x.operation, x.exchanges_sealed AS sealed, x.created_at AS at,
         (SELECT k.wrapped FROM data_key k WHERE k.application_id = a.application_id) AS "dataKey"
       FROM attempt_exchange x JOIN read.attempt a ON a.id = x.attempt_id
       WHERE a.application_id = ? ORDER BY x.created_at, x.id LIMIT 500`,
      [applicationId],
    );
    const found = new Map<string, AttemptExchange[]>();
    for (const { attemptId, operation, at, sealed, ...row } of rows) {
      const kept = this.vault.openJson<StoredExchange[]>(placeOf(row), sealed).reveal();
      const shown = kept.map((exchange) => ({ at: instant(at), operation, ...exchange }));
      found.set(attemptId, [...(found.get(attemptId) ?? []), ...shown]);
    }
    return found;
  }

  private async write(): Promise<void> {
    clearTimeout(this.next);
    this.next = undefined;
    if (this.dropped > 0) this.logger.warn('exchanges dropped, too many at once', { count: this.dropped });
    this.dropped = 0;
    const taken = this.held.splice(0);
    if (taken.length === 0) return;
    const places = taken.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ');
    try {
      await this.orm.em.fork().execute(
        `INSERT INTO attempt_exchange (id, attempt_id, org_id, store_id, operation, exchanges_sealed, created_at) VALUES ${places}`,
        // The exchanges are encrypted here and not earlier, because encryption is slow. It therefore does not
        // delay the commit of the lender's reply.
        taken.flatMap((held) => this.rowOf(held)),
        'run',
      );
    } catch (error) {
      this.logger.error('exchanges not stored', error, { count: taken.length });
    }
  }

  private rowOf({ attemptId, orgId, storeId, dataKey, operation, kept, at }: UnwrittenExchanges): unknown[] {
    const id = randomUUID();
    const sealed = this.vault.sealJson(placeOf({ id, orgId, dataKey }), kept);
    return [id, attemptId, orgId, storeId, operation, sealed, at];
  }
}

const placeOf = ({ id, orgId, dataKey }: { id: string; orgId: number; dataKey: Buffer | null }) => ({
  table: 'attempt_exchange',
  column: 'exchanges_sealed',
  row: id,
  org: orgId,
  dataKey,
});

export const sealedExchanges = sealedColumn({
  kind: 'exchanges with lenders',
  table: 'attempt_exchange',
  column: 'exchanges_sealed',
  id: { column: 'id', type: 'uuid' },
  place: { row: 't.id', org: 't.org_id' },
  application: '(SELECT w.application_id FROM read.attempt_reply w WHERE w.id = t.attempt_id)',
});

export const erasedExchanges = erasedRows({
  what: 'Exchanges with lenders',
  table: 'attempt_exchange',
  where: 't.attempt_id IN (SELECT a.id FROM read.attempt a WHERE a.application_id = ?)',
});
