import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deleteReadEvents } from './events/consumer-queries.ts';
import { Logger } from './logging/logger.ts';

type CleanUp = (em: EntityManager) => Promise<unknown>;

const deleting =
  (sql: string): CleanUp =>
  (em) =>
    em.execute(sql, [], 'run');

/** The platform's own rows that nobody needs any more. Audit rows are never touched. */
const ours = {
  // a view stays until its end is in the audit log
  sessions: deleting(
    `DELETE FROM session WHERE expires_at < now() - interval '1 day' AND (impersonator_id IS NULL OR end_written)`,
  ),
  'rate windows': deleting(`DELETE FROM rate_window WHERE ends_at < now()`),
  'idempotency keys': deleting(`DELETE FROM idempotency WHERE created_at < now() - interval '2 days'`),
  'domain events': deleting(deleteReadEvents),
  messages: deleting(`DELETE FROM local_message WHERE created_at < now() - interval '7 days'`),
  // Of those that did not go nothing is left but why: the list of what was sent says it as long as it is there.
  'outgoing messages': deleting(
    `DELETE FROM outgoing_message WHERE state IN ('sent', 'delivered') AND finished_at < now() - interval '30 days'`,
  ),
  jobs: deleting(`DELETE FROM job WHERE state = 'completed' AND finished_at < now() - interval '30 days'`),
} satisfies Record<string, CleanUp>;

/** What is thrown away from time to time. A feature adds its own rows; the keeper runs them all. */
@Injectable()
export class CleanUps {
  private readonly works = new Map<string, CleanUp>(Object.entries(ours));

  constructor(
    private readonly orm: MikroORM,
    private readonly logger: Logger,
  ) {}

  add(name: string, work: CleanUp): void {
    this.works.set(name, work);
  }

  /** One that fails keeps none of the others; the schedule then shows the failure. */
  async run(): Promise<void> {
    const failed: string[] = [];
    for (const [name, work] of this.works)
      await work(this.orm.em.fork()).catch((error: unknown) => {
        failed.push(name);
        this.logger.error('clean-up failed', error, { what: name });
      });
    if (failed.length > 0) throw new Error(`Not cleaned up: ${failed.join(', ')}.`);
  }
}
