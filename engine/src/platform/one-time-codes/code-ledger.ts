import { codeLimits } from '@millrace/schemas/codes';
import type { EntityManager } from '@mikro-orm/postgresql';
import { timingSafeEqual } from 'node:crypto';
import { instant } from '../db/instants.ts';
import { codeExpired, tooManyChecks, tooManySends } from './one-time-codes.errors.ts';

/** A piece of SQL and the values of its question marks. */
interface Piece {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** A code that may be compared with what was typed, counted already. */
export type TakenCode<Own> = Own & { id: string; code_hmac: Uint8Array; attempts: number };

/**
 * How often codes of one kind are sent and looked at, whoever they are for. Kept in a table with `id`, `code_hmac`,
 * `attempts`, `used_at`, `created_at`, `expires_at`, and columns of the owner's own.
 */
export class CodeLedger<Own extends object> {
  constructor(
    private readonly table: string,
    private readonly own: readonly (keyof Own & string)[],
  ) {}

  /**
   * Counts this send: its number within the window. Sends to one destination queue up behind each other until theirs
   * is committed.
   * @param sentAt rows of `at`, when codes went there before
   */
  async takeSend(em: EntityManager, destination: string, sentAt: Piece): Promise<number> {
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
   * Puts a new code on record, with columns of the owner's own. Answers until when it works.
   * @param row by the names of its columns, `code_hmac` of this `id` among them
   */
  async issue(
    em: EntityManager,
    row: { readonly id: string; readonly code_hmac: Buffer; readonly [column: string]: unknown },
  ): Promise<string> {
    const places = Object.keys(row).map(() => '?');
    const [kept] = await em.execute<{ expires_at: Date | string }[]>(
      `INSERT INTO ${this.table} (${Object.keys(row).join(', ')}, created_at, expires_at)
       VALUES (${places.join(', ')}, clock_timestamp(), now() + make_interval(mins => ?)) RETURNING expires_at`,
      [...Object.values(row), codeLimits.minutes],
    );
    return instant(kept!.expires_at);
  }

  /**
   * The newest code of whom `whose` is about. One statement counts and admits: of any number of guesses sent at once,
   * five are ever compared, and another code brings no further ones before its time is over.
   */
  async takeCheck(em: EntityManager, whose: Piece): Promise<TakenCode<Own>> {
    const { newest, wrongElsewhere } = this.partsFor(whose);
    const columns = ['id', 'code_hmac', ...this.own].join(', ');
    const [row] = await em.execute<TakenCode<Own>[]>(
      `UPDATE ${this.table} SET attempts = attempts + 1
       WHERE id = (${newest.sql}) AND used_at IS NULL AND attempts + (${wrongElsewhere.sql}) < ? AND expires_at > now()
       RETURNING ${columns}, attempts + (${wrongElsewhere.sql}) AS attempts`,
      [...newest.values, ...wrongElsewhere.values, codeLimits.checks, ...wrongElsewhere.values],
    );
    if (row) return row;
    await this.refuseSpent(em, whose);
    throw codeExpired();
  }

  /** Throws as long as whom `whose` is about has no guess left. */
  async refuseSpent(em: EntityManager, whose: Piece): Promise<void> {
    const { newest, wrongElsewhere } = this.partsFor(whose);
    const [spent] = await em.execute<{ left: number }[]>(
      `SELECT ceil(extract(epoch FROM expires_at - now()))::int AS "left" FROM ${this.table}
       WHERE id = (${newest.sql}) AND used_at IS NULL AND attempts + (${wrongElsewhere.sql}) >= ? AND expires_at > now()`,
      [...newest.values, ...wrongElsewhere.values, codeLimits.checks],
    );
    if (spent) throw tooManyChecks(Math.max(1, spent.left));
  }

  /** The newest code, and how many guesses at the others of the window were wrong since a code was right. */
  private partsFor({ sql, values }: Piece): { newest: Piece; wrongElsewhere: Piece } {
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

  /** Codes that were sent before the one just taken and still have their own ten minutes, newest first. */
  async stillValid(em: EntityManager, whose: Piece, taken: TakenCode<Own>): Promise<TakenCode<Own>[]> {
    return em.execute<TakenCode<Own>[]>(
      `SELECT ${['id', 'code_hmac', 'attempts', ...this.own].join(', ')} FROM ${this.table}
       WHERE ${whose.sql} AND id <> ? AND used_at IS NULL AND expires_at > now()
       ORDER BY created_at DESC`,
      [...whose.values, taken.id],
    );
  }

  /** A code works once; who comes second is told that it does not any more. */
  async use(em: EntityManager, id: string): Promise<void> {
    const used = await em.execute<unknown[]>(
      `UPDATE ${this.table} SET used_at = now() WHERE id = ? AND used_at IS NULL RETURNING id`,
      [id],
    );
    if (used.length === 0) throw codeExpired();
  }
}

/** Takes as long whether it is right or wrong. */
export const isSameCode = (expected: Buffer, { code_hmac }: Pick<TakenCode<object>, 'code_hmac'>): boolean =>
  timingSafeEqual(expected, Buffer.from(code_hmac));
