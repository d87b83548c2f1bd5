import type { MessageText } from '@millrace/schemas/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { emailOf } from './factor-queries.ts';

/**
 * Emails users about changes of their factors (authenticator apps, passkeys), so that they notice changes
 * that another person made.
 */
@Injectable()
export class FactorNotices {
  constructor(private readonly messages: MessagePort) {}

  async send(em: EntityManager, userId: number, mail: MessageText): Promise<void> {
    await this.messages.send(em, {
      channel: 'email',
      recipient: await emailOf(em, userId),
      ...mail,
      sender: {},
      notice: true,
    });
  }
}
