import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Port to the stored answers to lenders' questions. It concerns answers with an unknown outcome: the lender
 * may or may not have received them.
 */
export abstract class UnclearAnswers {
  /** Records that the lender of the attempt has replied since the outcome of an answer became unknown. */
  abstract noteLenderReply(em: EntityManager, attemptId: string): Promise<void>;
}
