import type { AttemptCorrection, AttemptRequest } from '@millrace/schemas/states';
import type { EntityManager } from '@mikro-orm/postgresql';
import { executePlanned } from '../../../../platform/db/statements/planned-once.ts';
import type { JobRow } from '../../../../platform/jobs/outbox.ts';
import { currentTrace } from '../../../../platform/logging/trace.ts';
import { queueOf } from '../../../../plugin-host/index.ts';
import { createHash, randomUUID } from 'node:crypto';
import { submitJob } from '../attempts.jobs.ts';
import type { RouteKey } from '../decisions/route-row.ts';

/** An attempt that may be sent, and the job that orders a worker to send it. */
export interface NewAttempt {
  readonly id: string;
  readonly job: JobRow;
  readonly lenderId: number;
  readonly lenderKey: string;
  readonly position: number;
  readonly generation: number;
  readonly number: number;
  readonly correction: AttemptCorrection | null;
  /** The person's request that created the attempt. Null if the plan created the attempt. */
  readonly asked: AttemptRequest | null;
  /**
   * The kind of credit inquiry that the attempt makes. Null if the kind was unknown when the route was
   * planned.
   */
  readonly inquiry: 'none' | 'soft' | 'hard' | null;
  /**
   * Milliseconds that the other lenders wait for this lender's decision. Null means the installation's
   * default.
   */
  readonly waitMs: number | null;
  /** True if people decide: at a manual lender or an in-house lender. */
  readonly byPeople: boolean;
}

/**
 * Returns the id of an attempt, which is also its reference at the lender. The id is a hash of the
 * application, the lender, the inquiry (`generation`) and the number of the attempt. If the database loses
 * the attempt, it is created again with the same reference, and a status check finds what was sent.
 */
function attemptId(applicationId: string, { lenderId, generation, number }: Identity): string {
  const hash = createHash('sha256').update(`attempt|${applicationId}|${lenderId}|${generation}|${number}`);
  const hex = hash.digest('hex');
  // Version 8 of RFC 9562: a UUID whose bits the application defines.
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]!;
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type Identity = Pick<NewAttempt, 'lenderId' | 'generation' | 'number'>;

export function newAttempt(applicationId: string, attempt: Omit<NewAttempt, 'id' | 'job'>): NewAttempt {
  const job = {
    jobId: randomUUID(),
    queue: queueOf(attempt.lenderKey),
    name: submitJob.name,
    trace: currentTrace() ?? null,
  };
  return { ...attempt, id: attemptId(applicationId, attempt), job };
}

/** Converts an attempt to a row of the common table expression `next`. */
export const nextRowOf = ({ id, job, lenderId, lenderKey, ...attempt }: NewAttempt) => ({
  id,
  lender_id: lenderId,
  lender_key: lenderKey,
  position: attempt.position,
  generation: attempt.generation,
  number: attempt.number,
  correction: attempt.correction,
  asked: attempt.asked,
  inquiry: attempt.inquiry,
  wait_ms: attempt.waitMs,
  by_people: attempt.byPeople,
  job_id: job.jobId,
  queue: job.queue,
  trace: job.trace,
  payload: submitJob.parse({ attemptId: id }),
});

/**
 * Returns the common table expressions that insert attempts, the first entries of their history, and their
 * jobs. The caller dispatches the jobs after its commit.
 * @param source a common table expression with the columns `application_id`, `org_id`, `store_id` and `next`
 */
export const attemptsInserted = (source: string) => `next AS (
    SELECT s.application_id, s.org_id, s.store_id, n.*
    FROM ${source} s, jsonb_to_recordset(s.next) AS n (id uuid, lender_id integer, lender_key text, position integer,
      generation integer, number integer, correction jsonb, asked jsonb, inquiry text, wait_ms integer, by_people boolean, job_id uuid,
      queue text, trace jsonb, payload jsonb)
  ), next_attempts AS (
    INSERT INTO attempt (id, application_id, org_id, store_id, lender_id, lender_key, generation, number, position,
      state, queued_at, correction, asked, inquiry, wait_ms, by_people)
    SELECT id, application_id, org_id, store_id, lender_id, lender_key, generation, number, position,
      'QUEUED', now(), correction, asked, inquiry, wait_ms, by_people FROM next
  ), next_history AS (
    INSERT INTO attempt_event (attempt_id, to_state, event) SELECT id, 'QUEUED', 'queued' FROM next
  ), next_jobs AS (
    INSERT INTO job (id, queue, name, version, payload, subject_id, application_id, trace, run_at, dispatched_at, dispatch_count)
    SELECT job_id, queue, '${submitJob.name}', ${submitJob.version}, payload, id, application_id, trace, now(), now(), 1 FROM next
  )`;

const insertSql = `WITH given AS (
    SELECT ?::uuid AS application_id, ?::integer AS org_id, ?::integer AS store_id, ?::jsonb AS next
  ), ${attemptsInserted('given')} SELECT 1`;

/** Inserts attempts in the caller's transaction. Returns the jobs, which the caller dispatches after its commit. */
export async function insertAttempts(
  em: EntityManager,
  { applicationId, orgId, storeId }: RouteKey,
  attempts: readonly NewAttempt[],
): Promise<JobRow[]> {
  if (attempts.length === 0) return [];
  const next = JSON.stringify(attempts.map(nextRowOf));
  await executePlanned(em, insertSql, [applicationId, orgId, storeId, next]);
  return attempts.map(({ job }) => job);
}
