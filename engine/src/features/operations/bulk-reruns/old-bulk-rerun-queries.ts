import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';

/**
 * Deletes old bulk re-runs, because each may list a hundred thousand jobs. The audit log still shows who did
 * what. A preview that was never requested is deleted a day after its end.
 */
@Injectable()
export class OldBulkReRuns {
  @CleanUp('bulk re-runs')
  delete(em: EntityManager) {
    return em.execute(
      `DELETE FROM bulk_rerun WHERE ended_at < now() - interval '30 days'
         OR reason IS NULL AND ended_at < now() - interval '1 day'`,
      [],
      'run',
    );
  }
}
