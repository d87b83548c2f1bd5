import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** The part of a pg client that this file uses. Only the ORM depends on the pg package. */
interface ListeningClient {
  on(event: 'notification', listener: (message: { payload?: string | undefined }) => void): unknown;
  once(event: 'end', listener: () => void): unknown;
  query(text: string): Promise<unknown>;
}

/**
 * Handles a notice. `about` is what it concerns, e.g. a user id. It is undefined if the notice concerns
 * everything, or if notices may have been missed.
 */
type Heard = (about: string | undefined) => void;
export type Topic = 'access' | 'caches';

const channel = 'millrace';

/**
 * Delivers notices of the database (LISTEN/NOTIFY) to every process. Every connection of the pool listens, so a
 * change is delivered with its commit. The process that made the change receives the notice before the commit
 * returns. Only notices that may be lost are sent this way: connections break, and some poolers do not forward
 * notices.
 */
@Injectable()
export class Notices {
  private readonly listeners: { topic: Topic; heard: Heard }[] = [];
  private readonly open = new Set<ListeningClient>();

  on(topic: Topic, heard: Heard): void {
    this.listeners.push({ topic, heard });
  }

  /** Called before a new connection is used. A connection that cannot LISTEN is still usable. */
  async listen(client: ListeningClient): Promise<void> {
    client.on('notification', ({ payload }) => this.tell(payload ?? ''));
    client.once('end', () => this.open.delete(client));
    await client.query(`LISTEN ${channel}`).catch(() => undefined);
    // While no connection was open, notices were missed.
    if (this.open.size === 0) for (const { heard } of this.listeners) heard(undefined);
    this.open.add(client);
  }

  private tell(payload: string): void {
    const [topic, about] = payload.split(':', 2);
    for (const { topic: wanted, heard } of this.listeners) if (wanted === topic) heard(about);
  }
}

/** Sends a notice when the transaction is committed. */
export async function notify(em: EntityManager, topic: Topic, about: string | number): Promise<void> {
  await em.execute(`SELECT pg_notify(?, ?)`, [channel, `${topic}:${about}`], 'run');
}
