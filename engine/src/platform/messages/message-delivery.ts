import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Logger } from '../logging/logger.ts';
import { AfterDrain, Schedule } from '../registry/repeated-work.ts';
import type { Carrier } from './carrier.ts';
import type { ProviderMessage, Delivery } from './message-port.ts';
import { OutgoingRows } from './outgoing-rows.ts';
import type { MessageState } from './outgoing.logic.ts';

export type Carriers = Readonly<Partial<Record<ProviderMessage['channel'], Carrier>>>;

/**
 * Sends one message in three steps: stores that it is being sent, calls the provider, stores the outcome.
 * Each step is committed before the next one starts.
 */
@Injectable()
export class MessageDelivery {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: OutgoingRows,
    private readonly logger: Logger,
    private readonly carriers: Carriers,
  ) {}

  /** Sends a message if it is due and unclaimed. Returns the known state of its delivery. */
  async deliver(id: string): Promise<Delivery> {
    const em = this.orm.em.fork();
    const message = await this.rows.take(em, id);
    if (!message) return this.rows.deliveryOf(em, id);
    const carrier = this.carriers[message.channel];
    const carried = carrier
      ? await carrier.send(message)
      : ({ outcome: 'refused', code: 'no-provider' } as const);
    await em.transactional((transaction) => this.rows.record(transaction, message, carried));
    if (carried.outcome !== 'sent')
      this.logger.warn('message not sent', {
        message: id,
        channel: message.channel,
        outcome: carried.outcome,
        code: carried.code,
      });
    return this.rows.deliveryOf(em, id);
  }

  /**
   * Carries out the job of a message: sends the message if it is due. Returns the state of the message after
   * that; undefined if the message no longer exists.
   */
  async sendIfDue(id: string): Promise<MessageState | undefined> {
    await this.deliver(id);
    return this.rows.messageStateOf(this.orm.em.fork(), id);
  }

  /** Enqueues waiting messages that have no job, and settles messages whose worker died while sending. */
  @Schedule('pending-messages', { everySeconds: 60 })
  async sweep(): Promise<void> {
    await this.orm.em.fork().transactional((em) => this.rows.sweep(em));
  }

  @AfterDrain()
  close(): void {
    for (const carrier of Object.values(this.carriers)) carrier.close?.();
  }
}
