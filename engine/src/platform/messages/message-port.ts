import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface OutgoingMessage {
  channel: 'sms' | 'email';
  recipient: string;
  body: string;
}

/** Sends texts and e-mails. Drivers: `LocalMessages` here; providers come behind the same port. */
export abstract class MessagePort {
  /** Inside the caller's transaction: a message of work that was rolled back is never sent. */
  abstract send(em: EntityManager, message: OutgoingMessage): Promise<void>;

  /** Whether texts reach a number (+1...); a landline takes none. Asked before a code is made for it. */
  abstract takesTexts(phone: string): Promise<boolean>;
}

/** The number that a provider of texts keeps for tests as one that takes none. */
const landlineForTests = '+15005550009';

/** Keeps messages in a table instead of sending them; the demo shows them on a page. */
@Injectable()
export class LocalMessages extends MessagePort {
  async send(em: EntityManager, message: OutgoingMessage): Promise<void> {
    await em.execute(
      `INSERT INTO local_message (channel, recipient, body) VALUES (?, ?, ?)`,
      [message.channel, message.recipient, message.body],
      'run',
    );
  }

  takesTexts(phone: string): Promise<boolean> {
    return Promise.resolve(phone !== landlineForTests);
  }
}
