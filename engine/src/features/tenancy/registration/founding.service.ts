import type { RegisterBody } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockName } from '../../../platform/db/name-locks.ts';
import { queries } from '../../../platform/db/queries.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { linksRefused } from '../../../platform/messages/gate/message-gate.errors.ts';
import { fieldsWithLink } from '../../../platform/messages/gate/refuse-links.ts';
import { createSession } from '../../../platform/sessions/sessions.ts';
import { newPasswordFinding, Passwords } from '../../identity/auth/index.ts';
import { Users } from '../../identity/users/index.ts';
import { isTimezone } from '../../reference/timezones/index.ts';
import { StoreOpening } from '../accounts/index.ts';
import { Orgs } from '../orgs/index.ts';
import { passwordRefused, unknownTimezone } from './registration.errors.ts';

export interface Visitor {
  ip: string;
  userAgent: string | undefined;
}

/** A request for an account whose email address is already confirmed. */
export type NewAccount = Omit<RegisterBody, 'code' | 'password'>;

interface Terms {
  hash: string;
  /** The role of the founder in the new org. */
  role: Role;
  freemiumModelId?: number;
}

export interface RegisteredOrg {
  orgId: number;
  storeId: number;
  userId: number;
  /** The token of the session in which the founder is signed in. */
  token: string;
}

/** Creates an org with its first store and its first user, and signs the user in. */
@Injectable()
export class OrgRegistration {
  constructor(
    private readonly orgs: Orgs,
    private readonly opening: StoreOpening,
    private readonly users: Users,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Validates the request before a code is sent and before anything is created, so that the user need not
   * start over later.
   */
  check({ password, first_name, last_name, org_name, store }: Omit<RegisterBody, 'code'>): void {
    const finding = newPasswordFinding(password);
    if (finding) throw passwordRefused(finding);
    if (!isTimezone(store.timezone)) throw unknownTimezone();
    // The names must not contain links, because messages show them to strangers and no person has approved
    // the org yet.
    const withLink = fieldsWithLink({
      first_name,
      last_name,
      org_name,
      'store.store_name': store.store_name,
    });
    if (withLink.length > 0) throw linksRefused(withLink);
  }

  async hashOf(account: Omit<RegisterBody, 'code'>): Promise<string> {
    this.check(account);
    return this.passwords.hash(account.password);
  }

  async isTaken(em: EntityManager, email: string): Promise<boolean> {
    const holder = await queries(em)
      .selectFrom('read.app_user')
      .select('id')
      .where((eb) => eb(eb.fn('lower', ['email']), '=', email))
      .where('is_invited', '=', false)
      .executeTakeFirst();
    return holder !== undefined;
  }

  /**
   * Creates the account. Returns undefined if the email address already has an account. Two parallel
   * requests with the same email address wait for each other.
   */
  async found(
    em: EntityManager,
    { email, first_name, last_name, org_name, store }: NewAccount,
    { hash, role, freemiumModelId }: Terms,
    { ip, userAgent }: Visitor,
  ): Promise<RegisteredOrg | undefined> {
    await lockName(em, `register|${email}`);
    if (await this.isTaken(em, email)) return undefined;
    // Internal staff invited the founder of a freemium account, so only other founders wait for approval.
    const model = freemiumModelId === undefined ? { waitsForApproval: true as const } : { freemiumModelId };
    const orgId = await this.orgs.create(em, { name: org_name.trim(), ...model });
    const { id: storeId } = await this.opening.open(em, orgId, store);
    const userId = await this.users.create(em, {
      orgId,
      storeIds: [storeId],
      email,
      firstName: first_name.trim(),
      lastName: last_name.trim(),
      roles: [role],
      passwordHash: async () => hash,
    });
    if (userId === undefined) return undefined;
    await audit(em, {
      action: 'account.registered',
      actor: { kind: 'staff', id: String(userId) },
      orgId,
      storeId,
      subject: { kind: 'org', id: String(orgId) },
    });
    const visitor = { ip, ...(userAgent !== undefined && { userAgent }) };
    const { token } = await createSession(em, {
      kind: 'staff',
      userId,
      timezone: store.timezone,
      // the founder has just entered a password and the code from the email, as at a sign-in
      isProven: freemiumModelId === undefined,
      ...visitor,
    });
    return { orgId, storeId, userId, token };
  }
}
