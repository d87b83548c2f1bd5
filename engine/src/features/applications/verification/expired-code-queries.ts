import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';

/** Deletes expired codes. A used code is the proof of its application and stays as long as the application. */
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
}
