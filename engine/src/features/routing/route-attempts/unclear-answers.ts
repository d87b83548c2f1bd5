import type { EntityManager } from '@mikro-orm/postgresql';

/** Port to the answers that people gave to lenders, for answers whose outcome is unknown. */
export abstract class UnclearAnswers {
  /** Records that the lender of the attempt replied after the outcome of an answer became unknown. */
  abstract noteLenderReply(em: EntityManager, attemptId: string): Promise<void>;
}
