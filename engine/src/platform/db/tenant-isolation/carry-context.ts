import { contextStatement } from './context-setting.logic.ts';
import { PlanningClient } from '../statements/planned-once.ts';
import { currentContext, type TenantContext } from './tenant-context.ts';

const begins = /^\s*(begin|start transaction)\b/i;
const ends = /^\s*(commit|rollback)\s*;?\s*$/i;
const goesBack = /^\s*rollback to\b/i;

/**
 * A pg client that sends the tenant context in the same message as the statement. A statement outside a
 * transaction and its context form one implicit transaction. In a transaction, BEGIN and the context are sent
 * together. This costs no extra round trip, and the context does not remain on the connection. Callers need
 * not do anything. If the context changes inside a transaction, the new one is sent with the next statement.
 */
export class ContextClient extends PlanningClient {
  #open = false;
  #applied: TenantContext | undefined;

  override query(text: unknown, values?: unknown, callback?: unknown): never {
    if (typeof text !== 'string' || callback !== undefined) return super.query(text, values, callback);
    if (ends.test(text)) {
      this.#open = false;
      this.#applied = undefined;
      return super.query(text, values);
    }
    const context = currentContext();
    const begin = begins.test(text);
    const needed = this.#open ? context !== this.#applied : context !== undefined;
    if (goesBack.test(text)) {
      // A rollback to a savepoint also undoes every context that was set since the savepoint. The context
      // that the connection has now is therefore unknown.
      this.#applied = unknown;
      return super.query(text, values);
    }
    if (begin || this.#open) {
      this.#open = true;
      this.#applied = context;
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
   * Sets the tenant context and runs a statement with parameters, both in one explicit transaction. Postgres
   * refuses parameters in a query of several statements, so the two are sent separately. The context lasts
   * until the transaction ends.
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

/**
 * Marks that the context on the connection is unknown. It equals no real context, so the next statement sends
 * its context again.
 */
const unknown: TenantContext = {};

/**
 * Returns the result of the last statement. If one query contains several statements, the pg client returns a
 * list of results.
 */
function lastOf(results: unknown): unknown {
  return Array.isArray(results) ? results.at(-1) : results;
}
