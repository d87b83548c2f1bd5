import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Logger } from './logging/logger.ts';
import { Schedule } from './registry/repeated-work.ts';
import { tagMethod } from './registry/tags.ts';

export type CleanUpWork = (em: EntityManager) => Promise<unknown>;

export const cleanedUp = Symbol('clean-up');

/**
 * Declares a method that deletes rows of its feature that are no longer needed. It runs once an hour. Audit
 * rows are never deleted.
 */
export const CleanUp = (name: string) => tagMethod<CleanUpWork>(cleanedUp, { name });

/** Runs the methods with `@CleanUp`, which delete rows that are no longer needed. */
@Injectable()
export class CleanUps {
  private readonly works = new Map<string, CleanUpWork>();

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
