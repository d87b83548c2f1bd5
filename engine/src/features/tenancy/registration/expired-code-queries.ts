import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';

/** Deletes expired registration codes. */
@Injectable()
export class SpentRegistrationCodes {
  @CleanUp('registration codes')
  delete(em: EntityManager) {
    return em.execute(`DELETE FROM registration_code WHERE expires_at < now() - interval '1 day'`, [], 'run');
  }
}
