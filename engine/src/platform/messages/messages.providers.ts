import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { type Provider, Injectable } from '@nestjs/common';
import { CleanUp } from '../clean-ups.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { Logger } from '../logging/logger.ts';
import { GatedMessages } from './gate/gated-messages.ts';
import { MessageGate } from './gate/message-gate.ts';
import { MessageStops } from './gate/message-stops.ts';
import { MessageDelivery, type Carriers } from './message-delivery.ts';
import { MessageReruns } from './message-reruns.ts';
import { MessagePort, type Delivery, type OutgoingMessage } from './message-port.ts';
import { messageQueueProviders, MessageWork } from './message-work.ts';
import { sealedOptOuts, TextOptOuts } from './opt-outs/text-opt-outs.ts';
import { OutgoingRows } from './outgoing-rows.ts';
import { SmtpMails } from './smtp/smtp-mails.ts';
import { TwilioTexts } from './twilio/twilio-texts.ts';

/**
 * Sends each message through the provider of its channel. Messages of a channel without a provider are stored
 * locally.
 */
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

  awaitDelivery(id: string): Promise<Delivery> {
    return id === 'local' ? this.local.awaitDelivery(id) : this.delivery.deliver(id);
  }
}

/** A phone number in the demo that behaves like a landline, which accepts no texts. */
const landlineForTests = '+15555000009';

/** Stores messages in a table instead of sending them. The demo shows them on a page. */
@Injectable()
export class LocalMessages extends MessagePort {
  @CleanUp('messages')
  deleteOld(em: EntityManager) {
    return em.execute(`DELETE FROM local_message WHERE created_at < now() - interval '7 days'`, [], 'run');
  }

  async send(em: EntityManager, message: OutgoingMessage): Promise<string> {
    await em.execute(
      `INSERT INTO local_message (channel, recipient, body) VALUES (?, ?, ?)`,
      [message.channel, message.recipient, message.body],
      'run',
    );
    return 'local';
  }

  takesTexts(phone: string): Promise<boolean> {
    return Promise.resolve(phone !== landlineForTests);
  }

  awaitDelivery(): Promise<Delivery> {
    return Promise.resolve({ state: 'sent' });
  }
}

/**
 * Injection token of the providers that the settings choose. Messages of a channel without a provider are
 * stored locally.
 */
export const CARRIERS = Symbol('carriers');

export const carriersOf = (config: Config): Carriers => ({
  ...(config.SMS_DRIVER === 'twilio' && { sms: new TwilioTexts(config) }),
  ...(config.EMAIL_DRIVER === 'smtp' && { email: new SmtpMails(config) }),
});

export const messageProviders: Provider[] = [
  MessageGate,
  MessageStops,
  TextOptOuts,
  sealedOptOuts,
  OutgoingRows,
  MessageReruns,
  MessageWork,
  ...messageQueueProviders,
  LocalMessages,
  { provide: CARRIERS, inject: [CONFIG], useFactory: carriersOf },
  {
    provide: MessageDelivery,
    inject: [MikroORM, OutgoingRows, Logger, CARRIERS],
    useFactory: (orm: MikroORM, rows: OutgoingRows, logger: Logger, carriers: Carriers) =>
      new MessageDelivery(orm, rows, logger, carriers),
  },
  {
    provide: MessagePort,
    inject: [OutgoingRows, MessageDelivery, CARRIERS, LocalMessages, MessageGate],
    useFactory: (
      rows: OutgoingRows,
      delivery: MessageDelivery,
      carriers: Carriers,
      local: LocalMessages,
      gate: MessageGate,
    ): MessagePort =>
      new GatedMessages(
        gate,
        carriers.sms || carriers.email ? new ProvidedMessages(rows, delivery, carriers, local) : local,
        (channel) => carriers[channel] !== undefined,
      ),
  },
];
