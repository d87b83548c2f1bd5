import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash } from 'node:crypto';
import { Client } from 'pg';

/** As much of the query builder below the ORM as this file touches. */
interface Transaction {
  executeQuery(query: object): Promise<{ rows: unknown[] }>;
}
const mark = '/* planned once */ ';
const marked = new Map<string, { sql: string; query: object; queryId: object }>();
const names = new Map<string, string>();

/**
 * A statement of the hot path inside the caller's transaction, which Postgres plans once per connection: behind tenant
 * isolation a plan takes longer than the statement itself (ADR 58). Values travel beside the text. Outside a transaction it is an ordinary
 * statement.
 * @param text with `?` for a value, as in `em.execute`; one of few, and with columns by name: what `*` stands for
 * may change under a connection
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

/** A client that gives marked statements their names. Other statements pass as they are. */
export class PlanningClient extends Client {
  override query(text: unknown, values?: unknown, callback?: unknown): never {
    const query =
      typeof text === 'string' && text.startsWith(mark) ? { name: nameOf(text), text, values } : text;
    return super.query(query as string, values as unknown[], callback as never) as never;
  }
}

/** `?` to `$1`, `$2`, ...; none of our texts has a question mark of another meaning. */
export function numbered(text: string): string {
  let count = 0;
  return text.replaceAll('?', () => `$${(count += 1)}`);
}

/** Short enough for Postgres, and the same in every process. */
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
