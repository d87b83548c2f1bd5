import type { LoginBody, LoginReply, Session } from '@millrace/schemas/api';
import { isPrivileged } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { queries } from '../../../platform/db/queries.ts';
import { within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { FailureDelays, type TakenTurn } from '../../../platform/http/limits/failure-delays.ts';
import { networkOf } from '../../../platform/http/limits/networks.logic.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { tenantContextOf } from '../../../platform/http/access/tenant-context-of.ts';
import { createSession, hashOf, revokeSession } from '../../../platform/sessions/sessions.ts';
import { FactorProofs, spendDeviceProof } from '../sign-in-factors/index.ts';
import { auditAccess, Users } from '../users/index.ts';
import {
  forgive,
  uncountAttempt,
  isKnownBrowser,
  isKnownDevice,
  owesCode,
  seenAgain,
  SignInCodes,
  countTry,
  lockAccount,
  waysTo,
  type SignInTry,
} from '../verification-codes/index.ts';
import { disabledAtSignIn, wrongCredentials } from './auth.errors.ts';
import { addressDelay, networkDelay, perAddress, perBrowser } from './auth.logic.ts';
import { OwnSession } from './own-session/own-session.service.ts';
import { NewPasswords } from './passwords/new-passwords.ts';
import { Passwords } from './passwords/passwords.ts';
import { sentTimezone } from './sent-timezone.ts';

export interface Caller {
  ip: string;
  userAgent: string | undefined;
  /** Hash of the previous session in this browser, which a new sign-in ends. Null if there is none. */
  session: Buffer | null;
  /** The value of the device cookie, which identifies a known browser. Undefined if the browser sent none. */
  device: string | undefined;
}

export interface SignedIn {
  reply: LoginReply;
  /** The new value of the device cookie. It identifies the browser in later requests. */
  device: string;
  /** The token of the new session. Absent while the user must still enter a code. */
  token?: string;
}

/** Signs users in and out. */
@Injectable()
export class Auth {
  constructor(
    private readonly orm: MikroORM,
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
    private readonly codes: SignInCodes,
    private readonly factors: FactorProofs,
    private readonly own: OwnSession,
    private readonly limiter: RateLimiter,
    private readonly delays: FailureDelays,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async logIn(body: LoginBody, caller: Caller): Promise<SignedIn> {
    const em = this.orm.em.fork();
    const timezone = sentTimezone(body.timezone) ?? 'UTC';
    const device = caller.device ?? randomBytes(32).toString('base64url');
    const name = body.identifier.trim();
    const known = caller.device ? hashOf(caller.device) : null;
    const turns = await this.takeTurns(em, name, known, caller.ip);
    const taken = await countTry(em, name, known, this.config.SIGN_IN_TRIES);
    const right = await this.passwords.matches(body.password, taken?.passwordHash);
    if (!taken || !right) {
      await this.recordFailure(em, taken);
      throw wrongCredentials();
    }
    await turns?.giveBack();
    const actor = await this.users.present(em);
    if (!actor) {
      await this.recordFailure(em, taken);
      throw disabledAtSignIn();
    }
    await this.newPasswords.refresh(em, taken.id, body.password, taken.passwordHash);
    const token = await em.transactional((transaction) =>
      this.enter(transaction, { taken, actor, device: hashOf(device), caller, timezone }),
    );
    if (!token)
      return {
        reply: { verification_required: true, ...(await this.secondStepOf(em, actor, taken)) },
        device,
      };
    const session = await this.sessionOf(actor, timezone);
    return { reply: { verification_required: false, ...session }, device, token };
  }

  /** Ends the session of this browser. The user's other sessions stay valid; `endOthers` ends those. */
  async logOut(actor: StaffActor, session: Buffer): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      await revokeSession(em, session, 'signed-out');
      await auditAccess(em, actor.userId, {
        action: 'auth.logout',
        actor: { kind: 'staff', id: String(actor.userId) },
      });
    });
  }

  /**
   * Counts a sign-in and slows down an IP address from which many names are tried. A known browser has its
   * own counters, so that other people at the same address cannot lock its user out.
   */
  private async takeTurns(
    em: EntityManager,
    name: string,
    browser: Buffer | null,
    ip: string,
  ): Promise<TakenTurn | undefined> {
    if (browser && (await isKnownBrowser(em, name, browser))) {
      await this.limiter.take(perBrowser, browser.toString('hex'));
      return undefined;
    }
    await this.limiter.take(perAddress, ip);
    return this.delays.takeAll([
      [addressDelay, ip],
      [networkDelay, networkOf(ip)],
    ]);
  }

  private sessionOf(actor: StaffActor, timezone: string): Promise<Session> {
    return within(tenantContextOf(actor, 'session:read'), () => this.own.show(actor, timezone, null));
  }

  /**
   * Returns the second step that the user still needs after the password. It is an authenticator app or
   * passkey (a factor), or a code by text or email if the user has no factor.
   */
  private async secondStepOf(
    em: EntityManager,
    { hasFactor, userId }: StaffActor,
    taken: SignInTry,
  ): Promise<Pick<LoginReply, 'ways' | 'factors'>> {
    return hasFactor ? { factors: await this.factors.methods(em, userId) } : { ways: waysTo(taken) };
  }

  /**
   * Starts a session and returns its token. Returns undefined if the user must first enter a code, or use an
   * authenticator app or a passkey.
   */
  private async enter(em: EntityManager, entry: Entry): Promise<string | undefined> {
    const { taken, actor, device, caller, timezone } = entry;
    const { id: userId } = taken;
    const isKnown = await isKnownDevice(em, userId, device);
    const { hasFactor = false } = actor;
    const isAsked = !isKnown || isPrivileged(actor.roles) || this.users.mustHaveFactor(actor);
    const isSteppedUp = hasFactor && (await spendDeviceProof(em, userId, device));
    if (isAsked && !isSteppedUp && (hasFactor || !(await this.codes.spend(em, userId, device)))) {
      await uncountAttempt(em, taken);
      await owesCode(em, userId, device);
      return undefined;
    }
    await forgive(em, taken);
    await seenAgain(em, userId, device);
    await queries(em)
      .updateTable('app_user')
      .set((eb) => ({ last_login_at: eb.fn<Date>('now') }))
      .where('id', '=', userId)
      .execute();
    if (caller.session) await revokeSession(em, caller.session, 'signed-in-again');
    const { ip, userAgent } = caller;
    const session = { kind: 'staff', userId, timezone, ip, userAgent, isProven: true, isSteppedUp } as const;
    const { token } = await createSession(em, session);
    await auditAccess(em, userId, { action: 'auth.login', actor: { kind: 'staff', id: String(userId) } });
    return token;
  }

  private async recordFailure(em: EntityManager, taken: SignInTry | undefined): Promise<void> {
    if (taken?.locked && taken.device) await lockAccount(em, taken);
    await auditAccess(em, taken?.id, {
      action: taken?.locked ? 'auth.locked' : 'auth.login-failed',
      actor: { kind: 'anonymous' },
      ...(taken && { subject: { kind: 'user', id: String(taken.id) } }),
    });
  }
}

interface Entry {
  taken: SignInTry;
  actor: StaffActor;
  device: Buffer;
  caller: Caller;
  timezone: string;
}
