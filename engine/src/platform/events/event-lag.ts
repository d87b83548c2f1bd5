import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface ConsumerLag {
  readonly consumer: string;
  readonly unread: number;
  /** Age of the oldest unread event; 0 where everything is read. */
  readonly seconds: number;
  /** Events that failed too often and wait for an operator. */
  readonly setAside: number;
  /** How often the next event has failed so far. */
  readonly failures: number;
}

/** How far each consumer is behind; the scheduler and the owner may ask. */
@Injectable()
export class EventLag {
  constructor(private readonly orm: MikroORM) {}

  read(): Promise<ConsumerLag[]> {
    return EventLag.of(this.orm.em.fork());
  }

  static of(em: EntityManager): Promise<ConsumerLag[]> {
    return em.execute<ConsumerLag[]>(
      `SELECT c.name AS consumer, count(e.sequence)::int AS unread,
         coalesce(extract(epoch FROM now() - min(e.created_at)), 0)::float8 AS seconds, c.failures,
         (SELECT count(*)::int FROM event_set_aside s WHERE s.consumer = c.name) AS "setAside"
       FROM event_consumer c
       LEFT JOIN domain_event e ON (e.transaction_id, e.sequence) > (c.transaction_id, c.sequence)
       GROUP BY c.name ORDER BY c.name`,
    );
  }
}
