import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RerunsJobs, type HeldJob, type RerunnableJobs } from '../../../platform/jobs/rerunnable.ts';
import { LenderCatalogue } from '../../../plugin-host/index.ts';
import { lockRoute } from '../../routing/attempts/index.ts';
import { lookJob, stepJob } from './contract-flows.jobs.ts';
import { enqueueStep } from './step-changes.ts';
import { canLook } from './step-recovery.logic.ts';
import { rerunOfStep, type StepRerun } from './step-rerun.logic.ts';
import { stepsOfJobs, type StepRow } from './step-rows.ts';

/** "Re-Run Job" for the jobs of contracts. */
@Injectable()
@RerunsJobs()
export class StepReruns implements RerunnableJobs {
  readonly jobs = [stepJob, lookJob];

  constructor(private readonly catalogue: LenderCatalogue) {}

  /** What re-running each of these jobs would do now; jobs about no step are left out. */
  async insight(
    em: EntityManager,
    jobIds: readonly string[],
  ): Promise<ReadonlyMap<string, StepRerun & { attemptState: string | null }>> {
    const steps = await stepsOfJobs(em, jobIds);
    return new Map(steps.map((step) => [step.jobId, { attemptState: step.state, ...this.rerunOf(step) }]));
  }

  async hold(em: EntityManager, jobId: string): Promise<HeldJob | undefined> {
    const [before] = await stepsOfJobs(em, [jobId]);
    if (!before) return undefined;
    await lockRoute(em, before.applicationId);
    const [step] = await stepsOfJobs(em, [jobId]);
    const { id, orgId, storeId, attemptId } = step!;
    const { effect, sentence } = this.rerunOf(step!);
    return {
      ...{ effect, sentence, attemptId },
      about: { orgId, storeId, subject: { kind: 'contract-step', id } },
      carryOut: async () => [await enqueueStep(em, step!, effect === 'ring' ? stepJob : lookJob)],
    };
  }

  private rerunOf({ state, lenderKey }: StepRow): StepRerun {
    const manifest = this.catalogue.find(lenderKey)?.manifest;
    return rerunOfStep({ state, lenderName: manifest?.name ?? lenderKey, canLook: canLook(manifest) });
  }
}
