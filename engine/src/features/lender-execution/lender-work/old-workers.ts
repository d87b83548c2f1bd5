import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';

/**
 * Deletes old rows of dead workers, because every start of a worker adds a row. A row is kept as long as a
 * lease, a job or a sent answer refers to it, because other code must then read that the worker is dead.
 */
@Injectable()
export class OldWorkers {
  @CleanUp('dead workers')
  delete(em: EntityManager) {
    return em.execute(
      `DELETE FROM worker w WHERE w.dead_at < now() - interval '7 days'
         AND NOT EXISTS (SELECT FROM read.held_lease l WHERE l.worker_id = w.id)
         AND NOT EXISTS (SELECT FROM job j WHERE j.state = 'active' AND j.worker_id = w.id)
         AND NOT EXISTS (SELECT FROM lender_answer i WHERE i.worker_id = w.id
           AND i.state IN ('received', 'sending', 'unclear', 'review'))`,
      [],
      'run',
    );
  }
}
