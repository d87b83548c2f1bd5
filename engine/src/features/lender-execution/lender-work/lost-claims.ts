import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JobRunner, type JobContext } from '../../../platform/jobs/job-runner.ts';
import { attemptColumns, submitJob, type AttemptRow } from '../../routing/attempts/index.ts';

/**
 * A claim whose answer was lost may have been committed: then the attempt stands as being sent, and provably nothing
 * left. That is so only where nobody else in this process can have got hold of it, so each success is remembered until
 * what came of it is written.
 */
@Injectable()
export class LostClaims {
  private readonly won = new Set<string>();

  constructor(
    private readonly orm: MikroORM,
    private readonly runner: JobRunner,
  ) {}

  /** Whatever is thrown on the way: by then it may have been sent. */
  async holding(attemptId: string, work: () => Promise<void>): Promise<void> {
    this.won.add(attemptId);
    await work();
    this.won.delete(attemptId);
  }

  /** The attempt that stands claimed by a claim of this job of which its worker never heard. */
  async find({ jobId, workerId }: JobContext): Promise<AttemptRow | undefined> {
    const [attempt] = await this.orm.em.fork().execute<AttemptRow[]>(
      // job and attempt are taken in one statement, so that the two times are the same
      `SELECT ${attemptColumns} FROM job j JOIN attempt a ON a.id = j.subject_id AND a.sent_at = j.started_at
       WHERE j.id = ? AND j.state = 'active' AND j.worker_id = ? AND a.state = 'SUBMITTING' AND a.worker_id = j.worker_id
         AND NOT EXISTS (SELECT FROM job o WHERE o.subject_id = a.id AND o.name = ? AND o.id <> j.id AND o.state = 'active')`,
      [jobId, workerId, submitJob.name],
    );
    return attempt && !this.won.has(attempt.id) && !this.runner.hands.isShared(jobId) ? attempt : undefined;
  }
}
