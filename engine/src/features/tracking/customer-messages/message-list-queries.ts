import type { CustomerMessageRow } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { queries } from '../../../platform/db/queries.ts';
import { isUuid } from '../../../platform/uuid.logic.ts';
import type { MessageKind } from './customer-messages.logic.ts';
import { stateOfMessage, type StoredMessage } from './message-list.logic.ts';

const mostMessages = 100;

interface SentMessage {
  readonly orgId: number;
  readonly storeId: number;
  readonly formId: string;
  readonly kind: MessageKind;
  readonly attemptId: string | null;
  readonly lenderName: string | null;
  readonly channel: 'sms' | 'email';
  /** Id that the message port returned. */
  readonly messageId: string;
}

/** Stores a message that a store user sent, so that the list of messages contains it. */
export async function addSentMessage(em: EntityManager, sent: SentMessage): Promise<void> {
  await queries(em)
    .insertInto('shopper_message')
    .values((eb) => ({
      org_id: sent.orgId,
      store_id: sent.storeId,
      form_id: sent.formId,
      update: sent.kind,
      // Store users may send the same message again.
      cause: eb.fn<string>('gen_random_uuid'),
      attempt_id: sent.attemptId,
      lender_name: sent.lenderName,
      state: 'sent',
      channel: sent.channel,
      message_id: isUuid(sent.messageId) ? sent.messageId : null,
      finished_at: eb.fn<Date>('now'),
    }))
    .execute();
}

type Row = StoredMessage &
  Pick<CustomerMessageRow, 'id' | 'form_id' | 'reference' | 'kind' | 'lender' | 'channel'> & {
    at: Date | string;
  };

/**
 * Returns the messages about these applications, newest first. A link counts once for each phone and email address
 * to which it was sent.
 */
export async function messagesOf(
  em: EntityManager,
  formIds: readonly string[],
): Promise<CustomerMessageRow[]> {
  const ids = pgArray([...formIds]);
  const rows = await em.execute<Row[]>(
    `SELECT m.id::text, m.form_id, a.reference, m.update AS kind, m.lender_name AS lender, m.channel, m.state, m.reason,
       o.state AS delivery, o.error_code AS code, false AS "isOpened", coalesce(m.finished_at, m.due_at) AS at
     FROM shopper_message m JOIN read.application a ON a.id = m.form_id
       LEFT JOIN outgoing_message o ON o.id = m.message_id
     WHERE m.form_id = ANY(?::uuid[])
     UNION ALL
     SELECT l.id || ' ' || t.n, l.application_id, a.reference, 'form-link', NULL, t.sent_to ->> 'channel', 'sent',
       l.refused_code, CASE WHEN l.refused_code IS NULL THEN o.state ELSE 'refused' END, o.error_code,
       l.used_at IS NOT NULL, l.sent_at
     FROM read.sent_link l JOIN read.application a ON a.id = l.application_id
       CROSS JOIN LATERAL jsonb_array_elements(l.sent_to) WITH ORDINALITY AS t (sent_to, n)
       LEFT JOIN outgoing_message o ON o.id = l.message_ids[t.n]
     WHERE l.application_id = ANY(?::uuid[]) AND l.kind <> 'co_applicant'
     UNION ALL
     SELECT c.attempt_id::text, c.application_id, a.reference, 'contract', n.name, NULL, 'sent', NULL, NULL, NULL,
       c.signed_at IS NOT NULL, c.sent_at
     FROM read.store_contract c JOIN read.application a ON a.id = c.application_id
       JOIN read.attempt t ON t.id = c.attempt_id JOIN read.lender n ON n.id = t.lender_id
     WHERE c.application_id = ANY(?::uuid[])
     ORDER BY at DESC, 1 LIMIT ${mostMessages}`,
    [ids, ids, ids],
  );
  return rows.map(({ id, form_id, reference, kind, lender, channel, at, ...stored }) => ({
    ...{ id, form_id, reference, kind, lender, channel, at: instant(at) },
    ...stateOfMessage(stored),
  }));
}
