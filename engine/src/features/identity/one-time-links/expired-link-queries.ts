import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';

/** Deletes expired one-time links. */
@Injectable()
export class SpentLinks {
  @CleanUp('one-time links')
  delete(em: EntityManager) {
    return em.execute(`DELETE FROM one_time_link WHERE expires_at < now() - interval '1 day'`, [], 'run');
  }
}
