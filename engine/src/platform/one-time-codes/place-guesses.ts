import { codeLimits } from '@millrace/schemas/codes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TakenCode } from './code-ledger.ts';
import { tooManyChecks } from './one-time-codes.errors.ts';

/** Guesses at codes that went to one phone or mailbox, whoever made them. */
export class PlaceGuesses {
  /**
   * @param name of the queue that guesses at one place stand in
   * @param counted function of an index and minutes: how many were `wrong`, and `free_in` how many seconds
   */
  constructor(
    private readonly name: string,
    private readonly counted: string,
  ) {}

  /**
   * Counts a guess for everybody whom its codes went to. In a transaction of its own, before it is compared: another
   * form or browser, or many guesses at once, bring no further ones.
   * @param places rows of `index`, in one order for everybody
   */
  async take<Own extends object>(
    em: EntityManager,
    places: { sql: string; values: readonly unknown[] },
    takeCheck: (em: EntityManager) => Promise<TakenCode<Own>>,
  ): Promise<TakenCode<Own>> {
    return em.transactional(async (transaction) => {
      const rows = await transaction.execute<{ index: Uint8Array }[]>(places.sql, [...places.values]);
      let wrong = 0;
      for (const { index } of rows)
        wrong = Math.max(wrong, await this.wrongAt(transaction, Buffer.from(index)));
      const taken = await takeCheck(transaction);
      return { ...taken, attempts: Math.max(taken.attempts, wrong + 1) };
    });
  }

  /** Guesses at one place queue up behind each other; throws when there were too many wrong ones. */
  async wrongAt(em: EntityManager, index: Buffer): Promise<number> {
    await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [
      `${this.name}|${index.toString('hex')}`,
    ]);
    const [row] = await em.execute<{ wrong: number; free_in: number | null }[]>(
      `SELECT * FROM ${this.counted}(?, ?)`,
      [index, codeLimits.windowMinutes],
    );
    const { wrong, free_in } = row ?? { wrong: 0, free_in: null };
    if (wrong >= codeLimits.checks) throw tooManyChecks(Math.max(1, free_in ?? 1));
    return wrong;
  }
}
