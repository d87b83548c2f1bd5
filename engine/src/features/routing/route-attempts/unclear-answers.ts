import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Port to the stored answers to lenders' questions. It concerns answers of which it is unknown whether the
 * lender received them.
 */
export abstract class UnclearAnswers {
  /**
   * Records that the lender of the attempt replied after it became unknown whether the lender received an
   * answer.
   */
  abstract noteLenderReply(em: EntityManager, attemptId: string): Promise<void>;
}
