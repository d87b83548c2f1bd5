import { Injectable } from '@nestjs/common';

/** Lets go of what is kept for an owner; says how many things that were. */
type Forget = (ownerId: number) => number;

/** What this process keeps in memory. Who keeps something adds how to forget it; support can then ask for it. */
@Injectable()
export class Caches {
  private readonly known = new Map<string, Forget>();

  add(name: string, forget: Forget): void {
    this.known.set(name, forget);
  }

  forget(ownerId: number): number {
    return [...this.known.values()].reduce((sum, forget) => sum + forget(ownerId), 0);
  }
}
