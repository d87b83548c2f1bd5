import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/db/queries.ts';

type Rhythm = 'daily' | 'weekly' | 'monthly';
const units: Readonly<Record<Rhythm, 'day' | 'week' | 'month'>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
};

/**
 * SQL expression for the time of the next delivery: seven o'clock in the reader's time zone on the next day,
 * the next Monday, or the next first of a month.
 */
export const nextDelivery = (delivery: Rhythm, timezone: string) => {
  const unit = sql.lit(units[delivery]);
  return sql<string>`(date_trunc(${unit}, now() AT TIME ZONE ${timezone}) + ('1 ' || ${unit})::interval + interval '7 hours') AT TIME ZONE ${timezone}`;
};

export interface DueView {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly path: string;
  readonly query: string;
  readonly delivery: Rhythm;
  readonly timezone: string;
  /** The first day of the period of the report. The period is the day, week or month before the delivery. */
  readonly from: string;
  readonly to: string;
  /** The email address of the user. Null if the user may not sign in. */
  readonly mailbox: string | null;
}

/**
 * Returns the saved views whose emailed report is due. Row locks prevent two schedulers from sending the same
 * view.
 */
export async function dueViews(em: EntityManager): Promise<DueView[]> {
  const unit = sql`CASE v.delivery WHEN 'daily' THEN 'day' WHEN 'weekly' THEN 'week' ELSE 'month' END`;
  const end = sql`date_trunc(${unit}, v.next_delivery_at AT TIME ZONE v.timezone)`;
  const rows = await queries(em)
    .selectFrom('report_view as v')
    .select(['v.id', 'v.user_id', 'v.name', 'v.path', 'v.query', 'v.delivery', 'v.timezone'])
    .select([
      sql<string>`(${end} - ('1 ' || ${unit})::interval)::date::text`.as('from'),
      sql<string>`(${end} - interval '1 day')::date::text`.as('to'),
      sql<string | null>`tenant.report_mailbox(v.user_id)`.as('mailbox'),
    ])
    .where('v.next_delivery_at', '<=', sql<string>`now()`)
    .orderBy('v.next_delivery_at')
    .limit(50)
    .forUpdate('v')
    .skipLocked()
    .execute();
  return rows as DueView[];
}
