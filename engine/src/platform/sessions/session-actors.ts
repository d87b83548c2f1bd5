import { can, type Permission, type Scope } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { everything, within } from '../db/tenant-isolation/tenant-context.ts';
import {
  afterView,
  anonymous,
  isAfterView,
  shutOut,
  type RequestActor,
  type StaffActor,
} from '../http/actor.ts';
import { tenantContextOf } from '../http/access/tenant-context-of.ts';
import { cookieNames } from './cookies.ts';
import { BearerHolders, type Holder } from './bearer-holders.ts';
import { ActorCache } from './actor-cache.ts';
import { findSession, findSessions, hashOf, type FoundSession, type PersonFacts } from './sessions.ts';
import { endView, endViewsOfThePast } from './views.ts';

/** Provides the facts about users that the platform needs. A feature provides the implementation. */
export abstract class Directory {
  /** Returns the current actor of a user; undefined if the user is disabled. */
  abstract actorOf(person: PersonFacts): StaffActor | undefined;
  /** True if an impersonator may still impersonate this user. */
  abstract mayView(viewer: StaffActor, viewed: StaffActor): boolean;
  /** Returns the stores in which the user has a permission, sorted by name. */
  abstract storesOf(
    em: EntityManager,
    actor: StaffActor,
    permission: Permission,
  ): Promise<{ id: number; name: string; isProcessor: boolean; currency: string; country: string }[]>;
  /** Returns the ids of the stores in which a user has a permission, for many users in one query. */
  abstract storeIdsOfEach(
    em: EntityManager,
    actors: readonly StaffActor[],
    permission: Permission,
  ): Promise<ReadonlyMap<StaffActor, readonly number[]>>;
}

