import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { explainedJobs } from '../../../platform/jobs/explained-jobs.ts';
import { RerunsJobs, type RerunnableJobs } from '../../../platform/jobs/rerunnable.ts';
import { reconcileCatalogueJob, reconcileOrgJob, stripeEventJob } from './stripe-events.jobs.ts';

const sentence = 'Millrace reads the object from Stripe again every day. Nothing is charged by it.';

/** Explains in the job console the jobs that only read from Stripe. */
@Injectable()
@RerunsJobs()
export class StripeReadJobs implements RerunnableJobs {
  readonly jobs = [stripeEventJob, reconcileOrgJob, reconcileCatalogueJob];

  async insight(em: EntityManager, jobIds: readonly string[]) {
    const maps = [];
    for (const job of this.jobs) maps.push(await explainedJobs(em, job, jobIds, sentence));
    return new Map(maps.flatMap((map) => [...map]));
  }
}
