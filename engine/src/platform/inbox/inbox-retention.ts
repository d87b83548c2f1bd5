import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../clean-ups.ts';

/** A share of them each hour: the first time there may be years of them. */
const atOnce = 10_000;

/**
 * Empties what other systems sent, 30 days after it was processed. The row stays: its key is how a message that is sent
 * again is recognised.
 */
@Injectable()
export class InboxRetention {
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
