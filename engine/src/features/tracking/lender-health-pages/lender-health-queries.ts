import type { HealthWindow } from '@millrace/schemas/api';
import { sendBlockReasons } from '@millrace/schemas/states';
import type { EntityManager } from '@mikro-orm/postgresql';
import { barSeconds, windows, type AttemptCount } from './lender-health-pages.logic.ts';
import type { AttemptEvent } from '../../routing/route-attempts/index.logic.ts';

export interface AnswerTimes {
  readonly lenderId: number;
  readonly p50: number;
  readonly p95: number;
}

export interface ErrorRow {
  readonly lenderId: number;
  readonly note: string | null;
  readonly times: number;
  readonly applications: number;
  readonly lastAt: Date;
}

const failures: readonly AttemptEvent[] = [
  'sendProvablyFailed',
  'sendsExhausted',
  'sendImpossible',
  'needsPerson',
  'outcomeUnknown',
  'statusCheckFailed',
  'pollFailed',
  'tooManyChecks',
  'poisoned',
  'ownerDied',
];
const failureList = failures.map((event) => `'${event}'`).join(', ');

const blockReasonList = sendBlockReasons.map((reason) => `'${reason}'`).join(', ');

/**
 * SQL (FROM and WHERE) that selects the attempts of a window. It excludes attempts that say nothing about a
 * lender: test applications, results that were set by hand, and attempts that Millrace itself blocked.
 */
const ofWindow = `FROM read.attempt a JOIN read.application p ON p.id = a.application_id AND NOT p.is_test
  WHERE a.result_source <> 'hand' AND (a.reason IS NULL OR a.reason NOT IN (${blockReasonList})) AND a.created_at >= now() - make_interval(secs => ?)`;

export function attemptCountsOf(
  em: EntityManager,
  window: HealthWindow,
): Promise<(AttemptCount & { lenderId: number })[]> {
  return em.execute(
    `SELECT a.lender_id AS "lenderId", a.state, a.outcome, count(*)::integer AS count,
            floor(extract(epoch FROM now() - a.created_at) / ?)::integer AS "barsAgo"
     ${ofWindow} GROUP BY 1, 2, 3, 5`,
    [barSeconds(window), windows[window].seconds],
  );
}

/**
 * Returns the median and the 95th percentile of the lenders' reply times, in milliseconds. A reply time runs
 * from the last send to the lender's decision. A later correction of the decision does not count. Decisions
 * that a person learned from the lender are excluded, because their time depends on that person.
 */
export function answerTimesOf(em: EntityManager, window: HealthWindow): Promise<AnswerTimes[]> {
  const percentile = (share: number) =>
    `round(percentile_cont(${share}) WITHIN GROUP (ORDER BY extract(epoch FROM a.ended_at - a.sent_at)) * 1000)::integer`;
  return em.execute(
    `SELECT a.lender_id AS "lenderId", ${percentile(0.5)} AS p50, ${percentile(0.95)} AS p95
     ${ofWindow} AND a.result_source = 'lender' AND a.state = 'RESPONDED' AND a.ended_at >= a.sent_at GROUP BY 1`,
    [windows[window].seconds],
  );
}

export function errorsOf(em: EntityManager, window: HealthWindow): Promise<ErrorRow[]> {
  return em.execute(
    `SELECT a.lender_id AS "lenderId", e.note, count(*)::integer AS times, max(e.at) AS "lastAt",
            count(DISTINCT a.application_id)::integer AS applications
     FROM read.attempt_event e JOIN read.attempt a ON a.id = e.attempt_id
     JOIN read.application p ON p.id = a.application_id AND NOT p.is_test
     WHERE e.at >= now() - make_interval(secs => ?) AND e.event IN (${failureList})
       AND (e.note IS NULL OR e.note NOT IN (${blockReasonList})) GROUP BY 1, 2`,
    [windows[window].seconds],
  );
}
