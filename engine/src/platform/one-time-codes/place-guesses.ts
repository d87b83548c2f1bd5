import { codeLimits } from '@millrace/schemas/codes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { subscriberOf } from '../http/limits/networks.logic.ts';
import type { Vault } from '../vault/vault.service.ts';
import type { GuessedCode } from './code-ledger.ts';
import { tooManyChecks } from './one-time-codes.errors.ts';

/**
 * Maximum number of wrong guesses at the codes of one phone or mailbox from all addresses together. Each
 * address also has a lower separate limit, so an attacker with one address cannot block the owner.
 */
const guessesAnywhere = 4 * codeLimits.checks;

interface Count {
  wrong: number;
  free_in: number | null;
  wrong_anywhere: number;
  free_anywhere_in: number | null;
}

/**
 * Returns the key of the caller that requests a code. Wrong guesses are counted for the phone or mailbox
 * together with this key.
 */
export const callerIndex = (vault: Pick<Vault, 'hmac'>, ip: string): Buffer =>
  vault.hmac('one-time-codes.caller', subscriberOf(ip));

/** Counts guesses at codes that were sent to one phone or mailbox (a place), across all sessions. */
export class PlaceGuesses {
  /**
   * @param name prefix of the lock for guesses at the codes of one phone or mailbox
   * @param counted name of a SQL function with three parameters: the keyed hash of the phone or mailbox,
   * minutes, and the caller. For the caller and for all callers, it returns the number of wrong guesses and
   * the seconds until the next guess.
   */
  constructor(
    private readonly name: string,
    private readonly counted: string,
  ) {}

  /**
   * Checks the limit of guesses for every place (phone number or email address) to which the codes were sent,
   * then counts the guess. Runs in its own transaction before the codes are compared. So no person gets more
   * guesses through another application, another browser or parallel requests.
   * @param places SQL that selects `index` and `caller`; always in the same order, to avoid deadlocks
   */
  async take<Own extends object>(
    em: EntityManager,
    places: { sql: string; values: readonly unknown[] },
    countGuess: (em: EntityManager) => Promise<GuessedCode<Own>>,
  ): Promise<GuessedCode<Own>> {
    return em.transactional(async (transaction) => {
      const rows = await transaction.execute<{ index: Uint8Array; caller: Uint8Array | null }[]>(places.sql, [
        ...places.values,
      ]);
      let wrong = 0;
      for (const { index, caller } of rows)
        wrong = Math.max(
          wrong,
          await this.wrongAt(transaction, Buffer.from(index), caller && Buffer.from(caller)),
        );
      const taken = await countGuess(transaction);
      return { ...taken, attempts: Math.max(taken.attempts, wrong + 1) };
    });
  }

  /**
   * Returns the number of wrong guesses of a caller at codes of one place. Guesses at codes of one place wait
   * for each other. Throws 403 if there were too many.
   */
  async wrongAt(em: EntityManager, index: Buffer, caller: Buffer | null): Promise<number> {
    await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [
      `${this.name}|${index.toString('hex')}`,
    ]);
    const [count] = await em.execute<Count[]>(`SELECT * FROM ${this.counted}(?, ?, ?)`, [
      index,
      codeLimits.windowMinutes,
      caller,
    ]);
    const { wrong, free_in, wrong_anywhere, free_anywhere_in } = count!;
    if (wrong >= codeLimits.checks) throw tooManyChecks(Math.max(1, free_in ?? 1));
    if (wrong_anywhere >= guessesAnywhere) throw tooManyChecks(Math.max(1, free_anywhere_in ?? 1));
    return wrong;
  }
}
