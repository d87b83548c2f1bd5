import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { changedBefore, OnQuarantine } from './on-quarantine.ts';

/**
 * Revokes sessions and unsent messages that are older than a quarantine. In the restored database, ended
 * sessions would otherwise be valid again, and messages that were already sent would be sent a second time.
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
