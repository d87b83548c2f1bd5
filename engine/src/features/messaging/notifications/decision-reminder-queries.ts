import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { Subject } from './notification-facts-queries.ts';
import type { OpenDecision } from './reminders.logic.ts';

/** A decision about an attempt that people still have to make, with the data that reminders need. */
export interface StoredDecision extends OpenDecision, Subject {
  readonly attemptId: string;
  readonly reference: string;
  readonly storeName: string;
  readonly lenderId: number;
  readonly lenderKey: string;
  readonly lenderName: string | null;
  /** True if a person has to find out at the lender what happened. */
  readonly isReview: boolean;
  /** Keys of the reminders of this application that are already stored. */
  readonly reminded: readonly string[];
  /** The time by the database's clock, in epoch milliseconds. */
  readonly now: number;
}

/**
 * Reads one page of the decisions that have waited for people for 10 minutes or longer, by attempt id.
 * Excludes decisions older than a week, decisions that wait for the customer, and applications that need no
 * further offer.
 * @param after the last attempt id of the previous page
 */
export function openDecisions(em: EntityManager, after: string, most: number): Promise<StoredDecision[]> {
  return em.execute<StoredDecision[]>(
    `SELECT a.id AS "attemptId", a.application_id AS "applicationId", a.org_id AS "orgId", a.store_id AS "storeId",
       p.chosen_attempt_id AS "chosenAttemptId", p.reference, s.store_name AS "storeName", a.lender_id AS "lenderId",
       a.lender_key AS "lenderKey",
       (SELECT g ->> 'name' FROM jsonb_path_query(r.plan, '$.groups[*][*]') g
        WHERE (g ->> 'lenderId')::integer = a.lender_id LIMIT 1) AS "lenderName",
       a.state = 'REVIEW' AS "isReview",
       ARRAY(SELECT n.key FROM notification n WHERE n.form_id = a.application_id AND n.kind = 'reminder') AS reminded,
       t.timezone, t.hours,
       (extract(epoch FROM CASE WHEN a.state = 'REVIEW' THEN a.updated_at ELSE a.sent_at END) * 1000)::float8 AS since,
       (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now
     FROM read.attempt a
     JOIN read.application p ON p.id = a.application_id AND p.state = 'submitted' AND NOT p.is_test AND p.deleted_at IS NULL
     JOIN read.route r ON r.application_id = a.application_id AND r.offer_accepted_at IS NULL
     JOIN read.store s ON s.id = a.store_id
     JOIN read.store_decision_times t ON t.store_id = a.store_id
     WHERE a.id > ?::uuid AND ((a.state = 'REVIEW' AND a.updated_at BETWEEN now() - interval '7 days' AND now() - interval '10 minutes')
        OR (a.state = 'PENDING' AND a.by_people AND a.waits_on = 'merchant'
            AND a.sent_at BETWEEN now() - interval '7 days' AND now() - interval '10 minutes'))
     ORDER BY a.id LIMIT ?`,
    [after, most],
  );
}

/** Returns the email addresses of the users of a store who have one of the roles. */
export async function reminderMailboxes(
  em: EntityManager,
  storeId: number,
  roles: readonly string[],
): Promise<string[]> {
  const rows = await em.execute<{ email: string }[]>(
    `SELECT email FROM tenant.reminder_mailboxes(?, ?::text[]) AS reminded(email)`,
    [storeId, pgArray(roles)],
  );
  return rows.map(({ email }) => email);
}
