import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** As much of a pg client as this file touches; pg is the ORM's dependency, not ours. */
interface ListeningClient {
  on(event: 'notification', listener: (message: { payload?: string | undefined }) => void): unknown;
  once(event: 'end', listener: () => void): unknown;
  query(text: string): Promise<unknown>;
}

/** What a notice is about, e.g. a person; nothing when it concerns everybody or much may have been missed. */
type Heard = (about: string | undefined) => void;
export type Topic = 'access' | 'caches';

const channel = 'millrace';

/**
 * What is called out in the database, in every process. Every connection of the pool listens: a change is heard with
 * its commit, and by the process that made it before that commit is answered. Only what may be lost is said this way:
 * connections break, and some poolers pass no notices on.
 */
@Injectable()
export class Notices {
  private readonly listeners: { topic: Topic; heard: Heard }[] = [];
  private readonly open = new Set<ListeningClient>();

  on(topic: Topic, heard: Heard): void {
    this.listeners.push({ topic, heard });
  }

  /** Before a new connection is used for anything else. One that cannot listen serves all the same. */
  async listen(client: ListeningClient): Promise<void> {
    client.on('notification', ({ payload }) => this.tell(payload ?? ''));
    client.once('end', () => this.open.delete(client));
    await client.query(`LISTEN ${channel}`).catch(() => undefined);
    // as long as no connection was open nobody listened
    if (this.open.size === 0) for (const { heard } of this.listeners) heard(undefined);
    this.open.add(client);
  }

  private tell(payload: string): void {
    const [topic, about] = payload.split(':', 2);
    for (const { topic: wanted, heard } of this.listeners) if (wanted === topic) heard(about);
  }
}

/** Calls something out when the transaction is committed. */
export async function notify(em: EntityManager, topic: Topic, about: string | number): Promise<void> {
  await em.execute(`SELECT pg_notify(?, ?)`, [channel, `${topic}:${about}`], 'run');
}
