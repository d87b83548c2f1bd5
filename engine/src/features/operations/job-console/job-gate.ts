import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { anyOf, queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { QueueNotifier } from '../../../platform/jobs/dispatch/queue-notifier.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import {
  confirmInquiry,
  rerunRefused,
  type HeldJob,
  type RerunOutlook,
  type RerunnableJobs,
} from '../../../platform/jobs/rerunnable.ts';
import { Registry } from '../../../platform/registry/registry.ts';

export type JobInsight = RerunOutlook;

export interface RerunCommand {
  jobId: string;
  actor: Pick<StaffActor, 'userId'>;
  reason: string;
  confirmed: boolean;
  idempotencyKey?: string;
}
export interface RerunOutcome {
  effect: string;
  sentence: string;
  attemptId: string | null;
  /** Id of the newly queued job. Undefined if an existing job that waited continues immediately. */
  queuedId?: string;
}

/**
 * Explains and re-runs jobs of all features. The feature that registered the name of a job explains the job
 * and decides about its re-run.
 */
@Injectable()
export class JobGate {
  private rules: ReadonlyMap<string, RerunnableJobs> | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly notifier: QueueNotifier,
    private readonly registry: Registry,
  ) {}

  /**
   * Returns what a re-run of each job would do. Reads this in the caller's transaction, in which the caller
   * also read the jobs.
   */
  async insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, JobInsight>> {
    const idsOf = new Map<RerunnableJobs, string[]>();
    for (const { id, name } of await namesOf(em, jobIds)) {
      const kind = this.byName().get(name);
      if (kind) idsOf.set(kind, [...(idsOf.get(kind) ?? []), id]);
    }
    const insights = new Map<string, JobInsight>();
    // Reads one kind of jobs after another, because all these reads share the caller's transaction.
    for (const [kind, ids] of idsOf)
      for (const [id, insight] of await kind.insight(em, ids)) insights.set(id, insight);
    return insights;
  }

  async rerun({ jobId, actor, reason, confirmed, idempotencyKey }: RerunCommand): Promise<RerunOutcome> {
    let dispatches: readonly JobRow[] = [];
    const asked = { jobId, reason, confirmed };
    const outcome = await this.orm.em.fork().transactional((em) =>
      once(em, `rerun|${actor.userId}`, idempotencyKey, asked, async () => {
        const { effect, sentence, attemptId, about, carryOut } = await this.hold(em, jobId);
        if (effect === 'refused') throw rerunRefused(sentence);
        if (effect === 'new-attempt' && !confirmed) throw confirmInquiry(sentence);
        const by = { kind: 'staff', id: String(actor.userId) } as const;
        dispatches = await carryOut({ by, reason });
        await audit(em, { action: 'job.rerun', actor: by, ...about, facts: { effect, job: jobId }, reason });
        const [queued] = dispatches;
        return { effect, sentence, attemptId, ...(queued && { queuedId: queued.jobId }) };
      }),
    );
    this.notifier.dispatchQuietly(dispatches);
    return outcome;
  }

  private byName(): ReadonlyMap<string, RerunnableJobs> {
    return (this.rules ??= new Map(
      this.registry.rerunnableJobs().flatMap((rule) => rule.jobs.map(({ name }) => [name, rule])),
    ));
  }

  private async hold(em: EntityManager, jobId: string): Promise<HeldJob> {
    const [job] = await namesOf(em, [jobId]);
    if (!job) throw notFound('This job');
    const kind = this.byName().get(job.name);
    const held = await kind?.hold?.(em, jobId);
    if (held) return held;
    const insight = (await kind?.insight(em, [jobId]))?.get(jobId);
    throw rerunRefused(insight?.sentence ?? 'The data of this job no longer exists.');
  }
}

const namesOf = (em: EntityManager, jobIds: readonly string[]): Promise<{ id: string; name: string }[]> =>
  queries(em)
    .selectFrom('job')
    .select(['id', 'name'])
    .where((eb) => anyOf(eb, 'id', jobIds))
    .execute();
