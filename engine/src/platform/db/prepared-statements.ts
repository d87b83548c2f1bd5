import { MikroORM, type PostgreSqlConnection } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { nameOf, numbered } from './planned-once.ts';
import { currentContext } from './tenant-isolation/tenant-context.ts';

/**
 * Statements of the hot path, outside any transaction but their own: prepared once per connection, so that Postgres
 * plans them once, and with values as parameters instead of text. On MikroORM's own pool.
 */
@Injectable()
export class PreparedStatements {
  private readonly known = new Map<string, { name: string; text: string }>();

  constructor(private readonly orm: MikroORM) {}

  /** `?` stands for a value, as in `em.execute`; the text has to be one of few. */
  async run<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    // A context goes along with plain statements only; the worker, whose path this is, has none.
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
