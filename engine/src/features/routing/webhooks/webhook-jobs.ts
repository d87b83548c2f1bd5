import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { LenderCatalogue, queueOf } from '../../../plugin-host/index.ts';
import { rerunRefused, webhookJob } from '../attempts/index.ts';
import { openCallsOf, readAgain } from './open-calls.ts';
import { rerunOfCall, type CallStanding } from './webhook.logic.ts';

interface Row extends CallStanding {
  readonly jobId: string;
  readonly queue: string;
}

interface CallRerunCommand {
  readonly jobId: string;
  readonly actor: { readonly userId: number };
  readonly reason: string;
  readonly idempotencyKey?: string;
}

/** Explains jobs about calls of lenders. Only what failed and is still open is run again. */
@Injectable()
export class WebhookJobs {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    private readonly bells: Bells,
  ) {}

  /** Jobs about anything else are left out. */
  async insight(em: EntityManager, jobIds: readonly string[]) {
    const rows = await standingsOf(em, jobIds);
    return new Map(rows.map((row) => [row.jobId, { attemptState: null, ...this.rerunOf(row) }]));
  }

  /** Undefined: the job is about no call. */
  async rerun({ jobId, actor, reason, idempotencyKey }: CallRerunCommand) {
    let job: JobRow | undefined;
    if ((await standingsOf(this.orm.em.fork(), [jobId])).length === 0) return undefined;
    const result = await this.orm.em.fork().transactional((em) =>
      once(em, `rerun|${jobId}`, idempotencyKey, { reason }, async () => {
        const [row] = await standingsOf(em, [jobId]);
        const { effect, sentence } = this.rerunOf(row!);
        const [call] = await openCallsOf(em, [jobId]);
        if (effect === 'refused' || !call) throw rerunRefused(sentence);
        job = await readAgain(em, call);
        await audit(em, {
          action: 'job.rerun',
          actor: { kind: 'staff', id: String(actor.userId) },
          subject: { kind: 'job', id: jobId },
          facts: { effect, job: jobId },
          reason,
        });
        return { effect, sentence, attemptId: null, queuedId: job.jobId };
      }),
    );
    if (job) this.bells.ringQuietly([job]);
    return result;
  }

  private rerunOf(row: Row) {
    return rerunOfCall(row, this.nameOf(row.queue));
  }

  private nameOf(queue: string): string {
    return this.catalogue.lenders.find(({ key }) => queueOf(key) === queue)?.manifest.name ?? 'The lender';
  }
}

async function standingsOf(em: EntityManager, jobIds: readonly string[]): Promise<Row[]> {
  if (jobIds.length === 0) return [];
  return em.execute<Row[]>(
    `SELECT j.id AS "jobId", j.queue, i.state, coalesce(i.tries, 0) AS tries, o.reason AS "waitsFor", j.error_code AS "failedAt", o.id IS NOT NULL AS "isOpen"
     FROM job j LEFT JOIN inbox i ON i.id = j.inbox_id::bigint
       LEFT JOIN LATERAL (SELECT id, error_code AS reason FROM job WHERE inbox_id = j.inbox_id AND name = j.name
         AND state IN ('waiting', 'active') LIMIT 1) o ON true
     WHERE j.name = ? AND j.id = ANY(?::uuid[])`,
    [webhookJob.name, pgArray(jobIds)],
  );
}
