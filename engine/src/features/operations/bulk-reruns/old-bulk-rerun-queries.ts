import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';

/**
 * Lists of a hundred thousand jobs do not stay for ever; what was done and by whom is in the audit log. One that was
 * only looked at is in nobody's list, and goes a day after its end.
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
