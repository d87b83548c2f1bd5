import { NotificationAdded, type PayloadOf } from '@millrace/schemas/events';
import type { ContractWord } from '@millrace/schemas/states';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CleanUps } from '../../../platform/clean-ups.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { recordEvents } from '../../../platform/events/record-event.ts';
import { earlyApprovals } from './notification-words.logic.ts';

/** States of a contract that somebody in the store wants to hear of; those on the way there are on the screen. */
const told: readonly ContractWord[] = [
  'Signed',
  'Awaiting Payment',
  'Downpayment Failed',
  'Funded',
  'Cancelled',
  'Expired',
  'Verification Needed',
  'Customer Declined',
  'Delivery Date Required',
];

const mostAtOnce = 1000;

const earlyWords = Object.keys(earlyApprovals)
  .map((outcome) => `'${outcome}'`)
  .join(', ');

/**
 * What is worth a line of the applications that there was news of. News say only that something happened, so that
 * reading them twice, late or out of order says nothing twice: a line is named by what it is about.
 */
const linesOf = `
  WITH form AS (
    SELECT a.id, a.org_id, a.store_id, a.chosen_attempt_id FROM application a
    WHERE a.id = ANY(?::uuid[]) AND a.state = 'submitted' AND a.deleted_at IS NULL AND NOT a.is_test
  ), unapproved AS (
    SELECT f.*, o.customer_done_at FROM form f JOIN route o ON o.application_id = f.id
    WHERE o.state = 'done' AND NOT EXISTS (
      SELECT FROM attempt t LEFT JOIN outcome_rank r ON r.outcome = t.outcome
      WHERE t.application_id = f.id AND (r.approved OR t.state IN ('REVIEW', 'PENDING')))
  ), correctable AS (
    SELECT t.id, t.application_id, t.lender_id FROM unapproved u JOIN attempt t ON t.application_id = u.id
    WHERE t.state = 'RESPONDED' AND t.outcome = 'Soft Decline' AND NOT EXISTS (
      SELECT FROM attempt n WHERE n.application_id = t.application_id AND n.lender_id = t.lender_id
        AND (n.generation, n.number) > (t.generation, t.number))
  ), line AS (
    SELECT f.*, 'approved' AS kind, concat_ws(' ', 'approved', t.id, early.word) AS key, t.lender_id,
           t.approved_cents::bigint AS cents, early.word
    FROM form f JOIN attempt t ON t.application_id = f.id JOIN outcome_rank r ON r.outcome = t.outcome
    CROSS JOIN LATERAL (SELECT CASE WHEN t.outcome IN (${earlyWords}) THEN t.outcome END AS word) early
    WHERE r.approved AND t.state = 'RESPONDED'
    UNION ALL
    SELECT f.*, 'none', 'none ' || (SELECT count(*) FROM attempt t WHERE t.application_id = f.id), NULL, NULL, NULL
    FROM form f JOIN unapproved u ON u.id = f.id
    WHERE NOT EXISTS (SELECT FROM correctable c WHERE c.application_id = f.id)
    UNION ALL
    SELECT f.*, 'correction', 'correction ' || c.id, c.lender_id, NULL, NULL
    FROM form f JOIN unapproved u ON u.id = f.id AND u.customer_done_at IS NULL JOIN correctable c ON c.application_id = f.id
    UNION ALL
    SELECT f.*, 'chosen', 'chosen ' || t.id, t.lender_id, NULL, NULL
    FROM form f JOIN attempt t ON t.id = f.chosen_attempt_id
    UNION ALL
    SELECT f.*, 'contract', 'contract ' || t.id || ' ' || t.contract_state, t.lender_id, NULL, t.contract_state
    FROM form f JOIN attempt t ON t.application_id = f.id WHERE t.contract_state = ANY(?::text[])
    UNION ALL
    SELECT f.*, 'asks', concat_ws(' ', 'asks', t.id, t.waits_on, t.asks), t.lender_id, NULL, t.waits_on || ' ' || t.asks
    FROM form f JOIN attempt t ON t.application_id = f.id WHERE t.asks IS NOT NULL AND t.state IN ('PENDING', 'RESPONDED')
      AND coalesce(t.id = f.chosen_attempt_id, true)
    UNION ALL
    SELECT f.*, 'review', 'review ' || t.id, t.lender_id, NULL, NULL
    FROM form f JOIN attempt t ON t.application_id = f.id WHERE t.state = 'REVIEW'
    UNION ALL
    SELECT f.*, 'review', 'review ' || c.step_id, c.lender_id, NULL, NULL
    FROM form f JOIN contract_in_review c ON c.application_id = f.id
  )
  INSERT INTO notification (org_id, store_id, form_id, kind, key, lender_id, cents, word)
  SELECT org_id, store_id, id, kind, key, lender_id, cents, word FROM line
  ON CONFLICT (form_id, key) DO NOTHING
  RETURNING store_id AS "storeId", form_id AS "applicationId"`;

/** Reads the news and writes down what people are told; the keeper's. Two keepers take turns. */
@Injectable()
export class NewsReader implements OnModuleInit {
  constructor(
    private readonly orm: MikroORM,
    private readonly cleanUps: CleanUps,
  ) {}

  onModuleInit(): void {
    this.cleanUps.add('notifications', (em) =>
      em.execute(`DELETE FROM notification WHERE created_at < now() - interval '60 days'`, [], 'run'),
    );
  }

  /** @returns how many lines there are new */
  async read(): Promise<number> {
    for (let lines = 0; ;) {
      const round = await this.orm.em.fork().transactional((em) => this.readRound(em));
      lines += round.lines;
      // What a long outage left is no more at a time than a statement has time for.
      if (round.read < mostAtOnce) return lines;
    }
  }

  private async readRound(em: EntityManager): Promise<{ read: number; lines: number }> {
    const [at] = await em.execute<{ sequence: string }[]>(
      `SELECT sequence FROM notification_reader FOR UPDATE`,
    );
    const [news] = await em.execute<{ read: number; upto: string | null; forms: string[] | null }[]>(
      // a number is given before its commit: the newest are left for the next time
      `SELECT count(*)::int AS read, max(sequence) AS upto, array_agg(DISTINCT application_id) FILTER (
         WHERE application_id IS NOT NULL AND type <> 'notification.added') AS forms
       FROM (
         SELECT sequence, application_id, type FROM domain_event
         WHERE sequence > ? AND created_at < clock_timestamp() - interval '2 seconds' ORDER BY sequence LIMIT ${mostAtOnce}
       ) oldest`,
      [at!.sequence],
    );
    if (!news?.upto) return { read: 0, lines: 0 };
    await em.execute(`UPDATE notification_reader SET sequence = ?`, [news.upto], 'run');
    return { read: news.read, lines: news.forms ? await this.write(em, news.forms) : 0 };
  }

  private async write(em: EntityManager, forms: readonly string[]): Promise<number> {
    const lines = await em.execute<PayloadOf<typeof NotificationAdded>[]>(linesOf, [
      pgArray(forms),
      pgArray(told),
    ]);
    const places = new Map(lines.map((line) => [line.applicationId, line]));
    await recordEvents(em, NotificationAdded, [...places.values()]);
    return lines.length;
  }
}
