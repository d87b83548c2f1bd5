import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { deleteReadEvents } from './events/consumer-queries.ts';
import { Logger } from './logging/logger.ts';
import { Schedule } from './registry/repeated-work.ts';
import { tagMethod } from './registry/tags.ts';

export type CleanUpWork = (em: EntityManager) => Promise<unknown>;

export const cleanedUp = Symbol('clean-up');

/** Declares a method that deletes rows of its feature that are no longer needed. It runs once an hour. */
export const CleanUp = (name: string) => tagMethod<CleanUpWork>(cleanedUp, { name });

const deleting =
  (sql: string): CleanUpWork =>
  (em) =>
    em.execute(sql, [], 'run');

/** Clean-ups of rows that belong to the platform. Audit rows are never deleted. */
const ours = {
  // The session of an impersonation is not deleted before the end of the impersonation is in the audit log.
  sessions: deleting(
    `DELETE FROM session WHERE expires_at < now() - interval '1 day' AND (impersonator_id IS NULL OR end_written)`,
  ),
  'rate windows': deleting(`DELETE FROM rate_window WHERE ends_at < now()`),
  'idempotency keys': deleting(`DELETE FROM idempotency WHERE created_at < now() - interval '2 days'`),
  'domain events': deleting(deleteReadEvents),
  messages: deleting(`DELETE FROM local_message WHERE created_at < now() - interval '7 days'`),
  // Messages that failed are not deleted. Their content is gone, but the list of sent messages shows the
  // reason.
  'outgoing messages': deleting(
    `DELETE FROM outgoing_message WHERE state IN ('sent', 'delivered') AND finished_at < now() - interval '30 days'`,
  ),
  jobs: deleting(`DELETE FROM job WHERE state = 'completed' AND finished_at < now() - interval '30 days'`),
} satisfies Record<string, CleanUpWork>;

/** Deletes rows that are no longer needed. A feature adds its own clean-ups with `@CleanUp`. */
@Injectable()
export class CleanUps {
  private readonly works = new Map<string, CleanUpWork>(Object.entries(ours));

  constructor(
    private readonly orm: MikroORM,
    private readonly logger: Logger,
  ) {}

  /** Registers a clean-up. Throws if its name is already registered. */
  add(name: string, work: CleanUpWork): void {
    if (this.works.has(name)) throw new Error(`A clean-up "${name}" is already registered.`);
    this.works.set(name, work);
  }

  /** Runs all clean-ups. If one fails, the others still run, and the schedule shows the failure. */
  @Schedule('clean-up', { everySeconds: 3600 })
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
