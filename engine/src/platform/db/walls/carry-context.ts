import { contextStatement } from './context-setting.logic.ts';
import { currentContext, type WallContext } from './wall-context.ts';

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown;
/** As much of a pg client as this file touches; pg is the ORM's dependency, not ours. */
interface Client {
  query: Query;
}
interface ClientPool {
  on(event: 'connect', listener: (client: Client) => void): unknown;
}

const begins = /^\s*(begin|start transaction)\b/i;
const ends = /^\s*(commit|rollback)\s*;?\s*$/i;
const goesBack = /^\s*rollback to\b/i;

/**
 * Sends the context along with the statement it is for, in the same message: a bare statement and its setting are
 * one implicit transaction, and a transaction is begun together with it. No round trip more, nothing left behind on
 * the connection, and nobody who asks the database has to think of it.
 * A context that changes inside a transaction is sent with the next statement.
 */
export function carryContext(pool: ClientPool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Query;
    let open = false;
    let told: WallContext | undefined;
    client.query = (text, values, callback) => {
      if (typeof text !== 'string' || callback !== undefined) return send(text, values, callback);
      if (ends.test(text)) {
        open = false;
        told = undefined;
        return send(text, values);
      }
      const context = currentContext();
      const begin = begins.test(text);
      const needed = open ? context !== told : context !== undefined;
      if (goesBack.test(text)) {
        // whatever was set since the savepoint is taken back with it
        told = unknown;
        return send(text, values);
      }
      if (begin || open) {
        open = true;
        told = context;
      }
      if (!needed) return send(text, values);
      const setting = contextStatement(context);
      if (Array.isArray(values) && values.length > 0)
        return open
          ? (send(setting) as Promise<unknown>).then(() => send(text, values))
          : sendInTransaction(send, setting, text, values);
      const together = begin ? `${text}; ${setting}` : `${setting}; ${text}`;
      return (send(together, values) as Promise<unknown>).then(lastOf);
    };
  });
}

/** A statement with values is a message of its own, and the setting ends with its transaction: both share one. */
async function sendInTransaction(send: Query, setting: string, text: string, values: unknown[]) {
  await send(`BEGIN; ${setting}`);
  try {
    const result = await send(text, values);
    await send('COMMIT');
    return result;
  } catch (error) {
    await Promise.resolve(send('ROLLBACK')).catch(() => undefined);
    throw error;
  }
}

/** No context is this one: the next statement says again which it is. */
const unknown: WallContext = {};

/** Several statements in one message bring a list of results. */
function lastOf(results: unknown): unknown {
  return Array.isArray(results) ? results.at(-1) : results;
}
