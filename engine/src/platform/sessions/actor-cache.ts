import { firstDutyOf } from '@millrace/schemas/permissions';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.ts';
import { Notices } from '../db/connections/notices.ts';
import { isAfterView, type RequestActor } from '../http/actor.ts';
import { concerns } from './concerns.logic.ts';

/**
 * How long an actor is cached, in milliseconds. A disabled user must be refused within one second, even if
 * the database's notice about the change is lost.
 */
const cachedMs = 500;
const most = 10_000;

/**
 * Caches signed-in staff for half a second, because one page sends many requests. The database sends a notice
 * for every change of the cached data, and the notice removes the affected entries. Shoppers are not cached:
 * after a shopper confirms a code, the next request may reach another process.
 */
@Injectable()
export class ActorCache {
  private readonly kept = new Map<string, { until: number; found: RequestActor }>();
  /**
   * One list for each running lookup. The list contains the database's notices that arrived during the lookup,
   * such as `u7` for a change of user 7.
   */
  private readonly underWay = new Set<(string | undefined)[]>();

  constructor(
    notices: Notices,
    private readonly clock: Clock,
  ) {
    notices.on('access', (about) => this.forget(about));
  }

  /** Returns the cached actor of a session, or else the result of `find`. */
  async of(
    session: string,
    find: () => Promise<RequestActor | undefined>,
  ): Promise<RequestActor | undefined> {
    const started = this.clock.now();
    const known = this.kept.get(session);
    // An entry that seems to start in the future shows that the clock was set back, so the entry is
    // ignored.
    if (known && started < known.until && started >= known.until - cachedMs) return known.found;
    const heard: (string | undefined)[] = [];
    this.underWay.add(heard);
    const found = await find().finally(() => this.underWay.delete(heard));
    // Users who have to do something first (e.g. change the password) are not cached. When they have done
    // it, their next request may reach another process.
    if (found && (firstDutyOf(found.actor) || isAfterView(found.actor))) return found;
    // If the database reported a change during the lookup, the result may not contain that change, so it is
    // not cached.
    if (found?.actor.kind !== 'staff' || heard.some((about) => concerns(about, session, found.actor)))
      return found;
    if (this.kept.size >= most) this.kept.clear();
    this.kept.set(session, { until: started + cachedMs, found });
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
