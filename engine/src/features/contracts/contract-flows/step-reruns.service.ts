import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { Bells } from '../../../platform/jobs/bells.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import { lockRoute, rerunRefused } from '../../routing/attempts/index.ts';
import { lookJob, stepJob } from './contract-flows.jobs.ts';
import { enqueueStep } from './step-changes.ts';
import { canLook } from './step-recovery.logic.ts';
import { rerunOfStep, type StepRerun } from './step-rerun.logic.ts';
import { stepsOfJobs, type StepRow } from './step-rows.ts';

export interface StepRerunCommand {
  readonly jobId: string;
  readonly actor: { readonly userId: number };
  readonly reason: string;
  readonly idempotencyKey?: string;
}

/** "Re-Run Job" for the jobs of contracts. */
@Injectable()
export class StepReruns {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: LenderCatalogue,
    private readonly bells: Bells,
  ) {}

  /** What re-running each of these jobs would do now; jobs about no step are left out. */
  async insight(
    em: EntityManager,
    jobIds: readonly string[],
  ): Promise<ReadonlyMap<string, StepRerun & { attemptState: string | null }>> {
    const steps = await stepsOfJobs(em, jobIds);
    return new Map(steps.map((step) => [step.jobId, { attemptState: step.state, ...this.rerunOf(step) }]));
  }

  /** Undefined: the job is about no step. */
  async rerun({ jobId, actor, reason, idempotencyKey }: StepRerunCommand) {
    let ring: JobRow | undefined;
    const [before] = await stepsOfJobs(this.orm.em.fork(), [jobId]);
    if (!before) return undefined;
    const result = await this.orm.em.fork().transactional((em) =>
      once(em, `rerun|${jobId}`, idempotencyKey, { reason }, async () => {
        await lockRoute(em, before.applicationId);
        const [step] = await stepsOfJobs(em, [jobId]);
        const { effect, sentence } = this.rerunOf(step!);
        if (effect === 'refused') throw rerunRefused(sentence);
        ring = await enqueueStep(em, step!, effect === 'ring' ? stepJob : lookJob);
        await this.note(em, step!, actor.userId, { effect, job: jobId }, reason);
        return { effect, sentence, attemptId: step!.attemptId, queuedId: ring.jobId };
      }),
    );
    if (ring) this.bells.ringQuietly([ring]);
    return result;
  }

  private note(
    em: EntityManager,
    { id, orgId, storeId }: StepRow,
    userId: number,
    facts: Record<string, string>,
    reason: string,
  ): Promise<void> {
    const actor = { kind: 'staff', id: String(userId) } as const;
    const subject = { kind: 'contract-step', id };
    return audit(em, { action: 'job.rerun', actor, orgId, storeId, subject, facts, reason });
  }

  private rerunOf({ state, lenderKey }: StepRow): StepRerun {
    const manifest = this.catalogue.find(lenderKey)?.manifest;
    return rerunOfStep({ state, lenderName: manifest?.name ?? lenderKey, canLook: canLook(manifest) });
  }
}
