import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { RerunsJobs, rerunRefused, type RerunAsk } from '../../../platform/jobs/rerunnable.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import { AttemptStore, type AttemptRow, submitJob } from '../../routing/route-attempts/index.ts';
import { inquiryRefusal, personRequests } from '../../routing/route-attempts/index.logic.ts';
import { OperationReruns } from '../operations/index.ts';
import type { Rerun } from '../operations/index.logic.ts';
import { rerunOf, type RerunEffect, type RerunFacts } from './attempt-rerun.logic.ts';
import { answerJob } from '../answers/index.ts';
import { enqueueFor, pollJob, statusCheckJob } from '../lender-work/index.ts';

interface StoredJob {
  jobId: string;
  attemptId: string;
  newest: boolean;
  sendBlock: RerunFacts['sendBlock'];
}
type WithJob = AttemptRow &
  Pick<StoredJob, 'jobId' | 'newest' | 'sendBlock'> &
  Pick<RerunFacts, 'inquiry' | 'refusal'>;

/**
 * Handles the button "Re-Run Job" for the jobs of attempts and the jobs of answers. An answer belongs to an
 * attempt.
 */
@Injectable()
@RerunsJobs()
export class AttemptReruns extends OperationReruns<WithJob, RerunEffect> {
  readonly jobs = [submitJob, statusCheckJob, pollJob, answerJob];
  protected readonly subject = 'attempt';

  constructor(
    private readonly catalogue: LenderCatalogue,
    private readonly attempts: AttemptStore,
  ) {
    super();
  }

  protected attemptIdOf({ id }: WithJob): string {
    return id;
  }

  protected async carryOut(
    em: EntityManager,
    attempt: WithJob,
    effect: RerunEffect,
    asks: RerunAsk,
  ): Promise<readonly JobRow[]> {
    if (effect === 'dispatch') return [await enqueueFor(em, attempt, submitJob)];
    if (effect === 'status-check')
      return [await enqueueFor(em, attempt, attempt.state === 'UNKNOWN' ? statusCheckJob : pollJob)];
    const event = { kind: 'repeated' as const, lenderId: attempt.lenderId };
    const jobs = await this.attempts.askByPerson(em, attempt, { event, asks });
    if (jobs.length === 0) throw rerunRefused('The route does not ask this lender again.');
    return jobs;
  }

  protected rerunOf(row: WithJob): Rerun<RerunEffect> {
    const plugin = this.catalogue.find(row.lenderKey);
    const can = (capability: string) => plugin?.manifest.capabilities.includes(capability) ?? false;
    return rerunOf({
      ...row,
      lenderName: plugin?.manifest.name ?? row.lenderKey,
      canCheckStatus: can('lookup'),
      canPoll: can('poll'),
    });
  }

  protected async operationsOf(em: EntityManager, jobIds: readonly string[]): Promise<WithJob[]> {
    if (jobIds.length === 0) return [];
    const stored = await em.execute<StoredJob[]>(
      `SELECT j.id AS "jobId", a.id AS "attemptId", NOT EXISTS (
         SELECT 1 FROM read.attempt n WHERE n.application_id = a.application_id AND n.lender_id = a.lender_id
           AND (n.generation, n.number) > (a.generation, a.number)) AS newest,
         b.send_block AS "sendBlock"
       FROM job j JOIN read.attempt a ON a.id = j.subject_id JOIN read.lender_send_block b ON b.lender_id = a.lender_id
       WHERE j.id = ANY(?::uuid[])`,
      [pgArray(jobIds)],
    );
    const attempts = await this.attempts.findAll(
      em,
      stored.map(({ attemptId }) => attemptId),
    );
    const rows = stored.flatMap(({ attemptId, ...job }) => {
      const attempt = attempts.get(attemptId);
      return attempt ? [{ ...attempt, ...job }] : [];
    });
    const sendable = rows.filter((row) => personRequests(row).canHardSubmit);
    const routes = await this.attempts.routesOf(em, [
      ...new Set(sendable.map(({ applicationId }) => applicationId)),
    ]);
    return rows.map((row) => {
      const route = routes.get(row.applicationId);
      const lender = route?.groups.flat().find(({ lenderId }) => lenderId === row.lenderId);
      const refusal = route && lender && inquiryRefusal(lender, route);
      return { ...row, inquiry: lender?.inquiry ?? null, refusal: refusal ?? null };
    });
  }
}
