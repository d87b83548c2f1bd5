import '@fastify/cookie';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/config.ts';
import { within } from '../db/tenant-isolation/tenant-context.ts';
import { tagMethod, Tags } from '../registry/tags.ts';
import { clearSessionCookie, cookieNames, setSessionCookie, type SessionKind } from './cookies.ts';
import { hashOf } from './sessions.ts';

/** The cookie that a browser gets in place of the cookie of a session that was just ended. */
export interface NewCookie {
  kind: SessionKind;
  token: string;
}

/**
 * Ends the session to which a cookie of the browser belongs. The caller passes the hash of the cookie's
 * value. If the session has already ended, nothing happens.
 */
type EndAccess = (em: EntityManager, hash: Buffer) => Promise<NewCookie | undefined>;

const endsAccess = Symbol('ends access');

/** Declares the method that ends sessions with this kind of cookie. */
export const EndsAccess = (kind: SessionKind) => tagMethod<EndAccess>(endsAccess, { kind });

const shopperKinds = ['shopper', 'part', 'status', 'view'] as const satisfies readonly SessionKind[];

/** Ends the sessions of a browser, because another person is going to use it. */
@Injectable()
export class BrowserAccess {
  private methods: ReadonlyMap<SessionKind, EndAccess> | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly tags: Tags,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Ends every session of the browser, of shoppers and of staff, before a shopper uses the store's device.
   */
  giveToShopper(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.end(request, reply, [...shopperKinds, 'staff']);
  }

  /**
   * Ends every session of shoppers in the browser when a store user takes the device back. The right to
   * sign in with a PIN there ends too.
   */
  takeBack(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.end(request, reply, [...shopperKinds, 'pin']);
  }

  /**
   * Gives the browser a new session of a shopper. An earlier session of the browser ends, so that it cannot
   * be used.
   */
  async replaceShopper(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
    const before = request.cookies[cookieNames(this.config.PUBLIC_URL).shopper];
    // A repeated request gets the token that the browser may already have, so that session must not end.
    if (before && before !== token) await this.end(request, reply, ['shopper']);
    setSessionCookie(reply, this.config.PUBLIC_URL, 'shopper', token);
  }

  /**
   * Ends the session of one cookie in the transaction of the caller, who then sets and clears the cookies of
   * the browser.
   */
  async endWithin(em: EntityManager, kind: SessionKind, hash: Buffer): Promise<NewCookie | undefined> {
    // All modules are loaded before the first request, so the methods are searched once.
    this.methods ??= new Map(
      this.tags
        .methods<{ kind: SessionKind }, EndAccess>(endsAccess)
        .map(({ options, run }) => [options.kind, run]),
    );
    const endAccess = this.methods.get(kind);
    if (!endAccess) throw new Error(`No method ends the access by the cookie "${kind}".`);
    const hex = hash.toString('hex');
    return within({ sessions: [hex], pass: hex }, () => endAccess(em, hash));
  }

  private async end(
    { cookies }: FastifyRequest,
    reply: FastifyReply,
    kinds: readonly SessionKind[],
  ): Promise<void> {
    const { PUBLIC_URL: publicUrl } = this.config;
    const names = cookieNames(publicUrl);
    const held = kinds.filter((kind) => cookies[names[kind]]);
    const started = await this.orm.em.fork().transactional(async (em) => {
      const made: (NewCookie | undefined)[] = [];
      for (const kind of held) made.push(await this.endWithin(em, kind, hashOf(cookies[names[kind]]!)));
      return made;
    });
    for (const kind of held) clearSessionCookie(reply, publicUrl, kind);
    for (const cookie of started) if (cookie) setSessionCookie(reply, publicUrl, cookie.kind, cookie.token);
  }
}
