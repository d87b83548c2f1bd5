import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash } from 'node:crypto';
import { Client } from 'pg';

/** The part of Kysely's transaction that this file uses. */
interface Transaction {
  executeQuery(query: object): Promise<{ rows: unknown[] }>;
}
const mark = '/* planned once */ ';
const marked = new Map<string, { sql: string; query: object; queryId: object }>();
const names = new Map<string, string>();

/**
 * Runs a frequent statement in the caller's transaction. Postgres plans the statement once per connection:
 * with tenant isolation, planning takes longer than the statement itself (ADR 58). Values are sent as
 * parameters. Outside a transaction the statement is sent as an ordinary one.
 * @param text with `?` for each value, as in `em.execute`. Use only a few fixed texts, and name the columns:
 * the columns of `*` may change during a connection.
 */
export async function executePlanned<Row>(
  em: EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const transaction = em.getTransactionContext<Transaction>();
  if (!transaction) return em.execute<Row[]>(text, [...values]);
  const planned = marked.get(text) ?? markedOf(text);
  try {
    const { rows } = await transaction.executeQuery({ ...planned, parameters: [...values] });
    return rows as Row[];
  } catch (error) {
    throw em.getDriver().convertException(error as Error);
  }
}

/**
 * A pg client that sends frequent statements as named prepared statements. `executePlanned` marks these
 * statements. All others are sent unchanged.
 */
export class PlanningClient extends Client {
  override query(text: unknown, values?: unknown, callback?: unknown): never {
    if (typeof text !== 'string' || typeof values === 'function' || callback !== undefined)
      return super.query(text as string, values as unknown[], callback as never) as never;
    const query = text.startsWith(mark) ? { name: nameOf(text), text, values } : text;
    // With the promise that pg creates itself, V8 still finds every result in use after the statement, and moves
    // it to its old memory. A long export then grew by hundreds of megabytes until the next full collection.
    return new Promise((resolve, reject) => {
      super.query(query as string, values as unknown[], (error: unknown, result: unknown) => {
        if (error) reject(error as Error);
        else resolve(result);
      });
    }).catch((error: Error) => {
      // As pg does: the stack shows the caller of this method and not the socket.
      Error.captureStackTrace(error);
      throw error;
    }) as never;
  }
}

/**
 * Replaces each `?` by `$1`, `$2`, ... No statement of the product uses a question mark for anything else.
 */
export function numbered(text: string): string {
  let count = 0;
  return text.replaceAll('?', () => `$${(count += 1)}`);
}

/** Returns the name of a prepared statement: short enough for Postgres and the same in every process. */
export function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 24);
  names.set(text, name);
  return name;
}

function markedOf(text: string) {
  const sql = mark + numbered(text);
  const planned = {
    sql,
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: nameOf(sql) },
  };
  marked.set(text, planned);
  return planned;
}
