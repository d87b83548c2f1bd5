import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShopperUpdate, ShopperUpdateKind } from '@millrace/schemas/messages';
import { queries } from '../../../platform/db/queries.ts';
import { isUuid } from '../../../platform/uuid.logic.ts';
import type { AnsweredAttempt, ShopperUpdateLine } from './shopper-updates.logic.ts';

export interface Subject {
  readonly applicationId: string;
  readonly orgId: number;
  readonly storeId: number;
  readonly chosenAttemptId: string | null;
}

/**
 * Returns the application of an event. Returns undefined for drafts, tests and deleted applications, because
 * their shoppers get no messages.
 */
export async function subjectOf(em: EntityManager, applicationId: string): Promise<Subject | undefined> {
  const row = await queries(em)
    .selectFrom('read.application')
    .select(['id', 'org_id', 'store_id', 'chosen_attempt_id'])
    .where('id', '=', applicationId)
    .where('state', '=', 'submitted')
    .where('is_test', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      applicationId,
      orgId: row.org_id!,
      storeId: row.store_id!,
      chosenAttemptId: row.chosen_attempt_id,
    }
  );
}

/** An attempt with its encrypted reply, from which the expiry times of the offers are read. */
export interface SealedAttempt extends AnsweredAttempt {
  readonly orgId: number;
  readonly replySealed: Buffer | null;
  readonly replyVersion: number;
  readonly dataKey: Buffer | null;
}

export async function attemptOf(em: EntityManager, id: string): Promise<SealedAttempt | undefined> {
  const [row] = await em.execute<SealedAttempt[]>(
    `SELECT a.id, a.state, a.outcome, a.contract_state AS "contractState", a.by_people AS "byPeople", a.org_id AS "orgId",
       (SELECT g ->> 'name' FROM read.route r, jsonb_path_query(r.plan, '$.groups[*][*]') g
        WHERE r.application_id = a.application_id AND (g ->> 'lenderId')::integer = a.lender_id LIMIT 1) AS "lenderName",
       w.reply_sealed AS "replySealed", w.reply_version AS "replyVersion", w.data_key AS "dataKey"
     FROM read.attempt a JOIN read.attempt_reply w ON w.id = a.id WHERE a.id = ?`,
    [id],
  );
  return row;
}

/** Returns the states of the contracts of an application's other attempts. */
export async function otherContracts(
  em: EntityManager,
  applicationId: string,
  attemptId: string,
): Promise<string[]> {
  const rows = await queries(em)
    .selectFrom('read.attempt')
    .select('contract_state')
    .where('application_id', '=', applicationId)
    .where('id', '<>', attemptId)
    .where('contract_state', 'is not', null)
    .execute();
  return rows.map(({ contract_state: state }) => state!);
}

/** Stores messages that are not stored yet. A repeated event therefore adds nothing. */
export async function addMessages(
  em: EntityManager,
  { applicationId, orgId, storeId }: Subject,
  lines: readonly ShopperUpdateLine[],
): Promise<void> {
  for (const { update, cause, attemptId, lenderName, dueAt } of lines)
    await queries(em)
      .insertInto('shopper_message')
      .values({
        org_id: orgId,
        store_id: storeId,
        form_id: applicationId,
        update,
        cause,
        attempt_id: attemptId,
        lender_name: lenderName,
        ...(dueAt !== undefined && { due_at: new Date(dueAt) }),
      })
      .onConflict((conflict) => conflict.columns(['form_id', 'update', 'cause']).doNothing())
      .execute();
}

export interface DueMessage {
  readonly id: string;
  readonly applicationId: string;
  readonly storeId: number;
  readonly update: ShopperUpdate;
  readonly attemptId: string | null;
  readonly lenderName: string | null;
  /** True if the message is so late that it would only confuse the shopper. */
  readonly isStale: boolean;
  /** The kinds of messages that the store switched off. */
  readonly off: readonly ShopperUpdateKind[];
}

/**
 * Locks the message that has been due longest. A message that another process has locked is skipped, so that no
 * message is sent twice.
 */
export async function lockDue(em: EntityManager): Promise<DueMessage | undefined> {
  const [row] = await em.execute<DueMessage[]>(
    `SELECT m.id, m.form_id AS "applicationId", m.store_id AS "storeId", m.update, m.attempt_id AS "attemptId",
       m.lender_name AS "lenderName", m.due_at < now() - interval '2 days' AS "isStale",
       (SELECT s.messages_off FROM read.store_messages s WHERE s.store_id = m.store_id) AS off
     FROM shopper_message m WHERE m.state = 'waiting' AND m.due_at <= now()
     ORDER BY m.due_at LIMIT 1 FOR UPDATE OF m SKIP LOCKED`,
  );
  return row;
}

export interface Finished {
  readonly state: 'sent' | 'skipped';
  readonly reason?: string;
  readonly channel?: 'sms' | 'email';
  /** Id that the message port returned. */
  readonly messageId?: string;
}

export async function finish(
  em: EntityManager,
  id: string,
  { state, reason, channel, messageId = '' }: Finished,
): Promise<void> {
  await queries(em)
    .updateTable('shopper_message')
    .set((eb) => ({
      state,
      reason: reason ?? null,
      channel: channel ?? null,
      message_id: isUuid(messageId) ? messageId : null,
      finished_at: eb.fn<Date>('now'),
    }))
    .where('id', '=', id)
    .execute();
}

/** Moves a message to a later time. The reason is shown until then. */
export async function postpone(em: EntityManager, id: string, until: number, reason: string): Promise<void> {
  await queries(em)
    .updateTable('shopper_message')
    .set({ due_at: new Date(until), reason })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** True if the shopper agreed to texts about the application. */
export async function agreedToTexts(em: EntityManager, applicationId: string): Promise<boolean> {
  const row = await queries(em)
    .selectFrom('read.consent as c')
    .innerJoin('read.disclosure_category as d', 'd.disclosure_id', 'c.disclosure_id')
    .select('c.id')
    .where('c.application_id', '=', applicationId)
    .where('c.party', '=', 'applicant')
    .where('d.category', '=', 'fp_sms_consent')
    .executeTakeFirst();
  return row !== undefined;
}
