import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CleanUps } from '../../../platform/clean-ups.ts';

/** A share of them each hour: the first time there may be years of them. */
const atOnce = 10_000;

/**
 * What lenders said is of no use to anybody once it is worked off. The row stays, because its key is how a call that
 * comes again is known.
 */
@Injectable()
export class OldBodies implements OnModuleInit {
  constructor(private readonly cleanUps: CleanUps) {}

  onModuleInit(): void {
    this.cleanUps.add('bodies of calls', (em) =>
      em.execute(
        `UPDATE inbox SET body_sealed = ''::bytea WHERE id IN (
           SELECT id FROM inbox WHERE processed_at < now() - interval '30 days' AND body_sealed <> ''::bytea
             AND state IN ('processed', 'unmatched', 'ignored') LIMIT ?)`,
        [atOnce],
        'run',
      ),
    );
  }
}
