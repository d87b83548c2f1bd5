import { MikroORM, RequestContext, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Logger } from '../logging/logger.ts';
import type { Ring } from './bell.ts';
import { Bells } from './bells.ts';
import type { JobDefinition } from './define-job.ts';
import { claimJob, finishJob } from './outbox.ts';

export interface JobContext {
  /** The fork of this job; nothing else may be used to reach the database. */
  em: EntityManager;
  jobId: string;
  workerId: string;
}
export type JobHandler<Payload> = (payload: Payload, context: JobContext) => Promise<void>;
/** A handler that claims and finishes its job row inside its own transactions (`claimJob`, `finishJob`). */
export type SelfClaimingHandler = (context: JobContext) => Promise<void>;

/** Takes rung jobs in a worker and runs each on its own EntityManager fork. */
@Injectable()
export class JobRunner {
  private readonly handlers = new Map<string, SelfClaimingHandler>();
  private running = 0;

  constructor(
    private readonly orm: MikroORM,
    private readonly bells: Bells,
    private readonly logger: Logger,
  ) {}

  on<Payload>(definition: JobDefinition<Payload>, handle: JobHandler<Payload>): void {
    this.handlers.set(definition.name, async (context) => {
      const job = await claimJob(context.em, context.jobId, context.workerId);
      if (!job) return;
      await handle(definition.parse(job.payload), { ...context, em: context.em.fork() });
      await finishJob(context.em.fork(), context.jobId, 'completed');
    });
  }

  onSelfClaiming<Payload>(definition: JobDefinition<Payload>, handle: SelfClaimingHandler): void {
    this.handlers.set(definition.name, handle);
  }

  /** Starts taking jobs of one queue. Concurrency is per queue: a slow lender blocks only itself. */
  listen(queue: string, concurrency: number, workerId: string): void {
    const work = async (ring: { data: Ring }) => {
      this.running += 1;
      try {
        await this.take(ring.data, workerId);
      } finally {
        this.running -= 1;
      }
    };
    void this.bells.queue(queue).process(concurrency, work);
  }

  /** Lets running jobs end; true when none was left at the deadline. */
  async drain(deadlineMs: number): Promise<boolean> {
    for (const name of this.bells.names)
      void this.bells
        .queue(name)
        .pause(true, true)
        .catch(() => {});
    const end = performance.now() + deadlineMs;
    while (this.running > 0 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return this.running === 0;
  }

  private async take(ring: Ring, workerId: string): Promise<void> {
    const handle = this.handlers.get(ring.name);
    const em = this.orm.em.fork();
    if (!handle) return finishJob(em, ring.jobId, 'failed', 'unknown-job');
    try {
      await RequestContext.create(em, () => handle({ em, jobId: ring.jobId, workerId }));
    } catch (error) {
      this.logger.error('job failed', error, { job: ring.jobId, name: ring.name });
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'job-failed';
      await finishJob(this.orm.em.fork(), ring.jobId, 'failed', code.slice(0, 60));
    }
  }
}
