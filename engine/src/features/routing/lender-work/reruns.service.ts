import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import {
  AttemptChanges,
  attemptColumns,
  type AttemptRow,
  confirmInquiry,
  heldBackSql,
  rerunRefused,
  readRoutes,
  lookUpJob,
  pollJob,
  submitJob,
  lockRoute,
  rerunOf,
  type Rerun,
  type RerunEffect,
  type RerunFacts,
  WriteBatch,
} from '../attempts/index.ts';
import { canHardSubmit, overBudgetAt } from '../attempts/index.logic.ts';
import { enqueueFor } from './reconciler.ts';

export interface RerunCommand {
  readonly jobId: string;
  readonly actor: { readonly userId: number };
  readonly reason: string;
  /** The operator has read that a lender will be asked anew. */
  readonly confirmed: boolean;
  readonly idempotencyKey?: string;
}

export interface Rerunnable extends Rerun {
  readonly attemptState: string | null;
}

type Stored = AttemptRow & { jobId: string; newest: boolean; heldBack: RerunFacts['heldBack'] };
type WithJob = Stored & Pick<RerunFacts, 'inquiry' | 'over'>;

/** "Re-Run Job" goes through the same gate as every other submission: the attempt decides, never the job. */
@Injectable()
export class Reruns {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    private readonly changes: AttemptChanges,
    private readonly bells: Bells,
  ) {}

  /** What re-running each of these jobs would do now; jobs about no attempt are left out. */
  async insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, Rerunnable>> {
    const rows = await this.subjects(em, jobIds);
    return new Map(rows.map((row) => [row.jobId, { attemptState: row.state, ...this.rerunOf(row) }]));
  }

  async rerun(
    command: RerunCommand,
  ): Promise<{ effect: RerunEffect; sentence: string; attemptId: string | null; queuedId: string }> {
    const { jobId, actor, reason, confirmed, idempotencyKey } = command;
    let rings: readonly JobRow[] = [];
    const result = await this.orm.em.fork().transactional((em) =>
      once(em, `rerun|${actor.userId}`, idempotencyKey, { jobId, reason, confirmed }, async () => {
        const subject = await this.lockedSubject(em, jobId);
        const { effect, sentence } = this.rerunOf(subject);
        if (effect === 'refused') throw rerunRefused(sentence);
        if (effect === 'new-attempt' && !confirmed) throw confirmInquiry(sentence);
        rings = await this.carryOut(em, subject, effect);
        const [queued] = rings;
        if (!queued) throw rerunRefused('The route does not ask this lender again.');
        const { orgId, storeId, id } = subject;
        await audit(em, {
          action: 'job.rerun',
          actor: { kind: 'staff', id: String(actor.userId) },
          orgId,
          storeId,
          subject: { kind: 'attempt', id },
          facts: { effect, job: jobId },
          reason,
        });
        return { effect, sentence, attemptId: id, queuedId: queued.jobId };
      }),
    );
    this.bells.ringQuietly(rings);
    return result;
  }

  private async carryOut(
    em: EntityManager,
    attempt: WithJob,
    effect: RerunEffect,
  ): Promise<readonly JobRow[]> {
    if (effect === 'ring') return [await enqueueFor(em, attempt, submitJob)];
    if (effect === 'look-up')
      return [await enqueueFor(em, attempt, attempt.state === 'UNKNOWN' ? lookUpJob : pollJob)];
    const batch = new WriteBatch();
    const event = { kind: 'repeated' as const, lenderId: attempt.lenderId };
    const jobs = await this.changes.askByPerson(em, batch, attempt, { event });
    await batch.write(em);
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

  private async lockedSubject(em: EntityManager, jobId: string): Promise<WithJob> {
    const [before] = await this.subjects(em, [jobId]);
    if (!before) throw notFound('A job about an attempt');
    await lockRoute(em, before.applicationId);
    const [subject] = await this.subjects(em, [jobId]);
    return subject!;
  }

  private async subjects(em: EntityManager, jobIds: readonly string[]): Promise<WithJob[]> {
    if (jobIds.length === 0) return [];
    const rows = await em.execute<Stored[]>(
      `SELECT j.id AS "jobId", ${attemptColumns}, NOT EXISTS (
         SELECT 1 FROM attempt n WHERE n.application_id = a.application_id AND n.lender_id = a.lender_id
           AND (n.generation, n.number) > (a.generation, a.number)) AS newest,
         ${heldBackSql} AS "heldBack"
       FROM job j JOIN attempt a ON a.id = j.subject_id JOIN lender l ON l.id = a.lender_id WHERE j.id = ANY(?::uuid[])`,
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
