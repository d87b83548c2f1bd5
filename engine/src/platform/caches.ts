import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notify, Notices } from './db/notices.ts';

/** Lets go of what is kept for an owner, or for everybody; says how many things that were. */
type Forget = (ownerId: number | 'any') => number;

/** What processes keep in memory. Who keeps something adds how to forget it; support can then ask for it. */
@Injectable()
export class Caches {
  private readonly known = new Map<string, Forget>();

  constructor(notices: Notices) {
    notices.on('caches', (about) => this.forget(about === undefined ? 'any' : Number(about)));
  }

  add(name: string, forget: Forget): void {
    this.known.set(name, forget);
  }

  /** In every process; the number is that of this one. */
  async forgetEverywhere(em: EntityManager, ownerId: number): Promise<number> {
    const count = this.forget(ownerId);
    await notify(em, 'caches', ownerId);
    return count;
  }

  private forget(ownerId: number | 'any'): number {
    return [...this.known.values()].reduce((sum, forget) => sum + forget(ownerId), 0);
  }
}
