import type { Session } from '@millrace/schemas/api';
import { Injectable } from '@nestjs/common';
import { staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { Auth } from '../auth.service.ts';
import { OwnSession } from './own-session.service.ts';
import { PointOfSale } from '../point-of-sale/point-of-sale.service.ts';

/**
 * The session of a request. A user has a session after signing in, and a terminal has a session that it got
 * for its token.
 */
@Injectable()
export class CurrentSession {
  constructor(
    private readonly own: OwnSession,
    private readonly pos: PointOfSale,
    private readonly auth: Auth,
  ) {}

  show(holder: RequestActor): Promise<Session> {
    const { actor, timezone, sessionHash } = holder;
    return actor.kind === 'integration'
      ? this.pos.show(actor, timezone)
      : this.own.show(staffOf(holder), timezone, sessionHash);
  }

  /**
   * Ends the session of the request. Software that sends its API token with each request has no session to
   * end.
   */
  async end({ actor, sessionHash }: RequestActor): Promise<void> {
    if (!sessionHash) return;
    if (actor.kind === 'staff') await this.auth.logOut(actor, sessionHash);
    if (actor.kind === 'integration') await this.pos.leave(actor, sessionHash);
  }
}
