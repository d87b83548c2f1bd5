import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { LenderCatalogue, queueOf } from '../../../plugin-host/index.ts';
import { webhookJob } from '../attempts/index.ts';
import { sentenceOfCall, type InboxState } from './webhook.logic.ts';

interface Row {
  jobId: string;
  queue: string;
  state: InboxState | null;
}

/** Explains jobs about calls of lenders. They are never run again by hand: what is open is looked at by itself. */
@Injectable()
export class WebhookJobs {
  constructor(private readonly catalogue: LenderCatalogue) {}

  /** Jobs about anything else are left out. */
  async insight(
    em: EntityManager,
    jobIds: readonly string[],
  ): Promise<ReadonlyMap<string, { attemptState: null; effect: 'refused'; sentence: string }>> {
    if (jobIds.length === 0) return new Map();
    const rows = await em.execute<Row[]>(
      `SELECT j.id AS "jobId", j.queue, i.state FROM job j LEFT JOIN inbox i ON i.id = j.inbox_id::bigint
       WHERE j.name = ? AND j.id = ANY(?::uuid[])`,
      [webhookJob.name, pgArray(jobIds)],
    );
    return new Map(
      rows.map(({ jobId, queue, state }) => [
        jobId,
        { attemptState: null, effect: 'refused', sentence: sentenceOfCall(state, this.nameOf(queue)) },
      ]),
    );
  }

  private nameOf(queue: string): string {
    return this.catalogue.lenders.find(({ key }) => queueOf(key) === queue)?.manifest.name ?? 'The lender';
  }
}
