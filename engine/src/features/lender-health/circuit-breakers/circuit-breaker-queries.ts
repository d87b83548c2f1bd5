import type { EntityManager } from '@mikro-orm/postgresql';
import { executePlanned } from '../../../platform/db/statements/planned-once.ts';
import { answerCodes, faultCodes, type Results, type LenderBlockKind } from './circuit-breakers.logic.ts';

/** A block of a lender that has not ended: an open circuit, or too many waiting applications. */
export interface LenderBlock {
  readonly id: number;
  readonly lenderId: number;
  readonly kind: LenderBlockKind;
  readonly since: Date | string;
  readonly retryAt: Date | string | null;
  /** Time at which an application was last sent as a probe. Null if none was sent. */
  readonly probedAt: Date | string | null;
  readonly tries: number;
}

export function openLenderBlocks(em: EntityManager): Promise<LenderBlock[]> {
  return executePlanned<LenderBlock>(
    em,
    `SELECT id, lender_id AS "lenderId", kind, since, retry_at AS "retryAt", probed_at AS "probedAt", tries
     FROM lender_block WHERE over_at IS NULL`,
    [],
  );
}

const listed = (codes: readonly string[]): string => `(${codes.map((code) => `'${code}'`).join(', ')})`;
const isAnswer = `(e.to_state IN ('RESPONDED', 'PENDING') OR coalesce(e.note, '') IN ${listed(answerCodes)})`;
const isFault = `coalesce(e.note, '') IN ${listed(faultCodes)}`;

export type ResultRow = Omit<Results, 'hanging'> & { readonly lenderId: number };

/**
 * Returns the results of submissions in the last minute. After a block of a lender has ended, only results
 * since its end count.
 */
export function recentResults(em: EntityManager): Promise<ResultRow[]> {
  return em.execute<ResultRow[]>(
    `SELECT lender_id AS "lenderId",
            count(*) FILTER (WHERE is_answer)::integer AS answered,
            count(*) FILTER (WHERE is_fault)::integer AS failed,
            count(*) FILTER (WHERE is_fault AND at > coalesce(answered_at, '-infinity'))::integer AS "failedSince",
            count(*) FILTER (WHERE note = 'timed-out' AND at > coalesce(answered_at, '-infinity'))::integer AS "timedOutSince",
            extract(epoch FROM now() - max(answered_at))::float8 AS "silentSeconds"
     FROM (
       SELECT *, max(at) FILTER (WHERE is_answer) OVER (PARTITION BY lender_id) AS answered_at FROM (
         SELECT a.lender_id, e.at, e.note, ${isAnswer} AS is_answer, ${isFault} AS is_fault
         FROM read.attempt_event e JOIN read.attempt a ON a.id = e.attempt_id
         WHERE e.at > now() - interval '1 minute' AND e.from_state = 'SUBMITTING'
           AND e.at > coalesce((SELECT max(t.over_at) FROM lender_block t
                                WHERE t.lender_id = a.lender_id AND t.kind = 'circuit-open'), '-infinity')
       ) recent
     ) with_answer_time
     GROUP BY 1`,
  );
}

interface ProbeResults {
  readonly answered: number;
  readonly failed: number;
  readonly unsent: number;
}

/**
 * Returns the results of the probes that were sent since the block last allowed a probe. A probe is a single
 * application that tests a blocked lender.
 */
export async function probeResults(em: EntityManager, trouble: LenderBlock): Promise<ProbeResults> {
  const [row] = await em.execute<ProbeResults[]>(
    `SELECT count(*) FILTER (WHERE ${isAnswer})::integer AS answered,
            count(*) FILTER (WHERE ${isFault})::integer AS failed,
            count(*) FILTER (WHERE NOT ${isAnswer} AND NOT ${isFault}
              AND e.to_state IN ('ERROR_FINAL', 'CANCELLED', 'NOT_SENT'))::integer AS unsent
     FROM lender_block t
     JOIN read.attempt a ON a.lender_id = t.lender_id
     JOIN read.attempt_event c ON c.attempt_id = a.id AND c.event = 'claimed' AND c.at >= t.probed_at
     JOIN read.attempt_event e ON e.attempt_id = a.id AND e.id > c.id AND e.from_state = 'SUBMITTING'
     WHERE t.id = ? AND c.at > now() - interval '1 hour' AND a.updated_at >= t.probed_at`,
    [trouble.id],
  );
  return row!;
}

/**
 * Returns for each running submission the seconds since it was sent. Submissions of dead workers are
 * excluded.
 */
export function onTheirWay(em: EntityManager): Promise<{ lenderId: number; seconds: number }[]> {
  return em.execute(
    `SELECT lender_id AS "lenderId", extract(epoch FROM now() - sent_at)::float8 AS seconds
     FROM read.attempt WHERE state = 'SUBMITTING' AND sent_at IS NOT NULL AND lease_until > now()`,
  );
}

export function waitingCounts(em: EntityManager): Promise<{ lenderId: number; waiting: number }[]> {
  return em.execute(
    `SELECT lender_id AS "lenderId", count(*)::integer AS waiting FROM read.attempt WHERE state = 'QUEUED' GROUP BY 1`,
  );
}

/** Inserts a block. If two schedulers find the same block at the same time, it is inserted once. */
export async function begin(
  em: EntityManager,
  lenderId: number,
  kind: LenderBlockKind,
  retryIn: number | null,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `INSERT INTO lender_block (lender_id, kind, retry_at) VALUES (?, ?, now() + make_interval(secs => ?))
     ON CONFLICT (lender_id, kind) WHERE over_at IS NULL DO NOTHING RETURNING 1`,
    [lenderId, kind, retryIn],
  );
  return rows.length > 0;
}

export async function end(em: EntityManager, { id }: LenderBlock): Promise<void> {
  await em.execute(`UPDATE lender_block SET over_at = now() WHERE id = ? AND over_at IS NULL`, [id], 'run');
}

/** Allows another probe immediately, because the last probe was not sent. */
export async function freeProbe(em: EntityManager, { id, tries }: LenderBlock): Promise<void> {
  await em.execute(
    `UPDATE lender_block SET probed_at = NULL WHERE id = ? AND tries = ? AND over_at IS NULL`,
    [id, tries],
    'run',
  );
}

/** Allows the next probe after a longer pause, because the last probe failed. */
export async function waitOn(em: EntityManager, { id, tries }: LenderBlock, retryIn: number): Promise<void> {
  await em.execute(
    `UPDATE lender_block SET tries = tries + 1, probed_at = NULL, retry_at = now() + make_interval(secs => ?)
     WHERE id = ? AND tries = ? AND over_at IS NULL`,
    [retryIn, id, tries],
    'run',
  );
}
