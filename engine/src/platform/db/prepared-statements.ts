import { MikroORM, type PostgreSqlConnection } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';

/**
 * Statements of the hot path, outside any transaction but their own: prepared once per connection, so that Postgres
 * plans them once, and with values as parameters instead of text. On MikroORM's own pool.
 */
@Injectable()
export class PreparedStatements {
  private readonly names = new Map<string, string>();

  constructor(private readonly orm: MikroORM) {}

  /** `?` stands for a value, as in `em.execute`; the text has to be one of few. */
  async run<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const pool = await this.pool();
    const { rows } = await pool.query({ name: this.nameOf(text), text: numbered(text), values: [...values] });
    return rows as Row[];
  }

  private pool() {
    return (this.orm.em.getConnection() as PostgreSqlConnection).getNativeClient();
  }

  private nameOf(text: string): string {
    const known = this.names.get(text);
    if (known) return known;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 24);
    this.names.set(text, name);
    return name;
  }
}

/** `?` to `$1`, `$2`, ...; none of our texts has a question mark of another meaning. */
export function numbered(text: string): string {
  let count = 0;
  return text.replaceAll('?', () => `$${(count += 1)}`);
}
