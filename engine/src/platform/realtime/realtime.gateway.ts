import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayInit } from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { CONFIG, type Config } from '../config/config.ts';
import { Notices } from '../db/notices.ts';
import { within } from '../db/walls/wall-context.ts';
import type { RequestActor } from '../http/actor.ts';
import { Logger } from '../logging/logger.ts';
import { SessionActors } from '../sessions/session-actors.ts';
import { cookieNames } from '../sessions/cookies.ts';
import { hashOf, openAmong } from '../sessions/sessions.ts';
import { movesBetween, parseCookies, roomsOf } from './rooms.ts';
import { eventsAfter, lastSequence, type StoredEvent } from './realtime-events.ts';

const pollMs = 200;
const windowSize = 200;
const recheckMs = 1000;
const gatherMs = 50;
const lookForEndedMs = 250;

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
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  afterInit(server: Server) {
    server.engine.opts.allowRequest = (
      request: { headers: { origin?: string } },
      done: (error: string | null, ok: boolean) => void,
    ) => {
      const { origin } = request.headers;
      done(null, origin === undefined || origin === this.config.PUBLIC_URL);
    };
    server.use((socket, next) => {
      this.admit(socket).then(
        (ok) => next(ok ? undefined : new Error('not-signed-in')),
        () => next(new Error('not-available')),
      );
    });
    this.timer = setTimeout(() => void within({ news: true }, () => this.push()), pollMs);
    this.notices.on('access', () => this.recheckSoon());
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
    const found = await this.sessions.fromToken(token);
    const rooms = found ? await this.roomsFor(found) : [];
    if (!found || rooms.length === 0) return false;
    socket.data = { actor: found.actor, token, rooms };
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

  /** What changes somebody's access often comes in several steps. */
  private recheckSoon() {
    if (!this.timer) return;
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      void this.recheckAll();
    }, gatherMs);
  }

  /** Whoever is out hears no more; whoever lost or got a store hears what is theirs now. */
  private async recheckAll() {
    if (this.isRechecking) return this.recheckSoon();
    this.isRechecking = true;
    await this.recheckEach().finally(() => (this.isRechecking = false));
  }

  private async recheckEach() {
    for (const socket of await this.server.fetchSockets()) {
      const data = socket.data as { token?: string; rooms?: string[] };
      const rooms = await this.roomsNow(data.token).catch(() => 'unknown' as const);
      if (rooms === 'unknown' || !data.rooms) continue;
      const { join, leave } = movesBetween(data.rooms, rooms);
      socket.join(join);
      for (const room of leave) socket.leave(room);
      data.rooms = rooms;
      if (rooms.length === 0) socket.disconnect(true);
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

  private async roomsNow(token: string | undefined): Promise<string[]> {
    const found = await this.sessions.fromToken(token);
    return found ? this.roomsFor(found) : [];
  }
}
