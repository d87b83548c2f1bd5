import { MikroORM } from '@mikro-orm/postgresql';
import type { Actor } from '@millrace/schemas/permissions';
import { printedEvents, recentEventsEvent, versionEvent } from '@millrace/schemas/realtime';
import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { WebSocketGateway, WebSocketServer, type OnGatewayInit } from '@nestjs/websockets';
import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { CONFIG, type Config } from '../config/config.ts';
import { Notices } from '../db/connections/notices.ts';
import { within } from '../db/tenant-isolation/tenant-context.ts';
import { anonymous, type StaffActor } from '../http/actor.ts';
import { isOwnPage } from '../http/app/cross-site.ts';
import { visitorAddressOf } from '../http/connection-limits.ts';
import { OpenPerCaller } from '../http/limits/open-per-caller.ts';
import { allowedHosts, isOwnHost } from '../http/hosts.ts';
import { AppVersions } from '../app-version/app-versions.ts';
import { Logger } from '../logging/logger.ts';
import { ReportsGauges } from '../metrics/reports-gauges.ts';
import { SessionActors } from '../sessions/session-actors.ts';
import { cookieNames } from '../sessions/cookies.ts';
import { hashOf, openAmong } from '../sessions/sessions.ts';
import { concerns } from '../sessions/concerns.logic.ts';
import { Presence } from './presence/presence.ts';
import { RecentEvents } from './recent-events.ts';
import { eventRoomsOf, movesBetween, parseCookies, roomsOf, staffRoomsOf } from './rooms.ts';
import { EventTail, type ScreenEvent } from './realtime-events.ts';

const pollMs = 200;
/**
 * Milliseconds between checks of connections of points of sale and shoppers. When their access changes, the
 * database sends no notice to the processes.
 */
const recheckMs = 1000;
/**
 * Milliseconds between checks of all connections. They are needed, because a notice of the database about
 * changed access may be lost.
 */
const sweepMs = 30_000;
const gatherMs = 50;
const endedSessionsCheckMs = 250;

/** The properties of a socket's underlying connection that are needed to limit the sockets per address. */
interface EngineSocket {
  request: IncomingMessage;
  once(event: 'close', listener: () => void): void;
  close(): void;
}

/** The current actor of a socket connection, and the rooms whose events the connection receives. */
interface SocketAccess {
  actor: Actor;
  rooms: string[];
}

/** The data that the server stores with a socket connection. */
interface Connected extends SocketAccess {
  token: string;
}

/**
 * Pushes committed events to sockets. Each API process reads new events itself, so any number of processes
 * can run. The handshake needs a valid session. Only the server adds a socket to rooms. Sessions and access
 * are checked again while a socket is connected.
 */
