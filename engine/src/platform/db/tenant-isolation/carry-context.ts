import { contextStatement } from './context-setting.logic.ts';
import { PlanningClient } from '../planned-once.ts';
import { currentContext, type TenantContext } from './tenant-context.ts';

const begins = /^\s*(begin|start transaction)\b/i;
const ends = /^\s*(commit|rollback)\s*;?\s*$/i;
const goesBack = /^\s*rollback to\b/i;

/**
 * Sends the tenant context in the same message as the statement it is for. A bare statement and its setting
 * form one implicit transaction; BEGIN and the setting are sent together. This needs no extra round trip,
 * leaves nothing behind on the connection, and callers need not do anything. A context that changes inside a
 * transaction is sent with the next statement.
 */
export class ContextClient extends PlanningClient {
  #open = false;
  #told: TenantContext | undefined;

  override query(text: unknown, values?: unknown, callback?: unknown): never {
    if (typeof text !== 'string' || callback !== undefined) return super.query(text, values, callback);
    if (ends.test(text)) {
      this.#open = false;
      this.#told = undefined;
      return super.query(text, values);
    }
    const context = currentContext();
    const begin = begins.test(text);
    const needed = this.#open ? context !== this.#told : context !== undefined;
    if (goesBack.test(text)) {
      // The rollback to the savepoint undoes every setting since then.
      this.#told = unknown;
      return super.query(text, values);
    }
    if (begin || this.#open) {
      this.#open = true;
      this.#told = context;
    }
    if (!needed) return super.query(text, values);
    return this.#withContext(contextStatement(context), text, values, begin) as never;
  }

  async #withContext(setting: string, text: string, values: unknown, begin: boolean): Promise<unknown> {
    if (Array.isArray(values) && values.length > 0) {
      if (!this.#open) return this.#inTransaction(setting, text, values);
      await (super.query(setting) as Promise<unknown>);
      return super.query(text, values);
    }
    const together = begin ? `${text}; ${setting}` : `${setting}; ${text}`;
    return lastOf(await (super.query(together, values) as Promise<unknown>));
  }

  /**
   * A statement with values is a message of its own, and the setting lasts only for its transaction. So both
   * run in one explicit transaction.
   */
  async #inTransaction(setting: string, text: string, values: unknown[]): Promise<unknown> {
    await (super.query(`BEGIN; ${setting}`) as Promise<unknown>);
    try {
      const result = await (super.query(text, values) as Promise<unknown>);
      await (super.query('COMMIT') as Promise<unknown>);
      return result;
    } catch (error) {
      await Promise.resolve(super.query('ROLLBACK') as Promise<unknown>).catch(() => undefined);
      throw error;
    }
  }
}

/** Differs from every real context, so the next statement sends its context again. */
const unknown: TenantContext = {};

/** Several statements in one message return a list of results. */
function lastOf(results: unknown): unknown {
  return Array.isArray(results) ? results.at(-1) : results;
}
