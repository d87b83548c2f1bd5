import { Injectable } from '@nestjs/common';
import { Notices } from '../db/notices.ts';
import type { RequestActor } from '../http/actor.ts';

/** Well below the second within which a disabled person has to be out, should a notice be lost. */
const keptMs = 500;
const most = 10_000;

/**
 * Who is signed in, for half a second: the requests of one page are many. The database calls out every change of what
 * is kept here, and then everything is forgotten. Of staff only: what a shopper has just proven is asked for at once,
 * and maybe of another process.
 */
@Injectable()
export class KeptActors {
  private readonly kept = new Map<string, { until: number; found: RequestActor }>();
  private changes = 0;

  constructor(notices: Notices) {
    notices.on('access', () => {
      this.changes += 1;
      this.kept.clear();
    });
  }

  async of(
    session: string,
    find: () => Promise<RequestActor | undefined>,
  ): Promise<RequestActor | undefined> {
    const started = performance.now();
    const known = this.kept.get(session);
    if (known && started < known.until) return known.found;
    const { changes } = this;
    const found = await find();
    // what changed while it was looked up may not be in it
    if (found?.actor.kind !== 'staff' || changes !== this.changes) return found;
    if (this.kept.size >= most) this.kept.clear();
    this.kept.set(session, { until: started + keptMs, found });
    return found;
  }
}
