import type { MessageText } from '@millrace/schemas/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { emailOf } from './factor-queries.ts';

/** Emails users about changes of their factors, so that they notice what another person did. */
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
