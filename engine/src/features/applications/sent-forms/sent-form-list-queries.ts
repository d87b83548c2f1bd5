import type { SentFormRow, SentForms } from '@millrace/schemas/api';
import type { SentFormChoice } from '@millrace/schemas/form';
import { inStoreLinkDays } from '@millrace/schemas/links';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';
import { and, ofStore, type SqlCondition } from '../listings/index.logic.ts';
import { ApplicationSearch } from '../listings/index.ts';
import { deliverySentence, type LinkDelivery } from '../../forms/send-links/index.logic.ts';
import { sectionName, sentState, whatWasSent } from './sent-forms.logic.ts';

export interface Page {
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
}

interface Row {
  id: number | null;
  formId: string | null;
  reference: string | null;
  name: string | null;
  phoneLast4: string | null;
  storeId: number;
  storeName: string;
  kind: string | null;
  choice: SentFormChoice | null;
  sentTo: SentFormRow['sent_to'];
  deliveries: LinkDelivery[] | null;
  sentBy: string | null;
  marketingLinkName: string | null;
  sentAt: Date | string;
  expiresAt: Date | string | null;
  usedAt: Date | string | null;
  savedAt: Date | string | null;
  canSendAgain: boolean;
  refused: boolean;
  replaced: boolean;
  expired: boolean;
  submitted: boolean;
  stoppedAt: string | null;
  percent: number | null;
}

const usualLimit = 25;
const sentLinks = `FROM read.sent_link l JOIN read.store s ON s.id = l.store_id
  LEFT JOIN application a ON a.id = l.application_id`;
/** SQL for the sent links that a store's list shows. Links for co-applicants are not shown. */
const listedLinks = `FROM read.sent_link_listed k WHERE k.store_id = ? AND k.kind <> 'co_applicant'`;
/**
 * SQL that finds the deleted application of a link. Few links have a deleted application. It is therefore
 * faster to count all links and to subtract those.
 */
const deletedOf = `SELECT FROM application d WHERE d.id = k.application_id AND d.store_id = k.store_id AND d.deleted_at IS NOT NULL`;
/**
 * SQL for applications, each with its newest link. An application that came through a marketing link has no
 * sent link.
 */
const waiting = `FROM application a JOIN read.store s ON s.id = a.store_id
  LEFT JOIN LATERAL (SELECT n.* FROM read.sent_link n WHERE n.application_id = a.id AND n.kind <> 'co_applicant'
    ORDER BY n.id DESC LIMIT 1) l ON true`;
/**
 * SQL for the delivery state of each message with a link. The state is 'sent' if the message was already
 * deleted. Null if there are no messages.
 */
const deliveries = `(SELECT jsonb_agg(jsonb_build_object('state', coalesce(m.state, 'sent'), 'code', m.error_code) ORDER BY t.n)
  FROM unnest(l.message_ids) WITH ORDINALITY AS t (id, n) LEFT JOIN outgoing_message m ON m.id = t.id)`;
const columns = `l.id, a.id AS "formId", a.reference, a.applicant_name AS name,
  a.phone_last4 AS "phoneLast4", s.id AS "storeId", s.store_name AS "storeName", l.kind, l.choice,
  coalesce(l.sent_to, '[]') AS "sentTo", ${deliveries} AS deliveries, l.sent_by_name AS "sentBy",
  CASE WHEN l.id IS NULL THEN (SELECT m.name FROM read.marketing_link m WHERE m.id = a.marketing_link_id) END AS "marketingLinkName",
  coalesce(l.sent_at, a.created_at) AS "sentAt", l.expires_at AS "expiresAt",
  CASE WHEN l.id IS NULL THEN a.created_at ELSE l.used_at END AS "usedAt", a.saved_at AS "savedAt", l.refused_code IS NOT NULL AS refused,
  coalesce(l.kind = 'in_store' AND l.sent_at > now() - interval '${inStoreLinkDays} days', false) AS "canSendAgain",
  l.replaced_at IS NOT NULL AS replaced, coalesce(l.expires_at <= now(), false) AS expired,
  coalesce(a.state = 'submitted', false) AS submitted, a.stopped_at AS "stoppedAt", a.answered_percent AS percent`;

const isWaiting: SqlCondition = { sql: 'waiting_since IS NOT NULL', values: [] };

/**
 * Lists sent links, and applications that their shopper has not finished, newest first. Decrypts no answers.
 */
