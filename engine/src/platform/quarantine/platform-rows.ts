import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { changedBefore, OnQuarantine } from './on-quarantine.ts';

/**
 * Ends sessions that are older than a quarantine, and discards older messages that were not sent. In the
 * restored database, ended sessions would otherwise be valid again. Messages that were already sent would be
 * sent a second time.
 */
@Injectable()
export class PlatformQuarantine {
  @OnQuarantine('sessions-revoked')
  revokeSessions(em: EntityManager, beganAt: string): Promise<number> {
    return changedBefore(
      em,
      `UPDATE session SET revoked_at = now() WHERE revoked_at IS NULL AND expires_at > now() AND created_at < ?::timestamptz`,
      beganAt,
    );
  }

  @OnQuarantine('messages-revoked')
  revokeMessages(em: EntityManager, beganAt: string): Promise<number> {
    return changedBefore(
      em,
      `UPDATE outgoing_message SET state = CASE state WHEN 'waiting' THEN 'refused' ELSE 'unknown' END,
         error_code = 'database-restored', finished_at = now(), content_sealed = NULL
       WHERE state IN ('waiting', 'sending') AND created_at < ?::timestamptz`,
      beganAt,
    );
  }
}
