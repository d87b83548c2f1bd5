import { codeLimits } from '@millrace/schemas/codes';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TakenCode } from './code-ledger.ts';
import { tooManyChecks } from './one-time-codes.errors.ts';

/** Counts guesses at codes that were sent to one phone or mailbox (a place), across all sessions. */
export class PlaceGuesses {
  /**
   * @param name prefix of the lock for guesses at one place
   * @param counted SQL function of an index and minutes; returns the number of `wrong` guesses and the seconds
   * until the next guess (`free_in`)
   */
  constructor(
    private readonly name: string,
    private readonly counted: string,
  ) {}

  /**
   * Counts a guess for every place to which the codes were sent. Runs in its own transaction before the
   * comparison. So another application, another browser or parallel requests do not raise the limit.
   * @param places SQL that selects `index`; always in the same order, to avoid deadlocks
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

  /**
   * Returns the number of wrong guesses at codes of one place. Guesses at codes of one place wait for each
   * other. Throws 403 if there were too many.
   */
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
