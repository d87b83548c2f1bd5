import { MikroORM, type PostgreSqlConnection } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { nameOf, numbered } from './planned-once.ts';
import { currentContext } from './tenant-isolation/tenant-context.ts';

/**
 * Runs statements of the hot path, each in its own transaction, on MikroORM's own pool. Each is prepared once
 * per connection, so that Postgres plans it once. Values are sent as parameters.
 */
@Injectable()
export class PreparedStatements {
  private readonly known = new Map<string, { name: string; text: string }>();

  constructor(private readonly orm: MikroORM) {}

  /** @param text with `?` for each value, as in `em.execute`; use only a few fixed texts */
  async run<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    // The tenant context is sent only with plain statements. The worker, which uses this path, has no context.
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
