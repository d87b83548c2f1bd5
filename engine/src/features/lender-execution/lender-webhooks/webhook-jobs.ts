import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { openCallsOfJobs, processAgain } from '../../../platform/inbox/open-calls.ts';
import { RerunsJobs, type HeldJob, type RerunnableJobs } from '../../../platform/jobs/rerunnable.ts';
import { LenderCatalogue, queueOf } from '../../../plugin-host/index.ts';
import { lenderCalls } from './lender-inbox-source.ts';
import { rerunOfCall, type CallState } from './webhook.logic.ts';
import { webhookJob } from './lender-webhooks.jobs.ts';

interface Row extends CallState {
  readonly jobId: string;
  readonly queue: string;
}

/**
 * Shows jobs that process webhook calls of lenders in the job console. Only a failed job whose call is still
 * unprocessed can be run again.
 */
@Injectable()
@RerunsJobs()
export class WebhookJobs implements RerunnableJobs {
  readonly jobs = [webhookJob];

  constructor(private readonly catalogue: LenderCatalogue) {}

  /** Returns what the job console shows about jobs that process webhook calls. Ignores other jobs. */
  async insight(em: EntityManager, jobIds: readonly string[]) {
    const rows = await callStatesOf(em, jobIds);
    return new Map(rows.map((row) => [row.jobId, { attemptState: null, ...this.rerunOf(row) }]));
  }

  async hold(em: EntityManager, jobId: string): Promise<HeldJob | undefined> {
    const [row] = await callStatesOf(em, [jobId]);
    if (!row) return undefined;
    const { effect, sentence } = this.rerunOf(row);
    const [call] = effect === 'refused' ? [] : await openCallsOfJobs(em, lenderCalls, [jobId]);
    return {
      effect: call ? effect : 'refused',
      ...{ sentence, attemptId: null, about: { subject: { kind: 'job', id: jobId } } },
      carryOut: async () => {
        if (!call) return [];
        if (effect === 'confirm-call') await confirmCall(em, call.inboxId);
        return [await processAgain(em, lenderCalls, call)];
      },
    };
  }

  private rerunOf(row: Row) {
    return rerunOfCall(row, this.nameOf(row.queue));
  }

  private nameOf(queue: string): string {
    return this.catalogue.lenders.find(({ key }) => queueOf(key) === queue)?.manifest.name ?? 'The lender';
  }
}

async function callStatesOf(em: EntityManager, jobIds: readonly string[]): Promise<Row[]> {
  if (jobIds.length === 0) return [];
  return em.execute<Row[]>(
    `SELECT j.id AS "jobId", j.queue, i.state, coalesce(i.tries, 0) AS tries, coalesce(i.repeats, 0) AS repeats, o.reason AS "waitsFor", j.error_code AS "failedAt", o.id IS NOT NULL AS "isOpen"
     FROM job j LEFT JOIN inbox i ON i.id = j.inbox_id::bigint
       LEFT JOIN LATERAL (SELECT id, error_code AS reason FROM job WHERE inbox_id = j.inbox_id AND name = j.name
         AND state IN ('waiting', 'active') LIMIT 1) o ON true
     WHERE j.name = ? AND j.id = ANY(?::uuid[])`,
    [webhookJob.name, pgArray(jobIds)],
  );
}

/** Records that internal staff confirmed a webhook call with its lender. */
const confirmCall = (em: EntityManager, inboxId: string) =>
  em.execute(`UPDATE inbox SET headers = headers || '{"isConfirmed": true}' WHERE id = ?`, [inboxId], 'run');