/** Finds the actor (the authenticated user, shopper or integration) of a request by its cookies. */
@Injectable()
export class SessionActors {
  constructor(
    private readonly orm: MikroORM,
    private readonly directory: Directory,
    private readonly kept: ActorCache,
    private readonly holders: BearerHolders,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns the actor of a request. For endpoints with the scope `own` or `public`, a shopper's session
   * takes precedence. Returns `shutOut` for a disabled user, and `anonymous` without a valid session.
   * @param tab hash of the key of the tab that sent the request; a session of another tab does not count
   */
  async fromCookies(
    cookies: Record<string, string | undefined>,
    scope: Scope,
    tab: Buffer | null,
  ): Promise<RequestActor> {
    const names = cookieNames(this.config.PUBLIC_URL);
    const order = scope === 'own' || scope === 'public' ? [names.shopper, names.staff] : [names.staff];
    let isShutOut = false;
    for (const name of order) {
      const found = await this.findActor(cookies[name], tab);
      if (found && found !== shutOut) return found;
      isShutOut ||= found === shutOut;
    }
    return isShutOut ? shutOut : anonymous;
  }

  /** Returns the actor of an open connection. An open connection does not extend its session. */
  async fromToken(token: string | undefined, tab: Buffer | null = null): Promise<RequestActor | undefined> {
    return connected(token ? await this.find(hashOf(token), false, tab) : undefined);
  }

  /**
   * Like `fromToken`, but for many tokens. It needs no more SQL statements than for one token. Only an
   * impersonation that must end needs extra statements.
   */
  async fromTokens(tokens: readonly string[]): Promise<ReadonlyMap<string, RequestActor | undefined>> {
    const hashes = new Map(tokens.map((token) => [token, hashOf(token)]));
    const hexes = [...hashes.values()].map((hash) => hash.toString('hex'));
    const sessions = await within({ sessions: hexes }, () => findSessions(this.orm.em.fork()));
    const terminals = hexes.filter((hex) => sessions.get(hex)?.kind === 'pos');
    const holders =
      terminals.length > 0 ? await this.holders.behindEach(terminals) : new Map<string, Holder>();
    const found = new Map<string, RequestActor | undefined>();
    for (const [token, hash] of hashes) {
      const hex = hash.toString('hex');
      const session = sessions.get(hex);
      const hasToEnd = session && (session.isViewOver || this.isViewNoMore(session));
      // If one impersonation cannot be ended, this must not affect the other connections.
      const actor = hasToEnd
        ? await this.find(hash, false, null).catch(() => undefined)
        : this.resolveActor(session, hash, holders.get(hex));
      found.set(token, connected(actor));
    }
    return found;
  }

  /** Returns the ids of the stores in which a user has a permission. */
  async storeIdsOf(actor: StaffActor, permission: Permission): Promise<number[]> {
    const stores = await within(tenantContextOf(actor, permission), () =>
      this.directory.storesOf(this.orm.em.fork(), actor, permission),
    );
    return stores.map(({ id }) => id);
  }

  /** Returns the ids of the stores in which each of many users has a permission, in one statement. */
  storeIdsOfEach(
    actors: readonly StaffActor[],
    permission: Permission,
  ): Promise<ReadonlyMap<StaffActor, readonly number[]>> {
    return within(everything, () => this.directory.storeIdsOfEach(this.orm.em.fork(), actors, permission));
  }

  private async findActor(token: string | undefined, tab: Buffer | null): Promise<RequestActor | undefined> {
    if (!token || token.length > 128) return undefined;
    const sessionHash = hashOf(token);
    return this.kept.of(sessionHash.toString('hex'), () => this.find(sessionHash, true, tab));
  }

  private async find(
    sessionHash: Buffer,
    isUse: boolean,
    tab: Buffer | null,
  ): Promise<RequestActor | undefined> {
    const look = () =>
      within({ sessions: [sessionHash.toString('hex')] }, () =>
        findSession(this.orm.em.fork(), sessionHash, isUse, tab),
      );
    let session = await look();
    if (session?.isViewOver) {
      await this.orm.em.fork().transactional((em) => endViewsOfThePast(em));
      session = await look();
    }
    if (session && this.isViewNoMore(session)) {
      // Ends the session permanently. Otherwise the impersonation would continue if the impersonator later
      // got the right again.
      await within(everything, () =>
        this.orm.em.fork().transactional((em) => endView(em, sessionHash, 'not-allowed-any-more')),
      );
      session = await look();
    }
    if (session && isOfOtherTab(session, tab)) return undefined;
    const isTerminal = session?.kind === 'pos' && session.isLive;
    return this.resolveActor(
      session,
      sessionHash,
      isTerminal ? await this.holders.behind(sessionHash) : undefined,
    );
  }

  /**
   * Returns the current actor of a session. `behind` is the holder of the token that started a terminal's
   * session. It is undefined for all other sessions.
   */
  private resolveActor(
    session: FoundSession | undefined,
    sessionHash: Buffer,
    behind: Holder | undefined,
  ): RequestActor | undefined {
    if (session?.hasWayBack) return this.onTheWayBack(session, sessionHash);
    if (session?.kind !== 'pos') return session && this.actorOf(session, sessionHash);
    const { isLive, timezone } = session;
    return isLive && behind ? { actor: behind.actor, sessionHash, timezone } : undefined;
  }

  private isViewNoMore({ isLive, person, viewer }: FoundSession): boolean {
    const viewed = person && this.directory.actorOf(person);
    const real = viewer && this.directory.actorOf(viewer);
    return isLive && Boolean(real && !(viewed && this.directory.mayView(real, viewed)));
  }

  private onTheWayBack({ viewer, timezone }: FoundSession, sessionHash: Buffer): RequestActor | undefined {
    const real = viewer && this.directory.actorOf(viewer);
    if (!real) return shutOut;
    const actor = afterView(real);
    return can(actor, 'impersonation:end') ? { actor, sessionHash, timezone } : undefined;
  }

  private actorOf(session: FoundSession, sessionHash: Buffer): RequestActor | undefined {
    const { timezone, isLive, applicationId, verified, person, viewer } = session;
    if (applicationId)
      return isLive
        ? { actor: { kind: 'shopper', formId: applicationId, verified }, sessionHash, timezone }
        : undefined;
    const actor = person && this.directory.actorOf(person);
    const real = viewer ? this.directory.actorOf(viewer) : actor;
    // A disabled user cannot impersonate anyone.
    if (!real) return shutOut;
    if (!actor || !isLive) return undefined;
    const { userId, roles } = real;
    return {
      actor: viewer ? { ...actor, impersonator: { userId, roles } } : actor,
      sessionHash,
      timezone,
    };
  }
}

/**
 * True if the session is bound to another tab. The shopper of that tab may have left the store's device, and
 * another person may use this tab.
 */
const isOfOtherTab = ({ tab: own }: FoundSession, tab: Buffer | null): boolean =>
  own !== null && own !== tab?.toString('hex');

/**
 * Returns the actor only if it may have a connection. Undefined for a disabled user, and for an actor whose
 * impersonation has ended.
 */
const connected = (found: RequestActor | undefined): RequestActor | undefined =>
  found === shutOut || (found && isAfterView(found.actor)) ? undefined : found;
