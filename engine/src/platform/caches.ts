import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notify, Notices } from './db/connections/notices.ts';

/** Removes the entries of an owner, or all entries. Returns the number of removed entries. */
type Forget = (ownerId: number | 'any') => number;

/**
 * The in-memory caches of this process. Each cache registers a function that removes entries, so that support
 * staff can clear it.
 */
@Injectable()
export class Caches {
  private readonly known = new Map<string, Forget>();

  constructor(notices: Notices) {
    notices.on('caches', (about) => this.forget(about === undefined ? 'any' : Number(about)));
  }

  add(name: string, forget: Forget): void {
    this.known.set(name, forget);
  }

  /** Removes the entries in every process. Returns how many entries were removed in this process. */
  async forgetEverywhere(em: EntityManager, ownerId: number): Promise<number> {
    const count = this.forget(ownerId);
    await notify(em, 'caches', ownerId);
    return count;
  }

  private forget(ownerId: number | 'any'): number {
    return [...this.known.values()].reduce((sum, forget) => sum + forget(ownerId), 0);
  }
}
