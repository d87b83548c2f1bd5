import type { Actor } from '@millrace/schemas/permissions';
import { presenceMessages, type Place } from '@millrace/schemas/presence';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { Clock } from '../../clock.ts';
import { within } from '../../db/tenant-isolation/tenant-context.ts';
import { Logger } from '../../logging/logger.ts';
import { PersonNames } from '../../sessions/person-names.ts';
import { othersOf, placeFrom, presenceKey, type Entry } from './presence.logic.ts';
import { presenceMs, PresenceStore, type OpenPage } from './presence-store.ts';

const heartbeatMs = 1000;
/** How long messages from pages are collected before they are processed together, in milliseconds. */
const gatherMs = 50;

interface TrackedPage {
  readonly socket: Socket;
  readonly userId: number;
  /** The user's name; empty until it is loaded. */
  name: string;
  place: Place;
  key: string;
  lastSent: string;
}

const knownOf = ({ data }: Socket): { actor?: Actor; rooms: readonly string[] } => {
  const { actor, rooms = [] } = data as { actor?: Actor; rooms?: string[] };
  return { ...(actor && { actor }), rooms };
};

/**
 * Tells each open page which other users of the org have the same application open. This information is
 * stored only while the pages are open.
 */
@Injectable()
export class Presence implements OnModuleDestroy {
  private readonly pages = new Map<string, TrackedPage>();
  private readonly left: OpenPage[] = [];
  private timer: NodeJS.Timeout | undefined;
  private soon: NodeJS.Timeout | undefined;
  private beating: Promise<void> | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly store: PresenceStore,
    private readonly names: PersonNames,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  onModuleDestroy() {
    clearInterval(this.timer);
    clearTimeout(this.soon);
  }

  /** Handles the presence messages of a new connection. */
  welcome(socket: Socket) {
    socket.on(presenceMessages.here, (message: unknown) => this.enter(socket, placeFrom(message)));
    socket.on(presenceMessages.gone, () => this.leave(socket.id));
    socket.on('disconnect', () => this.leave(socket.id));
  }

  private enter(socket: Socket, place: Place | undefined) {
    const { actor, rooms } = knownOf(socket);
    const key = place && presenceKey(actor, rooms, place);
    const before = this.pages.get(socket.id);
    if (!place || !key || actor?.kind !== 'staff') return this.leave(socket.id);
    if (before && before.key !== key) this.leave(socket.id);
    const lastSent = before?.key === key ? before.lastSent : '';
    const { userId } = actor;
    this.pages.set(socket.id, { socket, userId, name: before?.name ?? '', place, key, lastSent });
    if (!before) void this.nameOf(userId).then((name) => this.setName(socket.id, name));
    this.scheduleHeartbeat();
  }

  private setName(page: string, name: string) {
    const tracked = this.pages.get(page);
    if (tracked) tracked.name = name;
    this.scheduleHeartbeat();
  }

  private leave(page: string) {
    const was = this.pages.get(page);
    if (!was) return;
    this.pages.delete(page);
    this.left.push({ key: was.key, page });
    this.scheduleHeartbeat();
  }

  private scheduleHeartbeat() {
    this.timer ??= setInterval(() => this.scheduleHeartbeat(), heartbeatMs).unref();
    this.soon ??= setTimeout(() => {
      this.soon = undefined;
      this.beating = (this.beating ?? Promise.resolve())
        .then(() => this.sendHeartbeat())
        .catch((error: unknown) => this.logger.error('presence failed', error));
    }, gatherMs).unref();
  }

  private async sendHeartbeat() {
    for (const { socket, place, key } of [...this.pages.values()]) {
      const { actor, rooms } = knownOf(socket);
      // If the user has lost access to the store in the meantime, other users no longer see the user at
      // this application.
      if (presenceKey(actor, rooms, place) !== key) this.leave(socket.id);
    }
    const left = this.left.splice(0);
    if (this.pages.size === 0 && left.length === 0) return;
    const now = this.clock.now();
    const here = [...this.pages].flatMap(([page, { key, userId, name, place }]) => {
      const entry: Entry = { userId, name, activity: place.activity, until: now + presenceMs };
      return name === '' ? [] : [{ page, key, entry }];
    });
    const known = await this.store.exchange(here, left);
    const own = Map.groupBy(here, ({ key }) => key);
    for (const tracked of this.pages.values()) {
      const entries = known?.get(tracked.key) ?? own.get(tracked.key)?.map(({ entry }) => entry) ?? [];
      this.notify(tracked, entries, now);
    }
  }

  private notify(tracked: TrackedPage, entries: readonly Entry[], now: number) {
    const people = othersOf(entries, tracked.userId, now);
    const lastSent = JSON.stringify(people);
    if (lastSent === tracked.lastSent || (tracked.lastSent === '' && people.length === 0)) return;
    tracked.lastSent = lastSent;
    tracked.socket.emit(presenceMessages.present, { formId: tracked.place.formId, people });
  }

  private nameOf(userId: number): Promise<string> {
    return within({ person: userId }, () => this.names.nameOf(this.orm.em.fork(), userId)).catch(() => '');
  }
}
