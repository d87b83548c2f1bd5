import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';

/** A share of them each hour: the first time there may be years of them. */
const atOnce = 10_000;

/**
 * What lenders said is of no use to anybody once it is worked off. The row stays, because its key is how a call that
 * comes again is known.
 */
@Injectable()
export class OldBodies {
  @CleanUp('bodies of calls')
  empty(em: EntityManager) {
    return em.execute(
      `UPDATE inbox SET body_sealed = ''::bytea WHERE id IN (
         SELECT id FROM inbox WHERE processed_at < now() - interval '30 days' AND body_sealed <> ''::bytea
           AND state IN ('processed', 'unmatched', 'ignored') LIMIT ?)`,
      [atOnce],
      'run',
    );
  }
}
