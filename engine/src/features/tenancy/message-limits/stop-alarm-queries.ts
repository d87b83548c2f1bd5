import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { queries } from '../../../platform/db/queries.ts';

export interface ReachedLimit {
  readonly id: number;
  readonly orgId: number | null;
  readonly orgName: string | null;
  readonly endsAt: string;
  /** True if messages may be sent again: staff resumed them, or the end time of the stop has passed. */
  readonly isOver: boolean;
}

/**
 * Returns message limits that were reached and not reported yet. Row locks prevent two schedulers from
 * reporting the same limit.
 */
export async function unreported(em: EntityManager): Promise<ReachedLimit[]> {
  const rows = await queries(em)
    .selectFrom('message_stop as stop')
    .leftJoin('org', 'org.id', 'stop.org_id')
    .select((eb) => [
      ...(['stop.id', 'stop.org_id as orgId', 'org.name as orgName', 'stop.ends_at as endsAt'] as const),
      eb
        .or([
          eb('stop.lifted_at', 'is not', null),
          eb('stop.ends_at', '<=', eb.fn<string>('clock_timestamp')),
        ])
        .$castTo<boolean>()
        .as('isOver'),
    ])
    .where('stop.cause', '=', 'limit')
    .where('stop.alarmed_at', 'is', null)
    .orderBy('stop.id')
    .limit(20)
    .forUpdate('stop')
    .skipLocked()
    .execute();
  return rows.map((row) => ({ ...row, endsAt: instant(row.endsAt!) }));
}

/**
 * Returns the email addresses of users with one of these roles. The database returns them only while a
 * reached limit is not reported yet.
 */
export async function alarmMailboxes(em: EntityManager, roles: readonly string[]): Promise<string[]> {
  const people = await em.execute<{ email: string }[]>(
    `SELECT email FROM tenant.alarm_mailboxes(?::text[]) AS told(email)`,
    [pgArray(roles)],
  );
  return people.map(({ email }) => email);
}
