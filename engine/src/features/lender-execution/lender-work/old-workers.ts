import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';

/**
 * Every start of a worker is a row. A dead one stays as long as somebody has to read there that it is dead: whoever
 * takes over a lease or a job of its, and whoever decides about an answer that it may have handed over.
 */
@Injectable()
export class OldWorkers {
  @CleanUp('dead workers')
  delete(em: EntityManager) {
    return em.execute(
      `DELETE FROM worker w WHERE w.dead_at < now() - interval '7 days'
         AND NOT EXISTS (SELECT FROM read.held_lease l WHERE l.worker_id = w.id)
         AND NOT EXISTS (SELECT FROM job j WHERE j.state = 'active' AND j.worker_id = w.id)
         AND NOT EXISTS (SELECT FROM inbox i WHERE i.worker_id = w.id AND i.provider LIKE 'answer:%'
           AND i.state IN ('received', 'sending', 'unclear', 'review'))`,
      [],
      'run',
    );
  }
}
