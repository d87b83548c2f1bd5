import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OnQuarantine } from '../../../platform/quarantine/on-quarantine.ts';
import { AnswerRows } from './answer-rows.ts';

/**
 * After the database was restored, sets the outcome of unfinished answers to unclear. The lenders may have
 * received answers that are not marked as sent in the older database.
 */
@Injectable()
export class QuarantinedAnswers {
  constructor(private readonly rows: AnswerRows) {}

  /** An answer that waits or is being sent may have arrived. The lender's status shows whether it did. */
  @OnQuarantine('answers-checked')
  async secure(em: EntityManager, beganAt: string): Promise<number> {
    let count = 0;
    for (const row of await this.rows.unsentBefore(em, beganAt))
      if (await this.rows.apply(em, row, { on: 'outcomeUnknown', reason: 'database-restored' })) count += 1;
    return count;
  }
}
