import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { changedBefore, OnQuarantine } from '../../../platform/quarantine/on-quarantine.ts';

/** Deletes expired registration codes. */
@Injectable()
export class SpentRegistrationCodes {
  @CleanUp('registration codes')
  delete(em: EntityManager) {
    return em.execute(`DELETE FROM registration_code WHERE expires_at < now() - interval '1 day'`, [], 'run');
  }

  @OnQuarantine('registration-codes-revoked')
  revoke(em: EntityManager, beganAt: string) {
    const sql = `DELETE FROM registration_code WHERE used_at IS NULL AND created_at < ?::timestamptz`;
    return changedBefore(em, sql, beganAt);
  }
}
