import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../audit/audit.ts';
import { pgArray } from '../db/pg-array.ts';
import { once } from '../http/idempotency.ts';
import { conflict } from '../http/problem.ts';
import { OutgoingRows } from './outgoing-rows.ts';
import { sendMessage } from './outgoing.jobs.ts';
import { rerunOfMessage } from './outgoing.logic.ts';

export interface MessageRerunCommand {
  readonly jobId: string;
  readonly actor: { readonly userId: number };
  readonly reason: string;
  readonly idempotencyKey?: string;
}

interface JobOfMessage {
  jobId: string;
  messageId: string;
}

/** "Re-Run Job" for texts and emails: only what provably did not leave is sent. */
@Injectable()
export class MessageReruns {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: OutgoingRows,
  ) {}

  /** Jobs about anything else are left out. */
  async insight(em: EntityManager, jobIds: readonly string[]) {
    const jobs = await jobsOf(em, jobIds);
    if (jobs.length === 0) return new Map<string, never>();
    const standings = await this.rows.standingsOf(
      em,
      jobs.map(({ messageId }) => messageId),
    );
    return new Map(
      jobs.map(({ jobId, messageId }) => [
        jobId,
        { attemptState: null, ...rerunOfMessage(standings.get(messageId)) },
      ]),
    );
  }

  /** Undefined: the job is about no message. */
  async rerun({ jobId, actor, reason, idempotencyKey }: MessageRerunCommand) {
    const [job] = await jobsOf(this.orm.em.fork(), [jobId]);
    if (!job) return undefined;
    return this.orm.em.fork().transactional((em) =>
      once(em, `rerun|${jobId}`, idempotencyKey, { reason }, async () => {
        const { effect, sentence } = rerunOfMessage(await this.rows.standingOf(em, job.messageId));
        if (effect === 'refused') throw conflict('rerun-refused', sentence, 'Nothing was done.');
        await this.rows.hasten(em, job.messageId);
        await audit(em, {
          action: 'job.rerun',
          actor: { kind: 'staff', id: String(actor.userId) },
          subject: { kind: 'job', id: jobId },
          facts: { effect, job: jobId },
          reason,
        });
        return { effect, sentence, attemptId: null };
      }),
    );
  }
}

function jobsOf(em: EntityManager, jobIds: readonly string[]): Promise<JobOfMessage[]> {
  return em.execute<JobOfMessage[]>(
    `SELECT id AS "jobId", payload->>'messageId' AS "messageId" FROM job
     WHERE name = ? AND id = ANY(?::uuid[])`,
    [sendMessage.name, pgArray(jobIds)],
  );
}
