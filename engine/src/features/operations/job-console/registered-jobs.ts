import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { audit } from '../../../platform/audit/audit.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Bells } from '../../../platform/jobs/bells.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import {
  confirmInquiry,
  rerunRefused,
  type HeldJob,
  type RerunnableJobs,
} from '../../../platform/jobs/rerunnable.ts';
import { JobGate, type JobInsight, type RerunCommand, type RerunOutcome } from './job-gate.ts';

/** The one gate: a job's name says whose it is; that one explains it and holds it, and everything else is done here. */
export class RegisteredJobs extends JobGate {
  private readonly byName: ReadonlyMap<string, RerunnableJobs>;

  constructor(
    private readonly orm: MikroORM,
    private readonly bells: Bells,
    kinds: readonly RerunnableJobs[],
  ) {
    super();
    this.byName = new Map(kinds.flatMap((kind) => kind.jobs.map(({ name }) => [name, kind])));
  }

  async insight(em: EntityManager, jobIds: readonly string[]): Promise<ReadonlyMap<string, JobInsight>> {
    const idsOf = new Map<RerunnableJobs, string[]>();
    for (const { id, name } of await namesOf(em, jobIds)) {
      const kind = this.byName.get(name);
      if (kind) idsOf.set(kind, [...(idsOf.get(kind) ?? []), id]);
    }
    const insights = new Map<string, JobInsight>();
    // One after the other: they read in the caller's one transaction.
    for (const [kind, ids] of idsOf)
      for (const [id, insight] of await kind.insight(em, ids)) insights.set(id, insight);
    return insights;
  }

  async rerun({ jobId, actor, reason, confirmed, idempotencyKey }: RerunCommand): Promise<RerunOutcome> {
    let rings: readonly JobRow[] = [];
    const asked = { jobId, reason, confirmed };
    const outcome = await this.orm.em.fork().transactional((em) =>
      once(em, `rerun|${actor.userId}`, idempotencyKey, asked, async () => {
        const { effect, sentence, attemptId, about, carryOut } = await this.hold(em, jobId);
        if (effect === 'refused') throw rerunRefused(sentence);
        if (effect === 'new-attempt' && !confirmed) throw confirmInquiry(sentence);
        const by = { kind: 'staff', id: String(actor.userId) } as const;
        rings = await carryOut({ by, reason });
        await audit(em, { action: 'job.rerun', actor: by, ...about, facts: { effect, job: jobId }, reason });
        const [queued] = rings;
        return { effect, sentence, attemptId, ...(queued && { queuedId: queued.jobId }) };
      }),
    );
    this.bells.ringQuietly(rings);
    return outcome;
  }

  private async hold(em: EntityManager, jobId: string): Promise<HeldJob> {
    const [job] = await namesOf(em, [jobId]);
    if (!job) throw notFound('This job');
    const kind = this.byName.get(job.name);
    const held = await kind?.hold?.(em, jobId);
    if (held) return held;
    const said = (await kind?.insight(em, [jobId]))?.get(jobId);
    throw rerunRefused(said?.sentence ?? 'What this job was about is not there any more.');
  }
}

const namesOf = (em: EntityManager, jobIds: readonly string[]): Promise<{ id: string; name: string }[]> =>
  em.execute(`SELECT id, name FROM job WHERE id = ANY(?::uuid[])`, [pgArray(jobIds)]);
