import type { Actor, Permission, Scope } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { anonymous, type RequestActor, type StaffActor } from '../http/actor.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { within } from '../db/walls/wall-context.ts';
import { wallContextOf } from '../http/wall-context-of.ts';
import { cookieNames } from './cookies.ts';
import { findSession, hashOf, type LiveSession } from './sessions.ts';

/** What the platform must be told about people; a feature provides it. */
export abstract class Directory {
  /** The signed-in person as of now, or undefined when disabled or gone. */
  abstract staff(em: EntityManager, userId: number): Promise<StaffActor | undefined>;
  /** Stores in which the person may use a permission, by name. */
  abstract storesOf(
    em: EntityManager,
    actor: StaffActor,
    permission: Permission,
  ): Promise<{ id: number; name: string }[]>;
}

/** From a request's cookies to an actor. Nothing is cached: a disabled person is out at the next request. */
@Injectable()
export class SessionActors {
  constructor(
    private readonly orm: MikroORM,
    private readonly directory: Directory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async fromCookies(cookies: Record<string, string | undefined>, scope: Scope): Promise<RequestActor> {
    const names = cookieNames(this.config.PUBLIC_URL);
    const order = scope === 'own' || scope === 'public' ? [names.shopper, names.staff] : [names.staff];
    for (const name of order) {
      const found = await this.fromToken(cookies[name]);
      if (found) return found;
    }
    return anonymous;
  }

  async fromToken(token: string | undefined): Promise<RequestActor | undefined> {
    if (!token || token.length > 128) return undefined;
    const em = this.orm.em.fork();
    const sessionHash = hashOf(token);
    const session = await within({ sessions: [sessionHash.toString('hex')] }, () =>
      findSession(em, sessionHash),
    );
    if (!session) return undefined;
    const actor = await this.actorOf(em, session);
    return actor && { actor, sessionHash, timezone: session.timezone };
  }

  /** Ids of the stores in which a person may use a permission. */
  async storeIdsOf(actor: StaffActor, permission: Permission): Promise<number[]> {
    const stores = await within(wallContextOf(actor, permission), () =>
      this.directory.storesOf(this.orm.em.fork(), actor, permission),
    );
    return stores.map(({ id }) => id);
  }

  private async actorOf(em: EntityManager, session: LiveSession): Promise<Actor | undefined> {
    if (session.kind === 'shopper' && session.applicationId)
      return { kind: 'shopper', formId: session.applicationId, verified: session.verified };
    const { userId, impersonatorId } = session;
    const actor = userId === null ? undefined : await this.person(em, userId);
    if (!actor || impersonatorId === null) return actor;
    // whoever may not sign in any more looks through nobody's eyes either
    const real = await this.person(em, impersonatorId);
    return real && { ...actor, impersonator: { userId: real.userId, roles: real.roles } };
  }

  private person(em: EntityManager, userId: number): Promise<StaffActor | undefined> {
    return within({ person: userId }, () => this.directory.staff(em, userId));
  }
}
