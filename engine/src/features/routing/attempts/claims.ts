import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { PreparedStatements } from '../../../platform/db/prepared-statements.ts';
import { finishJob } from '../../../platform/jobs/outbox.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { maxClaims } from './attempt-rules.logic.ts';
import { attemptColumns, dispatchColumns, type AttemptRow, type Dispatch } from './attempt-rows.ts';
import { routeColumns, type RouteRow } from './route-rows.ts';

/** Everything a worker needs for one submission, read in the statement that claims it. */
export interface Claimed {
  readonly attempt: AttemptRow;
  readonly dispatch: Dispatch;
  /** The route as it was then; what follows from the answer is decided on it, if nobody changes it meanwhile. */
  readonly route: RouteRow;
}

interface Waiting {
  readonly jobId: string;
  readonly done: (claimed: Claimed | undefined) => void;
  readonly failed: (error: unknown) => void;
}

type ClaimedRow = AttemptRow & Dispatch & { jobId: string; route: RouteRow };

const mostAtOnce = 32;
const mostInFlight = 2;

/** A job that somebody else is taking at this moment is theirs, so its row is skipped and not waited for. */
const claimSql = `
  WITH taken AS (
    UPDATE job SET state = 'active', worker_id = ?, started_at = now()
    WHERE id IN (SELECT id FROM job WHERE id = ANY(?::uuid[]) AND state = 'waiting' FOR UPDATE SKIP LOCKED)
    RETURNING id, subject_id
  ), claimed AS (
    UPDATE attempt SET state = 'SUBMITTING', fence = fence + 1, claims = claims + 1, worker_id = ?,
      sent_at = now(), lease_until = now() + make_interval(secs => ?), point_of_no_return = false, updated_at = now()
    FROM taken WHERE attempt.id = taken.subject_id AND state = 'QUEUED' AND claims < ?
    RETURNING attempt.*, taken.id AS job_id
  ), noted AS (
    INSERT INTO attempt_event (attempt_id, from_state, to_state, event)
    SELECT id, 'QUEUED', 'SUBMITTING', 'claimed' FROM claimed
  ), told AS (
    INSERT INTO realtime_event (type, store_id, application_id)
    SELECT 'attempt.changed', store_id, application_id FROM claimed
  )
  SELECT t.id AS "jobId", ${attemptColumns}, ${dispatchColumns},
         (SELECT row_to_json(found) FROM (SELECT ${routeColumns} FROM route r WHERE r.application_id = a.application_id) found) AS route
  FROM taken t LEFT JOIN claimed a ON a.job_id = t.id LEFT JOIN attempt_dispatch d ON d.attempt_id = a.id`;

/**
 * The write-ahead intent: jobs and attempts are taken in one statement and one commit, before anything is sent.
 * Claims that come while another is under way are taken together in the next one.
 */
@Injectable()
export class Claims {
  private waiting: Waiting[] = [];
  private inFlight = 0;

  constructor(
    private readonly orm: MikroORM,
    private readonly statements: PreparedStatements,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Undefined: the ring came twice, or the attempt is no longer to be sent. */
  take(jobId: string, workerId: string): Promise<Claimed | undefined> {
    return new Promise((done, failed) => {
      this.waiting.push({ jobId, done, failed });
      // Rings of lenders that are asked at a time are heard in the same moment.
      if (this.waiting.length === 1) setImmediate(() => this.next(workerId));
    });
  }

  private next(workerId: string): void {
    if (this.waiting.length === 0 || this.inFlight >= mostInFlight) return;
    const together = this.waiting.slice(0, mostAtOnce);
    this.waiting = this.waiting.slice(mostAtOnce);
    this.inFlight += 1;
    void this.takeAll(together, workerId).finally(() => {
      this.inFlight -= 1;
      this.next(workerId);
    });
    this.next(workerId);
  }

  private async takeAll(together: readonly Waiting[], workerId: string): Promise<void> {
    try {
      const ids = [...new Set(together.map(({ jobId }) => jobId))];
      const rows = await this.statements.run<ClaimedRow>(claimSql, [
        workerId,
        pgArray(ids),
        workerId,
        this.config.LEASE_MS / 1000,
        maxClaims,
      ]);
      const byJob = new Map(rows.map((row) => [row.jobId, row]));
      for (const { jobId, done } of together) {
        const row = byJob.get(jobId);
        // A job that was heard twice in the same moment is taken once.
        byJob.delete(jobId);
        done(await this.claimedBy(row));
      }
    } catch (error) {
      for (const { failed } of together) failed(error);
    }
  }

  /** A job whose attempt is no longer to be sent has nothing left to do. */
  private async claimedBy(row: ClaimedRow | undefined): Promise<Claimed | undefined> {
    if (row?.id) return { attempt: row, dispatch: row, route: row.route };
    if (row) await finishJob(this.orm.em.fork(), row.jobId, 'completed');
    return undefined;
  }
}
