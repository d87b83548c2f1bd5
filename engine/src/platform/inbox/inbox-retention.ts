import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../clean-ups.ts';

/** Maximum number of rows per pass. The first pass may find webhook calls of several years. */
const atOnce = 10_000;

/**
 * Deletes the content of webhook calls 30 days after they were processed. The row stays, because its key
 * identifies a repeated message.
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