@Injectable()
export class SentFormLists {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
    private readonly search: ApplicationSearch,
  ) {}

  /** Lists the links that a store sent. */
  sent(em: EntityManager, storeId: number, wanted: Page): Promise<SentForms> {
    const { page = 1, limit = usualLimit, search = '' } = wanted;
    return inSnapshot(em, async (seen) => {
      const { sql, values } = await this.linksOf(seen, storeId, search);
      const found = await seen.execute<{ id: number }[]>(
        `SELECT k.id ${sql} AND NOT EXISTS (${deletedOf}) ORDER BY k.sent_at DESC, k.id DESC LIMIT ? OFFSET ?`,
        [...values, limit, (page - 1) * limit],
      );
      const rows = await seen.execute<Row[]>(
        `SELECT ${columns} ${sentLinks} WHERE l.id = ANY(?::int[]) ORDER BY l.sent_at DESC, l.id DESC`,
        [pgArray(found.map(({ id }) => id))],
      );
      const all = await count(seen, sql, values);
      // A search finds no deleted applications, so only the count without a search text must subtract them.
      const deleted =
        search.trim() === '' ? await count(seen, `${sql} AND EXISTS (${deletedOf})`, values) : 0;
      return this.reply(rows, all - deleted);
    });
  }

  private async linksOf(em: EntityManager, storeId: number, search: string): Promise<SqlCondition> {
    if (search.trim() === '') return { sql: listedLinks, values: [storeId] };
    const { sql, values } = and(ofStore(storeId), await this.search.matching(em, search));
    return {
      sql: `${listedLinks} AND k.application_id IN (SELECT id FROM read.application_listed WHERE ${sql})`,
      values: [storeId, ...values],
    };
  }

  /** Lists applications whose shopper has not finished. */
  async uncompleted(em: EntityManager, reach: SqlCondition, wanted: Page): Promise<SentForms> {
    const { page = 1, limit = usualLimit, search } = wanted;
    const { sql, values } = and(isWaiting, reach, await this.search.matching(em, search));
    const found = await em.execute<{ id: string }[]>(
      `SELECT id FROM read.application_listed WHERE ${sql} ORDER BY waiting_since DESC, id LIMIT ? OFFSET ?`,
      [...values, limit, (page - 1) * limit],
    );
    const ids = found.map(({ id }) => id);
    const rows = await em.execute<Row[]>(`SELECT ${columns} ${waiting} WHERE a.id = ANY(?::uuid[])`, [
      pgArray(ids),
    ]);
    const byId = new Map(rows.map((row) => [row.formId, row]));
    return this.reply(
      ids.flatMap((id) => byId.get(id) ?? []),
      await count(em, `FROM read.application_listed WHERE ${sql}`, values),
    );
  }

  private async reply(rows: readonly Row[], total: number): Promise<SentForms> {
    const lenders = await this.lenders.all(this.orm.em.fork());
    const names = new Map(lenders.map(({ id, name }) => [id, name]));
    return { forms: rows.map((row) => formRow(row, names)), count: total };
  }
}

async function count(em: EntityManager, from: string, values: unknown[]): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(`SELECT count(*)::int AS count ${from}`, values);
  return row?.count ?? 0;
}

/**
 * Returns the delivery states to show. After the shopper opened the link, a delivered message is shown as
 * sent, because its delivery no longer matters.
 */
const deliveriesOf = ({ deliveries, usedAt, submitted }: Row): LinkDelivery[] =>
  (deliveries ?? []).map((delivery) =>
    delivery.state === 'delivered' && (usedAt || submitted) ? { ...delivery, state: 'sent' } : delivery,
  );

function formRow(row: Row, names: ReadonlyMap<number, string>): SentFormRow {
  const { id, formId, reference, kind, choice } = row;
  return {
    id,
    form_id: formId,
    reference,
    applicant_name: row.name ?? '',
    phone_last4: row.phoneLast4,
    store_id: row.storeId,
    store_name: row.storeName,
    what: whatWasSent(kind, choice, names),
    marketing_link_name: row.marketingLinkName,
    sent_to: row.sentTo,
    can_send_again: row.canSendAgain,
    sent_by: row.sentBy,
    sent_at: instant(row.sentAt),
    expires_at: instantOrNull(row.expiresAt),
    state: sentState({ ...row, deliveries: row.deliveries ?? [] }),
    delivery: deliverySentence(row.sentTo, deliveriesOf(row)),
    opened_at: instantOrNull(row.usedAt),
    stopped_at: row.submitted ? null : sectionName(row.stoppedAt),
    answered_percent: row.submitted ? 100 : (row.percent ?? 0),
    last_active_at: instantOrNull(row.savedAt ?? row.usedAt),
  };
}
