import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../../platform/db/queries.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { alsoWithin } from '../../../../platform/db/tenant-isolation/tenant-context.ts';
import { RateLimiter } from '../../../../platform/http/limits/rate-limiter.ts';
import { createSession, revokeSession } from '../../../../platform/sessions/sessions.ts';
import { hasAnotherAccount, linkSpent, OneTimeLinks } from '../../one-time-links/index.ts';
import { addressInUse } from '../auth.errors.ts';
import { activationsPerAddress } from '../auth.logic.ts';
import type { Caller } from '../auth.service.ts';
import { sentTimezone } from '../sent-timezone.ts';

type Visitor = Pick<Caller, 'ip' | 'userAgent' | 'session'>;

/**
 * Handles the first sign-in of an invited user. Opening the invitation link confirms the user's email
 * address, as a code would. The new session allows only one action: setting a password.
 */
@Injectable()
export class Activation {
  constructor(
    private readonly orm: MikroORM,
    private readonly links: OneTimeLinks,
    private readonly limiter: RateLimiter,
  ) {}

  /** Signs in the invited user. Returns the token of the new session. */
  async activate(token: string, timezone: string | undefined, visitor: Visitor): Promise<string> {
    const zone = sentTimezone(timezone);
    const { ip, userAgent, session: before } = visitor;
    await this.limiter.take(activationsPerAddress, ip);
    const em = this.orm.em.fork();
    const userId = await this.links.holderOf(em, token, 'activation');
    if (userId === undefined) throw linkSpent();
    return alsoWithin({ person: userId }, () =>
      em.transactional(async (transaction) => {
        if (!(await this.links.spend(transaction, token, 'activation'))) throw linkSpent();
        if (await hasOtherAccount(transaction, userId)) throw addressInUse();
        const { numUpdatedRows } = await queries(transaction)
          .updateTable('app_user')
          .set((eb) => ({
            prompt_password_change: true,
            is_invited: false,
            last_login_at: eb.fn<Date>('now'),
          }))
          .where('id', '=', userId)
          .where('is_disabled', '=', false)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw linkSpent();
        if (before) await revokeSession(transaction, before, 'signed-in-again');
        await audit(transaction, {
          action: 'auth.activated',
          actor: { kind: 'staff', id: String(userId) },
          subject: { kind: 'user', id: String(userId) },
        });
        const session = { kind: 'staff', userId, timezone: zone ?? 'UTC', ip, userAgent } as const;
        return (await createSession(transaction, session)).token;
      }),
    );
  }
}

/**
 * True if an account with the email address of an invited user was activated after the invitation was sent.
 * This happens if the person accepted an invitation of another organization.
 */
async function hasOtherAccount(em: EntityManager, userId: number): Promise<boolean> {
  const user = await queries(em)
    .selectFrom('app_user')
    .select(['email', 'is_invited'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return user.is_invited && (await hasAnotherAccount(em, { id: userId, email: user.email }));
}
