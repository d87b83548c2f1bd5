import type { EntityManager } from '@mikro-orm/postgresql';
import { dropped, MessagePort, type Delivery, type OutgoingMessage } from '../message-port.ts';
import type { MessageGate } from './message-gate.ts';

/** Applies the message gate to every message and passes on only admitted messages. */
export class GatedMessages extends MessagePort {
  /** @param delivers returns whether a provider sends the messages of a channel */
  constructor(
    private readonly gate: MessageGate,
    private readonly port: MessagePort,
    private readonly delivers: (channel: OutgoingMessage['channel']) => boolean,
  ) {
    super();
  }

  async send(em: EntityManager, message: OutgoingMessage): Promise<string> {
    const isAdmitted = await this.gate.admit(message, this.delivers(message.channel));
    return isAdmitted ? this.port.send(em, message) : dropped;
  }

  takesTexts(phone: string): Promise<boolean> {
    return this.port.takesTexts(phone);
  }

  awaitDelivery(id: string): Promise<Delivery> {
    return id === dropped
      ? Promise.resolve({ state: 'refused', code: 'message-limit' })
      : this.port.awaitDelivery(id);
  }
}
