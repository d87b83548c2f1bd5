import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ReportsGauges } from '../metrics/reports-gauges.ts';

export interface ConsumerLag {
  readonly consumer: string;
  readonly unread: number;
  /** Age of the oldest unread event in seconds; 0 if there is none. */
  readonly seconds: number;
  /** Number of events that were set aside after too many failures and wait for an operator. */
  readonly setAside: number;
  /** How often the consumer has failed to handle its next event. */
  readonly failures: number;
}

/**
 * Returns how many events each consumer has not handled yet, and their age. Only the database logins of the
 * scheduler and of the owner may read this.
 */
@Injectable()
export class EventLag {
  constructor(private readonly orm: MikroORM) {}

  read(): Promise<ConsumerLag[]> {
    return EventLag.of(this.orm.em.fork());
  }

  @ReportsGauges({
    millrace_event_unread: { help: 'Domain events that a consumer has not read.', labels: ['consumer'] },
    millrace_event_lag_seconds: {
      help: 'Age of the oldest unread event of a consumer.',
      labels: ['consumer'],
    },
    millrace_event_set_aside: {
      help: 'Events that failed too often and wait for an operator.',
      labels: ['consumer'],
    },
  })
  async report() {
    const lags = await this.read();
    const each = (value: (lag: ConsumerLag) => number) =>
      lags.map((lag) => ({ labels: { consumer: lag.consumer }, value: value(lag) }));
    return {
      millrace_event_unread: each(({ unread }) => unread),
      millrace_event_lag_seconds: each(({ seconds }) => seconds),
      millrace_event_set_aside: each(({ setAside }) => setAside),
    };
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
