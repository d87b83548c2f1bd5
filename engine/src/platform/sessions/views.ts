import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../audit/audit.ts';
import { CleanUp } from '../clean-ups.ts';
import { pgArray } from '../db/pg-array.ts';
import { everything, within } from '../db/tenant-isolation/tenant-context.ts';
import { Schedule } from '../registry/repeated-work.ts';
import { sessionLimits } from './session-limits.ts';

/** The reason why an impersonation ended before the impersonator ended it. */
export type EndOfView = 'account-disabled' | 'account-deleted' | 'org-disabled' | 'not-allowed-any-more';

/** Ends all sessions in which staff impersonate this user. Each impersonator returns to their own session. */
export const endViewsOf = (em: EntityManager, userId: number, cause: EndOfView): Promise<void> =>
  end(em, 'user_id = ?', userId, cause);

/** Ends all sessions in which staff impersonate one of these users. */
export const endViewsOfAll = (
  em: EntityManager,
  userIds: readonly number[],
  cause: EndOfView,
): Promise<void> => end(em, 'user_id = ANY(?::int[])', pgArray(userIds), cause);

export const endView = (em: EntityManager, session: Buffer, cause: EndOfView): Promise<void> =>
  end(em, 'id_hash = ?', session, cause);

@Injectable()
export class ExpiredImpersonations {
  constructor(private readonly orm: MikroORM) {}

  @Schedule('expire-impersonations', { everySeconds: 60 })
  end(): Promise<void> {
    return this.orm.em.fork().transactional((em) => endViewsOfThePast(em));
  }

  /**
   * Deletes expired sessions. The expired session of an impersonation stays until the audit log contains the
   * end of the impersonation.
   */
  @CleanUp('sessions')
  deleteExpiredSessions(em: EntityManager) {
    return em.execute(
      `DELETE FROM session WHERE expires_at < now() - interval '1 day' AND (impersonator_id IS NULL OR end_written)`,
      [],
      'run',
    );
  }
}

/** Ends impersonations that have reached their time limit or are idle for too long. */
export async function endViewsOfThePast(em: EntityManager): Promise<void> {
  await em.execute(`SELECT tenant.end_views_of_the_past(?)`, [sessionLimits.staff.idleMinutes], 'run');
  await writeEndsOfViews(em);
}

/**
 * Writes one audit row for every impersonation that has ended for any reason. The same transaction selects
 * the impersonation and writes its row, so each gets exactly one row.
 */
export function writeEndsOfViews(em: EntityManager): Promise<void> {
  return within(everything, async () => {
    const ended = await em.execute<Ended[]>(`SELECT * FROM tenant.take_ended_views()`);
    for (const { viewed, viewer, cause, orgId, storeId } of ended)
      await audit(em, {
        action: 'impersonation.ended',
        actor: { kind: 'staff', id: String(viewer), onBehalfOf: String(viewed) },
        subject: { kind: 'user', id: String(viewed) },
        orgId,
        storeId,
        facts: { cause: cause ?? 'own-session-ended' },
      });
  });
}

interface Ended {
  viewed: number;
  viewer: number;
  cause: string | null;
  orgId: number | null;
  storeId: number | null;
}

async function end(
  em: EntityManager,
  which: string,
  value: number | string | Buffer,
  cause: EndOfView,
): Promise<void> {
  await em.execute(
    `UPDATE session SET revoked_at = now(), has_way_back = true, end_cause = ?
     WHERE revoked_at IS NULL AND expires_at > now() AND impersonator_id IS NOT NULL AND ${which}`,
    [cause, value],
    'run',
  );
  await writeEndsOfViews(em);
}
