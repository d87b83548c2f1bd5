import { MikroORM } from '@mikro-orm/postgresql';
import type { Actor } from '@millrace/schemas/permissions';
import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayInit } from '@nestjs/websockets';
import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { CONFIG, type Config } from '../config/config.ts';
import { Notices } from '../db/notices.ts';
import { within } from '../db/walls/wall-context.ts';
import { anonymous, type RequestActor } from '../http/actor.ts';
import { isOwnPage } from '../http/cross-site.ts';
import { Logger } from '../logging/logger.ts';
import { SessionActors } from '../sessions/session-actors.ts';
import { cookieNames } from '../sessions/cookies.ts';
import { hashOf, openAmong } from '../sessions/sessions.ts';
import { concerns } from '../sessions/concerns.logic.ts';
import { Presence } from './presence/presence.ts';
import { movesBetween, parseCookies, roomsOf } from './rooms.ts';
import { eventsAfter, lastSequence, type StoredEvent } from './realtime-events.ts';

const pollMs = 200;
const windowSize = 200;
const recheckMs = 1000;
const gatherMs = 50;
const lookForEndedMs = 250;

/** What is known of a connection. */
interface Connected {
  actor: Actor;
  token: string | undefined;
  rooms: string[];
}

/**
 * Pushes what was committed. Each API process reads new rows by itself, so that any number of them can run.
 * The handshake needs a live session; rooms are joined by the server only; sessions and reach are checked again while connected.
 */
@WebSocketGateway({ path: '/socket.io', serveClient: false, cors: false })
export class RealtimeGateway implements OnGatewayInit<Server>, OnModuleDestroy {
  @WebSocketServer() server!: Server;
  private timer: NodeJS.Timeout | undefined;
  private recheck: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  /** What changes of access were about that nobody was looked at for yet. */
  private changes: (string | undefined)[] = [];
  private isRechecking = false;
  private ended: NodeJS.Timeout | undefined;
  private last = -1;
  private started = 0;
  /** Rows commit out of order: a lower number may turn up late, so a window is read again and the seen skipped. */
  private readonly seen = new Set<number>();

  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: SessionActors,
    private readonly notices: Notices,
    private readonly presence: Presence,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  afterInit(server: Server) {
    server.engine.opts.allowRequest = (
      { headers }: IncomingMessage,
      done: (error: string | null, ok: boolean) => void,
    ) => done(null, isOwnPage(headers, this.config.PUBLIC_URL));
    server.use((socket, next) => {
      this.admit(socket).then(
        (ok) => next(ok ? undefined : new Error('not-signed-in')),
        () => next(new Error('not-available')),
      );
    });
    server.on('connection', (socket) => this.presence.welcome(socket));
    this.timer = setTimeout(() => void within({ news: true }, () => this.push()), pollMs);
    this.notices.on('access', (about) => this.recheckSoon(about));
    this.recheck = setInterval(() => void this.recheckAll(), recheckMs);
    this.ended = setInterval(() => void this.dropEnded(), lookForEndedMs);
  }

  onModuleDestroy() {
    clearTimeout(this.timer);
    clearInterval(this.recheck);
    clearTimeout(this.soon);
    clearInterval(this.ended);
    this.timer = undefined;
  }

  private async admit(socket: Socket): Promise<boolean> {
    const cookies = parseCookies(socket.handshake.headers.cookie);
    const names = cookieNames(this.config.PUBLIC_URL);
    const token = socket.handshake.auth.as === 'shopper' ? cookies[names.shopper] : cookies[names.staff];
    const { actor, rooms } = await this.nowOf(token);
    if (rooms.length === 0) return false;
    socket.data = { actor, token, rooms } satisfies Partial<Connected>;
    await socket.join(rooms);
    return true;
  }

  private async roomsFor({ actor }: RequestActor): Promise<string[]> {
    if (actor.kind !== 'staff' || roomsOf(actor).length > 0) return roomsOf(actor);
    return roomsOf(actor, await this.sessions.storeIdsOf(actor, 'realtime:listen'));
  }

  private async push() {
    try {
      const em = this.orm.em.fork();
      if (this.last < 0) this.started = this.last = await lastSequence(em);
      if (this.server.engine.clientsCount > 0)
        for (const event of await eventsAfter(em, { after: this.last - windowSize })) this.emit(event);
      else this.last = await lastSequence(em);
    } catch (error) {
      this.logger.error('realtime push failed', error);
    }
    if (this.timer) this.timer = setTimeout(() => void this.push(), pollMs);
  }

  private emit({ storeId, ...event }: StoredEvent) {
    if (this.seen.has(event.sequence) || event.sequence <= this.started) return;
    this.seen.add(event.sequence);
    for (const old of this.seen) if (old < event.sequence - 2 * windowSize) this.seen.delete(old);
    this.last = Math.max(this.last, event.sequence);
    this.server.to([`store:${storeId}`, `form:${event.formId}`, 'any']).emit('event', event);
  }

  /** What changes somebody's access often comes in several steps; nobody else's connection is looked at for it. */
  private recheckSoon(about: string | undefined) {
    if (!this.timer) return;
    this.changes.push(about);
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      const changes = new Set(this.changes.splice(0));
      void this.recheckEach((session, actor) =>
        [...changes].some((change) => concerns(change, session, actor)),
      );
    }, gatherMs);
  }

  private async recheckAll() {
    if (this.isRechecking) return;
    this.isRechecking = true;
    await this.recheckEach(() => true).finally(() => (this.isRechecking = false));
  }

  /** Whoever is out hears no more; whoever lost or got a store hears what is theirs now, and acts as who he is now. */
  private async recheckEach(isMeant: (session: string, actor: Actor) => boolean) {
    for (const socket of this.server.sockets.sockets.values()) {
      const data = socket.data as Partial<Connected>;
      if (!data.token || !data.rooms || !data.actor) continue;
      if (!isMeant(hashOf(data.token).toString('hex'), data.actor)) continue;
      const now = await this.nowOf(data.token).catch(() => 'unknown' as const);
      if (now === 'unknown') continue;
      const { join, leave } = movesBetween(data.rooms, now.rooms);
      void socket.join(join);
      for (const room of leave) void socket.leave(room);
      Object.assign(data, now);
      if (now.rooms.length === 0) socket.disconnect(true);
    }
  }

  /**
   * Whoever was signed out, disabled or given another session is cut off well within a second, in every process: all
   * connections are asked about in one statement.
   */
  private async dropEnded() {
    const known = [...this.server.sockets.sockets.values()].map((socket) => ({
      socket,
      hash: hashOf((socket.data as { token?: string }).token ?? '').toString('hex'),
    }));
    if (known.length === 0) return;
    const sessions = known.map(({ hash }) => hash);
    const open = await within({ sessions }, () => openAmong(this.orm.em.fork(), sessions)).catch(
      () => undefined,
    );
    if (open) for (const { socket, hash } of known) if (!open.has(hash)) socket.disconnect(true);
  }

  private async nowOf(token: string | undefined): Promise<Pick<Connected, 'actor' | 'rooms'>> {
    const found = (await this.sessions.fromToken(token)) ?? anonymous;
    return { actor: found.actor, rooms: await this.roomsFor(found) };
  }
}
