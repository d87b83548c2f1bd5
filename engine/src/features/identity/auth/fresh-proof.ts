import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { requireFreshProof } from '../../../platform/sessions/fresh-proof.ts';
import { lockout } from '../verification-codes/index.logic.ts';
import { currentPasswordWrong, tooManyPasswords } from './auth.errors.ts';
import { Passwords } from './passwords/passwords.ts';
import type { RequestSession } from '../../../platform/sessions/request-session.ts';

/** Number of wrong passwords after which a session has to wait. */
const triesPerSession = { name: 'proof', most: lockout.tries, seconds: lockout.minutes * 60 };

/**
 * Requires a recent confirmation of the user's identity before a user changes how to sign in. Otherwise
 * another person could make such a change at an unattended screen.
 */
@Injectable()
export class FreshProof {
  constructor(
    private readonly passwords: Passwords,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Accepts any of these as a recent confirmation of the identity: a password or code that was entered at
   * most ten minutes ago, or the current password. A session that only allows setting a password is accepted
   * too.
   */
  async ask(
    em: EntityManager,
    actor: StaffActor,
    currentPassword: string | undefined,
    present: RequestSession,
  ): Promise<void> {
    if (actor.mustChangePassword) return;
    if (currentPassword === undefined) return requireFreshProof(em, present.session);
    await this.checkPassword(em, actor, currentPassword, present);
  }

  /**
   * Checks the current password. Wrong passwords count for the session, so that an open browser cannot be
   * used to guess passwords. They do not count as failed sign-ins, because guesses in one browser must not
   * lock the user out in others.
   */
  async checkPassword(
    em: EntityManager,
    actor: StaffActor,
    password: string,
    { session }: RequestSession,
  ): Promise<void> {
    const caller = session.toString('hex');
    await this.limiter.take(triesPerSession, caller, tooManyPasswords);
    const row = await queries(em)
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', actor.userId)
      .executeTakeFirst();
    if (!(await this.passwords.matches(password, row?.password_hash))) throw currentPasswordWrong();
    await this.limiter.reset(triesPerSession, caller);
  }
}
