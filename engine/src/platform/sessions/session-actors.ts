import type { Actor, Permission, Scope, Target } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { anonymous, type RequestActor, type StaffActor } from '../http/actor.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { cookieNames } from './cookies.ts';
import { findSession, hashOf } from './sessions.ts';

/** What the platform must be told about people and owners; a feature provides it. */
export abstract class Directory {
  /** The signed-in person as of now, or undefined when disabled or gone. */
  abstract staff(em: EntityManager, userId: number): Promise<StaffActor | undefined>;
  /** Owner of a store; undefined when there is no such store. */
  abstract storeOwner(em: EntityManager, storeId: number): Promise<{ orgId: number } | undefined>;
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
    const session = await findSession(em, sessionHash);
    if (!session) return undefined;
    const actor = await this.actorOf(em, session);
    return actor && { actor, sessionHash, timezone: session.timezone };
  }

  /** Adds what a target belongs to; `missing` when it does not exist. */
  async ownerOf(target: Target): Promise<Target & { missing?: boolean }> {
    if (target.storeId === undefined || target.orgId !== undefined) return target;
    const owner = await this.directory.storeOwner(this.orm.em.fork(), target.storeId);
    return owner ? { ...target, ...owner } : { ...target, missing: true };
  }

  /** Ids of the stores in which a person may use a permission. */
  async storeIdsOf(actor: StaffActor, permission: Permission): Promise<number[]> {
    const stores = await this.directory.storesOf(this.orm.em.fork(), actor, permission);
    return stores.map(({ id }) => id);
  }

  private async actorOf(
    em: EntityManager,
    session: { kind: string; userId: number | null; applicationId: string | null; verified: boolean },
  ): Promise<Actor | undefined> {
    if (session.kind === 'shopper' && session.applicationId)
      return { kind: 'shopper', formId: session.applicationId, verified: session.verified };
    return session.userId === null ? undefined : this.directory.staff(em, session.userId);
  }
}
