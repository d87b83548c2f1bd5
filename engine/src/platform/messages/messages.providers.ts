import { MikroORM } from '@mikro-orm/postgresql';
import type { Provider } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Logger } from '../logging/logger.ts';
import { LocalMessages } from './local-messages.ts';
import { MessageDelivery, type Carriers } from './message-delivery.ts';
import { MessageReruns } from './message-reruns.ts';
import { MessagePort } from './message-port.ts';
import { OutgoingRows } from './outgoing-rows.ts';
import { ProvidedMessages } from './provided-messages.ts';
import { SmtpMails } from './smtp/smtp-mails.ts';
import { TwilioTexts } from './twilio/twilio-texts.ts';

/** The providers that the settings choose; a channel without one is kept here. */
export const CARRIERS = Symbol('carriers');

export const carriersOf = (config: Config): Carriers => ({
  ...(config.SMS_DRIVER === 'twilio' && { sms: new TwilioTexts(config) }),
  ...(config.EMAIL_DRIVER === 'smtp' && { email: new SmtpMails(config) }),
});

export const messageProviders: Provider[] = [
  OutgoingRows,
  MessageReruns,
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
    inject: [OutgoingRows, MessageDelivery, CARRIERS, LocalMessages],
    useFactory: (
      rows: OutgoingRows,
      delivery: MessageDelivery,
      carriers: Carriers,
      local: LocalMessages,
    ): MessagePort =>
      carriers.sms || carriers.email ? new ProvidedMessages(rows, delivery, carriers, local) : local,
  },
];
