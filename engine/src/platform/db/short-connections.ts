import { Injectable } from '@nestjs/common';
import { Pool, type QueryResultRow } from 'pg';

/**
 * A few connections for single, short statements, separate from the pool of the ORM. A request whose
 * transaction occupies a connection of the ORM's pool must not wait for a second connection of that pool.
 * Otherwise parallel requests could block each other.
 */
@Injectable()
export class ShortConnections {
  private readonly pool: Pool;

  constructor(url: string) {
    this.pool = new Pool({
      connectionString: url,
      max: 2,
      idleTimeoutMillis: 10_000,
      allowExitOnIdle: true,
      statement_timeout: 5_000,
      connectionTimeoutMillis: 10_000,
    });
    // Ignores the error of a lost idle connection, because the next statement opens a new connection.
    this.pool.on('error', () => undefined);
  }

  /** Runs one statement with `$1` placeholders in its own transaction. */
  async run<Row extends QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(sql, [...values]);
    return rows;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
