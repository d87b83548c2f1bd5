import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';

/**
 * Refuses to start with a login that bypasses tenant isolation: an owner or a superuser sees every tenant's
 * rows.
 */
@Injectable()
export class TenantIsolationCheck implements OnApplicationBootstrap {
  constructor(private readonly orm: MikroORM) {}

  async onApplicationBootstrap(): Promise<void> {
    const [row] = await this.orm.em
      .fork()
      .execute<{ login: string; bound: boolean }[]>(
        `SELECT current_user AS login, row_security_active('application') AS bound`,
      )
      // If the database is unavailable, this query fails. That is no risk, because then no rows can be read
      // either.
      .catch(() => []);
    if (row && !row.bound)
      throw new Error(
        `The database login "${row.login}" can read the rows of all tenants. Give the processes their own login: ` +
          `unset DATABASE_API_URL and DATABASE_WORKER_URL, or let them name members of millrace_api and millrace_worker.`,
      );
  }
}
