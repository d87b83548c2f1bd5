import type { Role } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Passwords } from '../../identity/auth/index.ts';
import { OneTimeLinks } from '../../identity/one-time-links/index.ts';
import { assignable, Users } from '../../identity/users/index.ts';
import { emailTaken } from './accounts.errors.ts';

export interface NewOwner {
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
  orgId?: number;
  storeIds?: readonly number[];
  laaId?: number;
}

/** Creates the first user of a new account. */
@Injectable()
export class Owners {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly links: OneTimeLinks,
  ) {}

  /**
   * Creates the user. Throws if `by` may not assign the role. The user has no password at first and must set
   * one before the first sign-in.
   */
  async create(em: EntityManager, by: StaffActor, owner: NewOwner): Promise<number> {
    const { first_name, last_name, role, orgId = null, storeIds = [], laaId } = owner;
    const email = owner.email.trim();
    const id = await this.users.create(em, {
      orgId,
      storeIds,
      email,
      firstName: first_name.trim(),
      lastName: last_name.trim(),
      roles: assignable(by.roles, [role]),
      passwordHash: () => this.passwords.hash(randomBytes(32).toString('base64url')),
      ...(laaId !== undefined && { laaId }),
    });
    if (id === undefined) throw emailTaken();
    await this.links.send(em, { id, email }, 'activation', by);
    return id;
  }
}
