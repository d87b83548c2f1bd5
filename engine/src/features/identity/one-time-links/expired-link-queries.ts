import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { changedBefore, OnQuarantine } from '../../../platform/quarantine/on-quarantine.ts';

/** Deletes expired one-time links. */
@Injectable()
export class SpentLinks {
  @CleanUp('one-time links')
  delete(em: EntityManager) {
    return em.execute(`DELETE FROM one_time_link WHERE expires_at < now() - interval '1 day'`, [], 'run');
  }

  @OnQuarantine('password-links-revoked')
  revoke(em: EntityManager, beganAt: string) {
    const sql = `DELETE FROM one_time_link WHERE used_at IS NULL AND created_at < ?::timestamptz`;
    return changedBefore(em, sql, beganAt);
  }
}
