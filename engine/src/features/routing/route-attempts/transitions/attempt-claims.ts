import { AttemptChanged } from '@millrace/schemas/events';
import { storeClosed } from '@millrace/schemas/states';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';
import { GroupCommit } from '../../../../platform/db/statements/group-commit.ts';
import { PreparedStatements } from '../../../../platform/db/statements/prepared-statements.ts';
import { eventsInserted } from '../../../../platform/events/record-event.ts';
import { finishJob } from '../../../../platform/jobs/outbox.ts';
import { notPaused } from '../../../../platform/jobs/queue-pauses.ts';
import { pgArray } from '../../../../platform/db/pg-array.ts';
import { circuitOpen, probeSeconds } from '../../../lender-health/circuit-breakers/index.ts';
import { attemptColumns, dispatchColumns, type AttemptRow, type Dispatch } from '../attempt-rows.ts';
import { submitJob } from '../attempts.jobs.ts';
import { maxClaims } from '../../../../platform/jobs/operation-times.logic.ts';
import type { RouteRow } from '../decisions/route-row.ts';
import { transition } from '../decisions/attempt.machine.ts';
import { routeColumns } from '../route-rows.ts';
import { storedFacts } from './attempt-facts-queries.ts';

/** The data for one submission, read in the statement that claims it. */
export interface Claimed {
  readonly attempt: AttemptRow;
  readonly dispatch: Dispatch;
  /** True if the attempt was not sent yet and no further offer is needed. */
  readonly isNeedless: boolean;
  /**
   * The route as the claim read it. The worker decides the next step on this route, unless the route changes
   * before the lender's reply. Null for a shotgun (which asks all lenders at once), whose replies are written
   * without the route.
   */
  readonly route: RouteRow | null;
  /** The time of the claim, in milliseconds by the clock of this process. */
  readonly readAt: number;
}

type ClaimedRow = AttemptRow & Dispatch & { jobId: string; isNeedless: boolean; route: RouteRow | null };

interface Taking {
  readonly jobId: string;
  readonly workerId: string;
}

const limits = { mostAtOnce: 32, mostInFlight: 2 };

/**
 * SQL condition that is true for a shotgun, which asks all lenders at once. Each of its many claims would
 * read the same plan with all lenders, so the route is not read.
 */
const allAtATime = `(jsonb_array_length(r.plan->'groups') = 1 AND jsonb_array_length(r.plan->'groups'->0) > 1)`;

const claim = transition('QUEUED', 'claimed')!;

/**
 * Claims jobs and their attempts.
 * - A job that another worker is claiming is skipped without waiting.
 * - Jobs of disabled stores are postponed with a reason. So are jobs of lenders whose circuit breaker is open
 * after failures.
 * - After a pause, one attempt goes to such a lender as a probe.
 * - Attempts that are no longer needed are claimed for cancellation, even if the circuit breaker is open.
 *
 * The planner of Postgres expects one row from every earlier step. OFFSET 0 prevents it from joining all
 * dispatches again for each row. States are compared as expressions, so that Postgres finds rows by the
 * primary key. An index on the state would also return all unvacuumed rows that once had the state.
 */
