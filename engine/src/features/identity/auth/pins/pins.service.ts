import type { OwnPin, Session, SetPinBody } from '@millrace/schemas/api';
import { isPrivileged } from '@millrace/schemas/permissions';
import { pinFinding } from '@millrace/schemas/pins';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../../platform/db/queries.ts';
import { alsoWithin, within } from '../../../../platform/db/tenant-isolation/tenant-context.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { RateLimiter } from '../../../../platform/http/limits/rate-limiter.ts';
import { tenantContextOf } from '../../../../platform/http/access/tenant-context-of.ts';
import { EndsAccess, type NewCookie } from '../../../../platform/sessions/browser-access.ts';
import {
  allowPinReturn,
  endPinReturn,
  pinTriesLeft,
  takePinAttempt,
} from '../../../../platform/sessions/pin-returns.ts';
import type { RequestSession } from '../../../../platform/sessions/request-session.ts';
import {
  createSession,
  endNoLaterThan,
  endPinReturnsOf,
  openStaffSession,
  revokeSession,
} from '../../../../platform/sessions/sessions.ts';
import { auditAccess, Users } from '../../users/index.ts';
import { FreshProof } from '../fresh-proof.ts';
import { OwnSession } from '../own-session/own-session.service.ts';
import { Passwords } from '../passwords/passwords.ts';
import { sentTimezone } from '../sent-timezone.ts';
import { pinNotAccepted, pinRefused, wrongPin } from './pins.errors.ts';

/**
 * Limit on PINs from one IP address by browsers that may not sign in with one. Other browsers have their own
 * count of attempts, so that tablets behind one IP address do not lock each other out.
 */
const perAddress = { name: 'pin-return', most: 60, seconds: 300 } as const;

interface Caller {
  ip: string;
  userAgent: string | undefined;
}

/**
 * Signs store users in again with a PIN in the browser that they gave to a shopper. Everywhere else the
 * password is needed.
 */
@Injectable()
export class Pins {
  constructor(
    private readonly orm: MikroORM,
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly proof: FreshProof,
    private readonly own: OwnSession,
    private readonly limiter: RateLimiter,
  ) {}

  async of({ userId }: StaffActor): Promise<OwnPin> {
    return { isSet: (await pinHashOf(this.orm.em.fork(), userId)) !== undefined };
  }

  /**
   * Sets the PIN. Requires a recent confirmation of the user's identity. Otherwise a stranger at an
   * unattended screen could set a PIN and use it to sign in later.
   */
  async set(actor: StaffActor, { pin, currentPassword }: SetPinBody, present: RequestSession): Promise<void> {
    const em = this.orm.em.fork();
    await this.proof.ask(em, actor, currentPassword, present);
    const finding = pinFinding(pin);
    if (finding) throw pinRefused(finding);
    const hash = await this.passwords.hash(pin);
    await em.transactional(async (transaction) => {
      await queries(transaction)
        .insertInto('staff_pin')
        .values({ user_id: actor.userId, pin_hash: hash })
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet((eb) => ({ pin_hash: eb.ref('excluded.pin_hash'), set_at: eb.fn<Date>('now') })),
        )
        .execute();
      await endPinReturnsOf(transaction, actor.userId);
      await record(transaction, actor.userId, 'auth.pin-set');
    });
  }

  async remove({ userId }: StaffActor): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const removed = await queries(em)
        .deleteFrom('staff_pin')
        .where('user_id', '=', userId)
        .returning('user_id')
        .executeTakeFirst();
      await endPinReturnsOf(em, userId);
      if (removed) await record(em, userId, 'auth.pin-removed');
    });
  }

  /**
   * Ends the session of a store user who gives the browser to a shopper. If the user has a PIN, the browser
   * gets a cookie that allows signing in again by PIN. Privileged users and impersonators have to sign in as
   * usual.
   */
  @EndsAccess('staff')
  async giveBrowser(em: EntityManager, hash: Buffer): Promise<NewCookie | undefined> {
    const session = await openStaffSession(em, hash);
    await revokeSession(em, hash, 'given-to-shopper');
    if (!session || session.isImpersonation) return undefined;
    return alsoWithin({ person: session.userId }, async () => {
      const actor = await this.users.present(em);
      await record(em, session.userId, 'auth.browser-given-to-shopper');
      if (!actor || actor.mustChangePassword || isPrivileged(actor.roles)) return undefined;
      if (!(await pinHashOf(em, session.userId))) return undefined;
      return { kind: 'pin', token: await allowPinReturn(em, session) };
    });
  }

  @EndsAccess('pin')
  async endReturn(em: EntityManager, hash: Buffer): Promise<undefined> {
    await endPinReturn(em, hash);
  }

  /** Returns how many PINs may still be entered in the browser with this cookie. */
  triesLeft(hash: Buffer): Promise<number> {
    return pinTriesLeft(this.orm.em.fork(), hash);
  }

  /**
   * Signs a user in again. The new session ends at the latest when the earlier session would have ended. It
   * contains no recent confirmation of the identity, so sensitive changes still ask for the password.
   */
  async signIn(
    hash: Buffer,
    { pin, timezone: sent }: { pin: string; timezone?: string },
    caller: Caller,
  ): Promise<{ token: string; session: Session }> {
    const em = this.orm.em.fork();
    const taken = await takePinAttempt(em, hash);
    if (!taken) {
      await this.limiter.take(perAddress, caller.ip);
      throw pinNotAccepted();
    }
    const { userId, triesLeft, sessionEndsAt } = taken;
    return alsoWithin({ person: userId }, async () => {
      const right = await this.passwords.matches(pin, await pinHashOf(em, userId));
      if (!right) {
        await record(em, userId, triesLeft === 0 ? 'auth.pin-locked' : 'auth.pin-failed');
        throw triesLeft === 0 ? pinNotAccepted() : wrongPin(triesLeft);
      }
      const actor = await this.users.present(em);
      if (!actor || isPrivileged(actor.roles)) throw pinNotAccepted();
      const timezone = sentTimezone(sent) ?? taken.timezone;
      const token = await em.transactional(async (transaction) => {
        if (!(await endPinReturn(transaction, hash))) throw pinNotAccepted();
        const made = await createSession(transaction, { kind: 'staff', userId, timezone, ...caller });
        await endNoLaterThan(transaction, made.hash, sessionEndsAt);
        await record(transaction, userId, 'auth.pin-signed-in');
        return made.token;
      });
      const session = await within(tenantContextOf(actor, 'session:read'), () =>
        this.own.show(actor, timezone, null),
      );
      return { token, session };
    });
  }
}

async function pinHashOf(em: EntityManager, userId: number): Promise<string | undefined> {
  const row = await queries(em)
    .selectFrom('staff_pin')
    .select('pin_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.pin_hash;
}

const record = (em: EntityManager, userId: number, action: string): Promise<void> =>
  auditAccess(em, userId, {
    action,
    actor: { kind: 'staff', id: String(userId) },
    subject: { kind: 'user', id: String(userId) },
  });
