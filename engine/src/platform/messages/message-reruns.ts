import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pgArray } from '../db/pg-array.ts';
import { RerunsJobs, type HeldJob, type RerunnableJobs } from '../jobs/rerunnable.ts';
import { OutgoingRows } from './outgoing-rows.ts';
import { sendMessage } from './outgoing.jobs.ts';
import { rerunOfMessage } from './outgoing.logic.ts';

interface JobOfMessage {
  jobId: string;
  messageId: string;
}

/**
 * Handles "Re-Run Job" for texts and emails. A message is sent again only if it was certainly not sent
 * before.
 */
@Injectable()
@RerunsJobs()
export class MessageReruns implements RerunnableJobs {
  readonly jobs = [sendMessage];

  constructor(private readonly rows: OutgoingRows) {}

  /** Explains the given jobs. Omits jobs with other names. */
  async insight(em: EntityManager, jobIds: readonly string[]) {
    const jobs = await jobsOf(em, jobIds);
    if (jobs.length === 0) return new Map<string, never>();
    const states = await this.rows.messageStatesOf(
      em,
      jobs.map(({ messageId }) => messageId),
    );
    return new Map(
      jobs.map(({ jobId, messageId }) => [
        jobId,
        { attemptState: null, ...rerunOfMessage(states.get(messageId)) },
      ]),
    );
  }

  async hold(em: EntityManager, jobId: string): Promise<HeldJob | undefined> {
    const [job] = await jobsOf(em, [jobId]);
    if (!job) return undefined;
    const { effect, sentence } = rerunOfMessage(await this.rows.messageStateOf(em, job.messageId));
    return {
      ...{ effect, sentence, attemptId: null, about: { subject: { kind: 'job', id: jobId } } },
      carryOut: async () => {
        await this.rows.sendNow(em, job.messageId);
        return [];
      },
    };
  }
}

function jobsOf(em: EntityManager, jobIds: readonly string[]): Promise<JobOfMessage[]> {
  return em.execute<JobOfMessage[]>(
    `SELECT id AS "jobId", payload->>'messageId' AS "messageId" FROM job
     WHERE name = ? AND id = ANY(?::uuid[])`,
    [sendMessage.name, pgArray(jobIds)],
  );
}
