import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MessagePort, type Delivery, type OutgoingMessage } from './message-port.ts';

/** The number that a provider of texts keeps for tests as one that takes none. */
const landlineForTests = '+15005550009';

/** Keeps messages in a table instead of sending them; the demo shows them on a page. */
@Injectable()
export class LocalMessages extends MessagePort {
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

  settle(): Promise<Delivery> {
    return Promise.resolve({ state: 'sent' });
  }
}