const claimSql = `
  WITH dispatched AS (
    SELECT j.id, t.lender_id, coalesce(s.is_closed, false) AS is_closed,
      coalesce(t.state <> 'QUEUED' OR t.sent_at IS NULL AND r.offer_accepted_at > t.created_at, false) AS is_needless
    FROM job j LEFT JOIN attempt t ON t.id = j.subject_id LEFT JOIN read.store_closure s ON s.store_id = t.store_id
      LEFT JOIN route r ON r.application_id = t.application_id
    WHERE j.id = ANY(?::uuid[]) AND j.version = ? AND j.state || '' = 'waiting' AND ${notPaused('j')}
    FOR UPDATE OF j SKIP LOCKED
  ), probing AS (
    UPDATE lender_block SET probed_at = now()
    WHERE kind = 'circuit-open' AND over_at IS NULL AND retry_at <= now()
      AND coalesce(probed_at, '-infinity') < now() - interval '${probeSeconds} seconds'
      AND lender_id IN (SELECT lender_id FROM dispatched WHERE NOT is_closed AND NOT is_needless)
    RETURNING lender_id
  ), asked AS (
    SELECT r.id, r.is_closed, r.is_needless, greatest(b.retry_at, b.probed_at + interval '${probeSeconds} seconds') AS back_at,
           b.id IS NOT NULL AND NOT r.is_needless AND NOT (p.lender_id IS NOT NULL
             AND row_number() OVER (PARTITION BY r.lender_id, r.is_closed, r.is_needless ORDER BY r.id) = 1) AS is_broken
    FROM dispatched r LEFT JOIN read.lender_block b
      ON b.lender_id = r.lender_id AND b.kind = 'circuit-open' AND b.over_at IS NULL
    LEFT JOIN probing p ON p.lender_id = r.lender_id
  ), put_off AS (
    UPDATE job SET dispatched_at = NULL, error_code = CASE WHEN is_closed THEN ? ELSE '${circuitOpen}' END,
      run_at = CASE WHEN is_closed THEN now() + make_interval(secs => ?)
                    ELSE greatest(back_at, now() + interval '1 second') + random() * interval '2 seconds' END
    FROM asked WHERE job.id = asked.id AND (is_closed OR is_broken)
  ), taken AS (
    UPDATE job SET state = 'active', worker_id = ?, started_at = now(), error_code = NULL
    WHERE id IN (SELECT id FROM asked WHERE NOT is_closed AND NOT is_broken)
    RETURNING id, subject_id, trace
  ), claimed AS (
    UPDATE attempt SET state = '${claim.to}', fence = fence + 1, claims = claims + 1, worker_id = ?,
      sent_at = now(), lease_until = now() + make_interval(secs => ?), point_of_no_return = false, updated_at = now()
    FROM taken WHERE attempt.id = taken.subject_id AND state || '' = '${claim.from}' AND claims < ?
    RETURNING attempt.*, taken.id AS job_id, taken.trace
  ), noted AS (
    INSERT INTO attempt_event (attempt_id, from_state, to_state, event)
    SELECT id, '${claim.from}', '${claim.to}', '${claim.on}' FROM claimed
  ), told AS (
    ${eventsInserted('claimed', [{ event: AttemptChanged, payload: storedFacts }])}
  )
  SELECT t.id AS "jobId", ${attemptColumns}, ${dispatchColumns},
         (SELECT is_needless FROM asked WHERE asked.id = t.id) AS "isNeedless",
         (SELECT row_to_json(found) FROM (
            SELECT ${routeColumns} FROM route r WHERE r.application_id = a.application_id AND NOT ${allAtATime}
          ) found) AS route
  FROM taken t LEFT JOIN claimed a ON a.job_id = t.id
    LEFT JOIN LATERAL (SELECT * FROM read.attempt_dispatch WHERE attempt_id = a.id OFFSET 0) d ON true`;

/**
 * Claims jobs and attempts in one statement and one commit, before anything is sent. After a crash, the
 * claim shows that the lender may have received the attempt. Jobs that arrive at the same time are claimed
 * together. Only `AttemptStore` calls this class.
 */
@Injectable()
export class AttemptClaims {
  private readonly together = new GroupCommit<Taking, Claimed | undefined>(
    (group) => this.takeAll(group),
    limits,
  );

  constructor(
    private readonly orm: MikroORM,
    private readonly statements: PreparedStatements,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Claims the attempt of a job. Returns undefined if the job was already claimed, or if the attempt may not
   * be sent now or ever.
   */
  take(jobId: string, workerId: string): Promise<Claimed | undefined> {
    return this.together.add({ jobId, workerId });
  }

  private async takeAll(group: readonly Taking[]): Promise<(Claimed | undefined)[]> {
    const { workerId } = group[0]!;
    const readAt = performance.now();
    const rows = await this.statements.run<ClaimedRow>(claimSql, [
      pgArray([...new Set(group.map(({ jobId }) => jobId))]),
      submitJob.version,
      storeClosed.reason,
      storeClosed.seconds,
      workerId,
      workerId,
      this.config.LEASE_MS / 1000,
      maxClaims,
    ]);
    const byJob = new Map(rows.map((row) => [row.jobId, row]));
    return Promise.all(
      group.map(({ jobId }) => {
        const row = byJob.get(jobId);
        // If two notifications about the same job are in this group of claims, the second must claim nothing.
        byJob.delete(jobId);
        return this.claimedBy(row, readAt);
      }),
    );
  }

  /** Returns the claimed attempt. Completes the job instead if its attempt may no longer be sent. */
  private async claimedBy(row: ClaimedRow | undefined, readAt: number): Promise<Claimed | undefined> {
    if (row?.id) return { attempt: row, dispatch: row, isNeedless: row.isNeedless, route: row.route, readAt };
    if (row) await finishJob(this.orm.em.fork(), row.jobId, 'completed');
    return undefined;
  }
}
