import { codeLimits } from '@millrace/schemas/codes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../db/instants.ts';
import { codeExpired, sentJustNow, tooManyChecks, tooManySends } from './one-time-codes.errors.ts';

/** A fragment of a SQL statement and the values for its question marks. */
interface SqlPart {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** A code that may now be compared with the user's input. The guess has already been counted. */
export type GuessedCode<Own> = Own & { id: string; code_hmac: Uint8Array; attempts: number };

/**
 * Counts and limits how often codes of one kind are sent and guessed. The type parameter `Own` lists the
 * columns of the feature's table in addition to `id`, `code_hmac`, `attempts`, `used_at`, `created_at` and
 * `expires_at`.
 */
export class OneTimeCodes<Own extends object> {
  constructor(
    private readonly table: string,
    private readonly own: readonly (keyof Own & string)[],
  ) {}

  /**
   * Counts this send and returns its number within the window. Sends to one destination wait for each other
   * until their transactions end. Throws 403 if there were too many sends.
   * @param sentAt SQL that selects `at`, the times of earlier sends to the destination
   */
  async countSend(em: EntityManager, destination: string, sentAt: SqlPart): Promise<number> {
    await em.execute(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, [
      `${this.table}|${destination}`,
    ]);
    const [before] = await em.execute<{ sends: number; free_in: number | null }[]>(
      `SELECT count(*)::int AS sends,
              ceil(extract(epoch FROM min(at) + make_interval(mins => ?) - now()))::int AS free_in
       FROM (${sentAt.sql}) AS sent (at) WHERE at > now() - make_interval(mins => ?)`,
      [codeLimits.windowMinutes, ...sentAt.values, codeLimits.windowMinutes],
    );
    const sends = before?.sends ?? 0;
    if (sends >= codeLimits.sends) throw tooManySends(Math.max(1, before?.free_in ?? 1));
    return sends + 1;
  }

  /**
   * Throws 429 if a code was sent less than `seconds` ago and not used yet. Call this after `countSend`,
   * which makes parallel sends wait for each other.
   * @param whose SQL condition for the codes that the new one would replace
   */
  async refuseResend(em: EntityManager, whose: SqlPart, seconds: number): Promise<void> {
    const [last] = await em.execute<{ wait: number | null }[]>(
      `SELECT ceil(extract(epoch FROM max(created_at) + make_interval(secs => ?) - clock_timestamp()))::int AS wait
       FROM ${this.table} WHERE ${whose.sql} AND used_at IS NULL`,
      [seconds, ...whose.values],
    );
    if ((last?.wait ?? 0) > 0) throw sentJustNow(last!.wait!);
  }

  /**
   * Stores a new code and returns when it expires.
   * @param row the columns of the code; `code_hmac` must be computed for this `id`
   */
  async issue(
    em: EntityManager,
    row: { readonly id: string; readonly code_hmac: Buffer; readonly [column: string]: unknown },
  ): Promise<string> {
    const places = Object.keys(row).map(() => '?');
    const [stored] = await em.execute<{ expires_at: Date | string }[]>(
      `INSERT INTO ${this.table} (${Object.keys(row).join(', ')}, created_at, expires_at)
       VALUES (${places.join(', ')}, clock_timestamp(), now() + make_interval(mins => ?)) RETURNING expires_at`,
      [...Object.values(row), codeLimits.minutes],
    );
    return instant(stored!.expires_at);
  }

  /**
   * Takes the newest code of one person for a guess. One statement counts the guess and checks the limit,
   * so at most five parallel guesses are ever compared. Requesting a new code does not give the person
   * further guesses within the window.
   * @param whose SQL condition for the codes of the person
   * @throws 403 after too many guesses, 410 if there is no valid code
   */
  async countGuess(em: EntityManager, whose: SqlPart): Promise<GuessedCode<Own>> {
    const { newest, wrongElsewhere } = this.sqlPartsFor(whose);
    const columns = ['id', 'code_hmac', ...this.own].join(', ');
    const [row] = await em.execute<GuessedCode<Own>[]>(
      `UPDATE ${this.table} SET attempts = attempts + 1
       WHERE id = (${newest.sql}) AND used_at IS NULL AND attempts + (${wrongElsewhere.sql}) < ? AND expires_at > now()
       RETURNING ${columns}, attempts + (${wrongElsewhere.sql}) AS attempts`,
      [...newest.values, ...wrongElsewhere.values, codeLimits.checks, ...wrongElsewhere.values],
    );
    if (row) return row;
    await this.requireGuessesLeft(em, whose);
    throw codeExpired();
  }

  /** Throws 403 if the person may make no further guess. */
  async requireGuessesLeft(em: EntityManager, whose: SqlPart): Promise<void> {
    const { newest, wrongElsewhere } = this.sqlPartsFor(whose);
    const [spent] = await em.execute<{ left: number }[]>(
      `SELECT ceil(extract(epoch FROM expires_at - now()))::int AS "left" FROM ${this.table}
       WHERE id = (${newest.sql}) AND used_at IS NULL AND attempts + (${wrongElsewhere.sql}) >= ? AND expires_at > now()`,
      [...newest.values, ...wrongElsewhere.values, codeLimits.checks],
    );
    if (spent) throw tooManyChecks(Math.max(1, spent.left));
  }

  /**
   * Returns SQL for the newest code, and for the number of wrong guesses at other codes. These are counted
   * since the person's last correct guess, within the window.
   */
  private sqlPartsFor({ sql, values }: SqlPart): { newest: SqlPart; wrongElsewhere: SqlPart } {
    const newest = {
      sql: `SELECT id FROM ${this.table} WHERE ${sql} ORDER BY created_at DESC LIMIT 1`,
      values,
    };
    const lastRight = `SELECT max(created_at) FROM ${this.table} WHERE ${sql} AND used_at IS NOT NULL`;
    const wrongElsewhere = {
      sql: `SELECT coalesce(sum(other.attempts), 0)::int FROM ${this.table} AS other
            WHERE ${sql} AND used_at IS NULL AND created_at > now() - make_interval(mins => ?)
              AND created_at > coalesce((${lastRight}), '-infinity') AND other.id <> (${newest.sql})`,
      values: [...values, codeLimits.windowMinutes, ...values, ...values],
    };
    return { newest, wrongElsewhere };
  }

  /** Returns the person's earlier codes that are still valid, newest first. */
  async validCodes(em: EntityManager, whose: SqlPart, taken: GuessedCode<Own>): Promise<GuessedCode<Own>[]> {
    return em.execute<GuessedCode<Own>[]>(
      `SELECT ${['id', 'code_hmac', 'attempts', ...this.own].join(', ')} FROM ${this.table}
       WHERE ${whose.sql} AND id <> ? AND used_at IS NULL AND expires_at > now()
       ORDER BY created_at DESC`,
      [...whose.values, taken.id],
    );
  }

  /** Deletes a code whose message the provider refused. It does not count as sent. */
  async forget(em: EntityManager, id: string): Promise<void> {
    await em.execute(`DELETE FROM ${this.table} WHERE id = ? AND used_at IS NULL`, [id], 'run');
  }

  /** Marks a code as used. Throws 410 if it was used before. */
  async use(em: EntityManager, id: string): Promise<void> {
    const used = await em.execute<unknown[]>(
      `UPDATE ${this.table} SET used_at = now() WHERE id = ? AND used_at IS NULL RETURNING id`,
      [id],
    );
    if (used.length === 0) throw codeExpired();
  }
}
