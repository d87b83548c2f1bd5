import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { changedBefore, OnQuarantine } from '../../../platform/quarantine/on-quarantine.ts';

/**
 * Deletes expired codes. A used code is kept as long as its application, because it is the evidence that the
 * shopper confirmed the contact.
 */
@Injectable()
export class SpentCodes {
  @CleanUp('verification codes')
  delete(em: EntityManager) {
    return em.execute(
      `DELETE FROM verification_code WHERE expires_at < now() - interval '1 day' AND used_at IS NULL`,
      [],
      'run',
    );
  }

  @OnQuarantine('verification-codes-revoked')
  revoke(em: EntityManager, beganAt: string) {
    const sql = `DELETE FROM verification_code WHERE used_at IS NULL AND created_at < ?::timestamptz`;
    return changedBefore(em, sql, beganAt);
  }
}