@WebSocketGateway({
  path: '/socket.io',
  serveClient: false,
  cors: false,
  // A low limit is enough, because clients send only small messages about the screen that they show.
  maxHttpBufferSize: 16 * 1024,
  connectTimeout: 10_000,
})
export class RealtimeGateway implements OnGatewayInit<Server>, OnModuleDestroy {
  @WebSocketServer() server!: Server;
  private timer: NodeJS.Timeout | undefined;
  private recheck: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  /**
   * Changes of access (a user, a session, or undefined for all) after which the connections have not been
   * checked again yet.
   */
  private changes: (string | undefined)[] = [];
  /** Checks run one after the other, so that an older result never replaces a newer one. */
  private checking = Promise.resolve();
  private pushing = Promise.resolve();
  private dropping = Promise.resolve();
  private isRechecking = false;
  private sweptAt = 0;
  private ended: NodeJS.Timeout | undefined;
  private readonly tail = new EventTail();
  private readonly recent = new RecentEvents();
  private readonly perSession: OpenPerCaller;

  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: SessionActors,
    private readonly notices: Notices,
    private readonly presence: Presence,
    private readonly versions: AppVersions,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.perSession = new OpenPerCaller(config.MAX_SOCKETS_PER_SESSION);
  }

  afterInit(server: Server) {
    const hosts = allowedHosts(this.config);
    const addressOf = visitorAddressOf(this.config.TRUSTED_PROXIES);
    const perAddress = new OpenPerCaller(this.config.MAX_SOCKETS_PER_ADDRESS * this.config.RATE_LIMIT_FACTOR);
    server.engine.opts.allowRequest = (
      request: IncomingMessage,
      done: (error: string | null, ok: boolean) => void,
    ) => {
      const { headers } = request;
      const isOwn = isOwnPage(headers, this.config.PUBLIC_URL) && isOwnHost(hosts, headers.host);
      done(null, isOwn && !perAddress.isFull(addressOf(request)));
    };
    server.engine.on('connection', (connection: EngineSocket) => {
      const release = perAddress.take(addressOf(connection.request));
      if (release) connection.once('close', release);
      else connection.close();
    });
    server.use((socket, next) => {
      this.admit(socket).then(
        (refusal) => next(refusal === undefined ? undefined : new Error(refusal)),
        () => next(new Error('not-available')),
      );
    });
    server.on('connection', (socket) => {
      this.presence.welcome(socket);
      const sendVersion = async () => socket.emit(versionEvent, { version: await this.versions.current() });
      socket.on(versionEvent, () => void sendVersion());
      void sendVersion();
      const { token, actor } = socket.data as Connected;
      // shoppers load their results again after each connection
      if (actor.kind !== 'shopper') socket.emit(recentEventsEvent, this.recent.ofRooms(socket.rooms));
      // A change of access between the handshake and this moment was not checked for this socket, so it is
      // checked now.
      this.recheckSoon(`s${hashOf(token).toString('hex')}`);
    });
    this.timer = setTimeout(() => {
      this.pushing = within({ liveUpdates: true }, () => this.push());
    }, pollMs);
    this.notices.on('access', (about) => this.recheckSoon(about));
    this.recheck = setInterval(() => void this.recheckInTurn(), recheckMs);
    this.ended = setInterval(() => {
      this.dropping = this.dropEnded();
    }, endedSessionsCheckMs);
  }

  @ReportsGauges({ millrace_open_sockets: { help: 'Connected sockets of this process.' } }, ['api'])
  countSockets() {
    return { millrace_open_sockets: [{ value: this.server.engine.clientsCount }] };
  }

  /**
   * Waits for a read in the background before the connections close. A connection that opens later would
   * keep the process running.
   */
  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    clearInterval(this.recheck);
    clearTimeout(this.soon);
    clearInterval(this.ended);
    this.timer = undefined;
    await Promise.allSettled([this.pushing, this.dropping, this.checking]);
  }

  /** Admits a socket. Returns the reason if the socket is refused. */
  private async admit(socket: Socket): Promise<string | undefined> {
    const cookies = parseCookies(socket.handshake.headers.cookie);
    const names = cookieNames(this.config.PUBLIC_URL);
    const { as, tab } = socket.handshake.auth as { as?: unknown; tab?: unknown };
    const token = as === 'shopper' ? cookies[names.shopper] : cookies[names.staff];
    if (!token) return 'not-signed-in';
    const ofTab = typeof tab === 'string' ? hashOf(tab) : null;
    if (as === 'shopper' && !(await this.sessions.fromToken(token, ofTab))) return 'not-signed-in';
    const now = (await this.nowOfEach([token])).get(token)!;
    if (now.rooms.length === 0) return 'not-signed-in';
    if (!this.countSocket(socket, token)) return 'too-many-sockets';
    socket.data = { ...now, token } satisfies Connected;
    await socket.join(now.rooms);
    return undefined;
  }

  /**
   * Counts the socket for its session. Returns false if the session has too many, or if the socket is closed.
   */
  private countSocket({ conn }: Socket, token: string): boolean {
    const release = conn.readyState === 'open' ? this.perSession.take(token) : undefined;
    if (release) conn.once('close', release);
    return release !== undefined;
  }

  private async push() {
    try {
      const events = await this.tail.read(this.orm.em.fork());
      this.recent.add(events);
      if (this.server.engine.clientsCount > 0) for (const event of events) this.emit(event);
    } catch (error) {
      this.logger.error('realtime push failed', error);
    }
    if (!this.timer) return;
    this.timer = setTimeout(() => {
      this.pushing = this.push();
    }, pollMs);
  }

  private emit({ storeId, ...event }: ScreenEvent) {
    this.server.to(eventRoomsOf({ storeId, formId: event.formId })).emit('event', event);
    const printed = printedEvents[event.type];
    if (printed) this.server.to(staffRoomsOf(storeId)).emit(printed, event);
  }

  /**
   * Checks the affected connections again after a short wait. The wait is useful, because a change of access
   * often consists of several steps.
   */
  private recheckSoon(about: string | undefined, delayMs = gatherMs) {
    if (!this.timer) return;
    this.changes.push(about);
    this.soon ??= setTimeout(() => void this.recheckChanged(), delayMs);
  }

  private async recheckChanged() {
    const changes = [...new Set(this.changes.splice(0))];
    const isDone = await this.recheckEach((session, actor) =>
      changes.some((change) => concerns(change, session, actor)),
    );
    this.soon = undefined;
    // While the database is unavailable, the changes of access stay in the list and are checked later.
    const left = isDone ? this.changes.splice(0) : [...changes, ...this.changes.splice(0)];
    for (const change of left) this.recheckSoon(change, isDone ? gatherMs : recheckMs);
  }

  private async recheckInTurn() {
    if (this.isRechecking) return;
    this.isRechecking = true;
    const isSweep = performance.now() - this.sweptAt >= sweepMs;
    await (isSweep ? this.sweep() : this.recheckEach((_, { kind }) => kind !== 'staff'));
    this.isRechecking = false;
  }

  /** Checks the sessions, users and rooms of all connections. */
  async sweep(): Promise<void> {
    const began = performance.now();
    if (await this.recheckEach(() => true)) this.sweptAt = began;
  }

  /**
   * Disconnects users without access, and updates rooms and actor of all others. All connections are checked
   * in one query. Resolves to false if the database did not answer.
   */
  private recheckEach(isSelected: (session: string, actor: Actor) => boolean): Promise<boolean> {
    const checked = this.checking
      .then(() => this.recheckNow(isSelected))
      .then(
        () => true,
        () => false,
      );
    this.checking = checked.then(() => undefined);
    return checked;
  }

  private async recheckNow(isSelected: (session: string, actor: Actor) => boolean): Promise<void> {
    const meant = [...this.server.sockets.sockets.values()].flatMap((socket) => {
      const { token, actor, rooms } = socket.data as Partial<Connected>;
      if (!token || !actor || !rooms || !isSelected(hashOf(token).toString('hex'), actor)) return [];
      return [{ socket, token, rooms }];
    });
    if (meant.length === 0) return;
    const known = await this.nowOfEach([...new Set(meant.map(({ token }) => token))]);
    for (const { socket, token, rooms } of meant) {
      const now = known.get(token)!;
      const { join, leave } = movesBetween(rooms, now.rooms);
      void socket.join(join);
      for (const room of leave) void socket.leave(room);
      Object.assign(socket.data as Partial<Connected>, now);
      if (now.rooms.length === 0) socket.disconnect(true);
    }
  }

  /**
   * Disconnects sockets of ended sessions within a second, in every process. All connections are checked in
   * one statement.
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

  private async nowOfEach(tokens: readonly string[]): Promise<ReadonlyMap<string, SocketAccess>> {
    const found = await this.sessions.fromTokens(tokens);
    const actors = new Map(tokens.map((token) => [token, (found.get(token) ?? anonymous).actor]));
    const inStores = [...actors.values()].filter(
      (actor) => actor.kind === 'staff' && roomsOf(actor).length === 0,
    ) as StaffActor[];
    const storeIds =
      inStores.length > 0 ? await this.sessions.storeIdsOfEach(inStores, 'realtime:listen') : new Map();
    return new Map(
      [...actors].map(([token, actor]) => [
        token,
        { actor, rooms: roomsOf(actor, (storeIds as Map<Actor, number[]>).get(actor)) },
      ]),
    );
  }
}
