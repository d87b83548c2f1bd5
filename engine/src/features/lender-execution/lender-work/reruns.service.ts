import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import {
  RerunsJobs,
  rerunRefused,
  type HeldJob,
  type RerunAsk,
  type RerunnableJobs,
} from '../../../platform/jobs/rerunnable.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import {
  AttemptStore,
  answerJob,
  attemptColumns,
  type AttemptRow,
  heldBackSql,
  readRoutes,
  lookUpJob,
  pollJob,
  submitJob,
  lockRoute,
} from '../../routing/attempts/index.ts';
import {
  rerunOf,
  type Rerun,
  type RerunEffect,
  type RerunFacts,
  canHardSubmit,
  overBudgetAt,
} from '../../routing/attempts/index.logic.ts';
import { enqueueFor } from './reconciler.ts';

export interface Rerunnable extends Rerun {
  readonly attemptState: string | null;
}

type Stored = AttemptRow & { jobId: string; newest: boolean; heldBack: RerunFacts['heldBack'] };
type WithJob = Stored & Pick<RerunFacts, 'inquiry' | 'over'>;

/** "Re-Run Job" goes through the same gate as every other submission: the attempt decides, never the job. */
@Injectable()
@RerunsJobs()
export class Reruns implements RerunnableJobs {
  readonly jobs = [submitJob, lookUpJob, pollJob, answerJob];

  constructor(
    private readonly catalogue: LenderCatalogue,
    private readonly attempts: AttemptStore,
  ) {}

  /** What re-running each of these jobs would do now; jobs about no attempt are left out. */
  async insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, Rerunnable>> {
    const rows = await this.subjects(em, jobIds);
    return new Map(rows.map((row) => [row.jobId, { attemptState: row.state, ...this.rerunOf(row) }]));
  }

  async hold(em: EntityManager, jobId: string): Promise<HeldJob | undefined> {
    const [before] = await this.subjects(em, [jobId]);
    if (!before) return undefined;
    await lockRoute(em, before.applicationId);
    const [subject] = await this.subjects(em, [jobId]);
    const { orgId, storeId, id } = subject!;
    const { effect, sentence } = this.rerunOf(subject!);
    return {
      ...{ effect, sentence, attemptId: id },
      about: { orgId, storeId, subject: { kind: 'attempt', id } },
      carryOut: (asks) => this.carryOut(em, subject!, effect, asks),
    };
  }

  private async carryOut(
    em: EntityManager,
    attempt: WithJob,
    effect: RerunEffect,
    asks: RerunAsk,
  ): Promise<readonly JobRow[]> {
    if (effect === 'ring') return [await enqueueFor(em, attempt, submitJob)];
    if (effect === 'look-up')
      return [await enqueueFor(em, attempt, attempt.state === 'UNKNOWN' ? lookUpJob : pollJob)];
    const event = { kind: 'repeated' as const, lenderId: attempt.lenderId };
    const jobs = await this.attempts.askByPerson(em, attempt, { event, asks });
    if (jobs.length === 0) throw rerunRefused('The route does not ask this lender again.');
    return jobs;
  }

  private rerunOf(row: WithJob): Rerun {
    const plugin = this.catalogue.find(row.lenderKey);
    const can = (capability: string) => plugin?.manifest.capabilities.includes(capability) ?? false;
    return rerunOf({
      ...row,
      lenderName: plugin?.manifest.name ?? row.lenderKey,
      canLookUp: can('lookup'),
      canPoll: can('poll'),
    });
  }

  private async subjects(em: EntityManager, jobIds: readonly string[]): Promise<WithJob[]> {
    if (jobIds.length === 0) return [];
    const rows = await em.execute<Stored[]>(
      `SELECT j.id AS "jobId", ${attemptColumns}, NOT EXISTS (
         SELECT 1 FROM read.attempt n WHERE n.application_id = a.application_id AND n.lender_id = a.lender_id
           AND (n.generation, n.number) > (a.generation, a.number)) AS newest,
         ${heldBackSql} AS "heldBack"
       FROM job j JOIN read.attempt_work a ON a.id = j.subject_id JOIN read.lender l ON l.id = a.lender_id WHERE j.id = ANY(?::uuid[])`,
      [pgArray(jobIds)],
    );
    const routes = await readRoutes(em, [
      ...new Set(rows.filter(canHardSubmit).map(({ applicationId }) => applicationId)),
    ]);
    return rows.map((row) => {
      const route = routes.get(row.applicationId);
      const lender = route?.groups.flat().find(({ lenderId }) => lenderId === row.lenderId);
      const over = route && lender && overBudgetAt(lender, route);
      return { ...row, inquiry: lender?.inquiry ?? null, over: over ?? null };
    });
  }
}
