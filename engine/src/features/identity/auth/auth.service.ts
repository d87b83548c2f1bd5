import type { LoginBody, Session } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { notSignedIn } from '../../../platform/http/problem.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { Directory } from '../../../platform/sessions/session-actors.ts';
import { createSession, revokeSession } from '../../../platform/sessions/sessions.ts';
import { Users } from '../users/index.ts';
import { wrongCredentials } from './auth.errors.ts';
import { accessOf, knownTimezone, lockout, perAddress } from './auth.logic.ts';
import { Passwords } from './passwords.ts';

export interface Caller {
  ip: string;
  userAgent: string | undefined;
  /** The session the browser already had: it ends with a new sign-in. */
  session: Buffer | null;
}

interface Try {
  id: number;
  password_hash: string;
  locked: boolean;
}

/** Signing in and out. */
@Injectable()
export class Auth {
  constructor(
    private readonly orm: MikroORM,
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly directory: Directory,
    private readonly limiter: RateLimiter,
  ) {}

  async logIn(body: LoginBody, caller: Caller): Promise<{ token: string; session: Session }> {
    await this.limiter.take(perAddress, caller.ip);
    const em = this.orm.em.fork();
    const taken = await takeTry(em, body.identifier.trim());
    const right = await this.passwords.matches(body.password, taken?.password_hash);
    if (!taken || !right) {
      await this.recordFailure(em, taken);
      throw wrongCredentials();
    }
    const timezone = knownTimezone(body.timezone) ?? 'UTC';
    const token = await em.transactional((transaction) =>
      this.openSession(transaction, taken.id, caller, timezone),
    );
    const actor = await this.users.staff(em, taken.id);
    if (!actor) throw wrongCredentials();
    return { token, session: await this.sessionOf(actor, timezone) };
  }

  async logOut(actor: StaffActor, session: Buffer): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      await revokeSession(em, session);
      await audit(em, { action: 'auth.logout', actor: { kind: 'staff', id: String(actor.userId) } });
    });
  }

  /** What the person may see and do as of now. */
  async sessionOf(actor: StaffActor, timezone: string): Promise<Session> {
    const em = this.orm.em.fork();
    const row = await this.users.find(em, actor.userId);
    if (!row) throw notSignedIn();
    const stores = await this.directory.storesOf(em, actor, 'applications:list');
    return {
      user: {
        id: row.id,
        email: row.email,
        first_name: row.first_name,
        last_name: row.last_name,
        roles_arr: row.roles,
        org_id: row.org_id,
        primary_store_id: row.primary_store_id,
      },
      stores: stores.map(({ id, name }) => ({ id, store_name: name })),
      ...accessOf(actor),
      timezone,
    };
  }

  private async openSession(em: EntityManager, userId: number, caller: Caller, timezone: string) {
    await em.execute(
      `UPDATE app_user SET failed_logins = 0, locked_until = NULL, last_login_at = now() WHERE id = ?`,
      [userId],
      'run',
    );
    if (caller.session) await revokeSession(em, caller.session);
    const { ip, userAgent } = caller;
    const { token } = await createSession(em, { kind: 'staff', userId, timezone, ip, userAgent });
    await audit(em, { action: 'auth.login', actor: { kind: 'staff', id: String(userId) } });
    return token;
  }

  private async recordFailure(em: EntityManager, taken: Try | undefined): Promise<void> {
    await audit(em, {
      action: taken?.locked ? 'auth.locked' : 'auth.login-failed',
      actor: { kind: 'anonymous' },
      ...(taken && { subject: { kind: 'user', id: String(taken.id) } }),
    });
  }
}

/**
 * Counts the try before the password is looked at: of any number sent at once no more than ten are evaluated.
 * Nothing comes back for an account that is unknown, disabled or locked.
 */
async function takeTry(em: EntityManager, email: string): Promise<Try | undefined> {
  const [row] = await em.execute<Try[]>(
    `UPDATE app_user
     SET failed_logins = CASE WHEN locked_until IS NULL THEN failed_logins + 1 ELSE 1 END,
         locked_until = CASE WHEN locked_until IS NULL AND failed_logins + 1 >= ?
                             THEN now() + make_interval(mins => ?) END
     WHERE lower(email) = lower(?) AND NOT is_disabled AND (locked_until IS NULL OR locked_until <= now())
     RETURNING id, password_hash, locked_until IS NOT NULL AS locked`,
    [lockout.tries, lockout.minutes, email],
  );
  return row;
}
