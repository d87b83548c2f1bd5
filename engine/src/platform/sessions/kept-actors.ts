import { firstDutyOf } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.ts';
import { Notices } from '../db/notices.ts';
import { isAfterView, type RequestActor } from '../http/actor.ts';
import { concerns } from './concerns.logic.ts';

/** Milliseconds. Well below one second, within which a disabled user must be refused even if a notice is lost. */
const keptMs = 500;
const most = 10_000;

/**
 * Caches signed-in staff for half a second, because one page sends many requests. The database sends a notice
 * for every change of the cached data, which removes the affected entries. Shoppers are not cached: after they
 * confirm a code, their next request may reach another process.
 */
@Injectable()
export class KeptActors {
  private readonly kept = new Map<string, { until: number; found: RequestActor }>();
  /** The notices that arrived during each running lookup. */
  private readonly underWay = new Set<(string | undefined)[]>();

  constructor(
    notices: Notices,
    private readonly clock: Clock,
  ) {
    notices.on('access', (about) => this.forget(about));
  }

  /** The cached actor of a session, or else the result of `find`. */
  async of(
    session: string,
    find: () => Promise<RequestActor | undefined>,
  ): Promise<RequestActor | undefined> {
    const started = this.clock.now();
    const known = this.kept.get(session);
    // An entry from the future means that the clock was set back; it is ignored.
    if (known && started < known.until && started >= known.until - keptMs) return known.found;
    const heard: (string | undefined)[] = [];
    this.underWay.add(heard);
    const found = await find().finally(() => this.underWay.delete(heard));
    // Users with a first duty (e.g. a password change) are not cached. They continue right after it, maybe in
    // another process.
    if (found && (firstDutyOf(found.actor) || isAfterView(found.actor))) return found;
    // A change during the lookup may be missing in its result, so the result is not cached.
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
