import { MikroORM, type PostgreSqlConnection } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { nameOf, numbered } from './planned-once.ts';
import { currentContext } from '../tenant-isolation/tenant-context.ts';

/**
 * Runs frequent statements, each in its own transaction, on the connection pool of MikroORM. Each statement
 * is prepared once per connection, so that Postgres plans it once. Values are sent as parameters.
 */
@Injectable()
export class PreparedStatements {
  private readonly known = new Map<string, { name: string; text: string }>();

  constructor(private readonly orm: MikroORM) {}

  /**
   * Runs one statement and returns its rows.
   * @param text with `?` for each value, as in `em.execute`; use only a few fixed texts
   */
  async run<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    // A prepared statement is sent alone and not together with the tenant context, so a caller with a context
    // uses an ordinary statement. The worker is the main caller and has no context.
    if (currentContext()) return this.orm.em.fork().execute<Row[]>(text, [...values]);
    const connection = this.orm.em.getConnection() as PostgreSqlConnection;
    const pool = await connection.getNativeClient();
    const { rows } = await pool.query({ ...this.named(text), values: [...values] });
    return rows as Row[];
  }

  private named(text: string): { name: string; text: string } {
    const known = this.known.get(text);
    if (known) return known;
    const named = { name: nameOf(text), text: numbered(text) };
    this.known.set(text, named);
    return named;
  }
}
