import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/**
 * The methods of a pg client that this file uses. They are declared here because only the ORM depends on
 * the pg package.
 */
interface ListeningClient {
  on(event: 'notification', listener: (message: { payload?: string | undefined }) => void): unknown;
  once(event: 'end', listener: () => void): unknown;
  query(text: string): Promise<unknown>;
}

/**
 * Handles a notice, which is a NOTIFY message of the database. `about` names the object that changed, e.g. a
 * user id. It is undefined if the notice concerns every object, or if notices may have been missed.
 */
type NoticeListener = (about: string | undefined) => void;
export type Topic = 'access' | 'caches' | 'forms';

const channel = 'millrace';

/**
 * Delivers notices of the database (LISTEN/NOTIFY) to every process. Every connection of the pool listens, so
 * each notice arrives when its transaction commits. The process that made the change receives the notice
 * before the commit returns. A notice may be lost, because connections break and some poolers do not forward
 * notices. So send only notices whose loss does no harm.
 */
@Injectable()
export class Notices {
  private readonly listeners: { topic: Topic; listener: NoticeListener }[] = [];
  private readonly open = new Set<ListeningClient>();

  on(topic: Topic, listener: NoticeListener): void {
    this.listeners.push({ topic, listener });
  }

  /**
   * Makes a new connection listen before it is used. A connection that cannot LISTEN is still used for
   * queries.
   */
  async listen(client: ListeningClient): Promise<void> {
    client.on('notification', ({ payload }) => this.notifyListeners(payload ?? ''));
    client.once('end', () => this.open.delete(client));
    await client.query(`LISTEN ${channel}`).catch(() => undefined);
    // No connection was listening before, so notices may have been missed. The listeners must assume that
    // anything may have changed.
    if (this.open.size === 0) for (const { listener } of this.listeners) listener(undefined);
    this.open.add(client);
  }

  private notifyListeners(payload: string): void {
    const [topic, about] = payload.split(':', 2);
    for (const { topic: wanted, listener } of this.listeners) if (wanted === topic) listener(about);
  }
}

/** Sends a notice to every process when the transaction is committed. */
export async function notify(em: EntityManager, topic: Topic, about: string | number): Promise<void> {
  await em.execute(`SELECT pg_notify(?, ?)`, [channel, `${topic}:${about}`], 'run');
}
