import type { EntityManager } from '@mikro-orm/postgresql';
import type { MessageDelivery } from './message-delivery.ts';
import type { Carriers } from './message-delivery.ts';
import { MessagePort, type Delivery, type OutgoingMessage } from './message-port.ts';
import type { OutgoingRows } from './outgoing-rows.ts';

/** Channels with a provider go out through it; one without is kept here. */
export class ProvidedMessages extends MessagePort {
  constructor(
    private readonly rows: OutgoingRows,
    private readonly delivery: MessageDelivery,
    private readonly carriers: Carriers,
    private readonly local: MessagePort,
  ) {
    super();
  }

  send(em: EntityManager, message: OutgoingMessage): Promise<string> {
    return this.carriers[message.channel] ? this.rows.add(em, message) : this.local.send(em, message);
  }

  takesTexts(phone: string): Promise<boolean> {
    const { sms } = this.carriers;
    if (!sms) return this.local.takesTexts(phone);
    return sms.takesTexts?.(phone) ?? Promise.resolve(true);
  }

  settle(id: string): Promise<Delivery> {
    return id === 'local' ? this.local.settle(id) : this.delivery.deliver(id);
  }
}
