import { firstDutyOf } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.ts';
import { Notices } from '../db/notices.ts';
import { isAfterView, type RequestActor } from '../http/actor.ts';
import { concerns } from './concerns.logic.ts';

/** Well below the second within which a disabled person has to be out, should a notice be lost. */
const keptMs = 500;
const most = 10_000;

/**
 * Who is signed in, for half a second: the requests of one page are many. The database calls out every change of what
 * is kept here, and then whoever it is about is forgotten. Of staff only: what a shopper has just proven is asked for
 * at once, and maybe of another process.
 */
@Injectable()
export class KeptActors {
  private readonly kept = new Map<string, { until: number; found: RequestActor }>();
  /** What was called out while each of these was looked up. */
  private readonly underWay = new Set<(string | undefined)[]>();

  constructor(
    notices: Notices,
    private readonly clock: Clock,
  ) {
    notices.on('access', (about) => this.forget(about));
  }

  async of(
    session: string,
    find: () => Promise<RequestActor | undefined>,
  ): Promise<RequestActor | undefined> {
    const started = this.clock.now();
    const known = this.kept.get(session);
    // a clock that was set back keeps nobody
    if (known && started < known.until && started >= known.until - keptMs) return known.found;
    const heard: (string | undefined)[] = [];
    this.underWay.add(heard);
    const found = await find().finally(() => this.underWay.delete(heard));
    // who has something to do first does it now, and goes on at once, maybe in another process
    if (found && (firstDutyOf(found.actor) || isAfterView(found.actor))) return found;
    // what changed while it was looked up may not be in it
    if (found?.actor.kind !== 'staff' || heard.some((about) => concerns(about, session, found.actor)))
      return found;
    if (this.kept.size >= most) this.kept.clear();
    this.kept.set(session, { until: started + keptMs, found });
    return found;
  }

  private forget(about: string | undefined): void {
    for (const heard of this.underWay) heard.push(about);
    if (about?.startsWith('s')) this.kept.delete(about.slice(1));
    else
      for (const [session, { found }] of this.kept)
        if (concerns(about, session, found.actor)) this.kept.delete(session);
  }
}
