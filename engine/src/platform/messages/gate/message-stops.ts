import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../db/instants.ts';
import { queries } from '../../db/queries.ts';
import { day, installation } from './message-limits.logic.ts';

/** A period in which no message is sent for an org, or for the whole installation if `orgId` is null. */
export interface MessageStop {
  id: number;
  cause: 'limit' | 'staff';
  reason: string | null;
  beganAt: string;
  /** Time when messages are sent again automatically. Null if only staff can end the stop. */
  endsAt: string | null;
}

/**
 * Reads, creates and ends stops of messages. The caller records the staff member's action in the audit log.
 */
@Injectable()
export class MessageStops {
  /** Returns the stop if messages are stopped now, otherwise undefined. */
  async current(em: EntityManager, orgId: number | null): Promise<MessageStop | undefined> {
    const row = await open(em, orgId)
      .select(['id', 'cause', 'reason', 'began_at', 'ends_at'])
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', eb.fn<string>('clock_timestamp'))]))
      .executeTakeFirst();
    return (
      row && {
        id: row.id,
        cause: row.cause as MessageStop['cause'],
        reason: row.reason,
        beganAt: instant(row.began_at),
        endsAt: row.ends_at && instant(row.ends_at),
      }
    );
  }

  /** Stops messages until staff allow them again. Replaces an earlier stop that a reached limit caused. */
  async begin(em: EntityManager, orgId: number | null, { userId, reason }: StopWords): Promise<void> {
    await this.end(em, orgId, userId);
    await queries(em)
      .insertInto('message_stop')
      .values({ org_id: orgId, cause: 'staff', reason, began_by: userId })
      .execute();
  }

  /**
   * Allows messages again. If they were stopped because the daily limit was reached, the count of the day
   * starts again at zero. Returns false if messages were not stopped.
   */
  async lift(em: EntityManager, orgId: number | null, userId: number): Promise<boolean> {
    const lifted = await this.end(em, orgId, userId);
    if (lifted.some(({ cause }) => cause === 'limit'))
      await queries(em)
        .deleteFrom('message_count')
        .where('scope', '=', orgId === null ? 'installation' : 'org')
        .where('subject', '=', orgId === null ? installation : String(orgId))
        .execute();
    return lifted.length > 0;
  }

  /** Returns how many messages an org, or the whole installation, has sent in the current hour and day. */
  async sent(em: EntityManager, orgId: number | null): Promise<{ hour: number; day: number }> {
    const rows = await queries(em)
      .selectFrom('message_count')
      .select(['seconds', 'used'])
      .where('scope', '=', orgId === null ? 'installation' : 'org')
      .where('subject', '=', orgId === null ? installation : String(orgId))
      .where((eb) => eb('ends_at', '>', eb.fn<string>('clock_timestamp')))
      .execute();
    const used = (isDay: boolean) => rows.find(({ seconds }) => (seconds === day) === isDay)?.used ?? 0;
    return { hour: used(false), day: used(true) };
  }

  /**
   * Allows messages again without resetting the counters. If the limit is still reached, the next message
   * stops them again.
   */
  async end(em: EntityManager, orgId: number | null, userId: number) {
    // If the end time of the stop has passed, first records that the stop ended at that time and not by this
    // call.
    await queries(em)
      .updateTable('message_stop')
      .set((eb) => ({ lifted_at: eb.ref('ends_at') }))
      .where('lifted_at', 'is', null)
      .where('org_id', orgId === null ? 'is' : '=', orgId)
      .where((eb) => eb('ends_at', '<=', eb.fn<string>('clock_timestamp')))
      .execute();
    return queries(em)
      .updateTable('message_stop')
      .set((eb) => ({ lifted_at: eb.fn<Date>('now'), lifted_by: userId }))
      .where('lifted_at', 'is', null)
      .where('org_id', orgId === null ? 'is' : '=', orgId)
      .returning('cause')
      .execute();
  }
}

interface StopWords {
  readonly userId: number;
  readonly reason: string;
}

const open = (em: EntityManager, orgId: number | null) =>
  queries(em)
    .selectFrom('message_stop')
    .where('lifted_at', 'is', null)
    .where('org_id', orgId === null ? 'is' : '=', orgId);
