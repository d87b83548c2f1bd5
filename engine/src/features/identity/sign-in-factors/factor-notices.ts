import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';

/** Emails users about changes of their factors, so that they notice what another person did. */
@Injectable()
export class FactorNotices {
  constructor(private readonly messages: MessagePort) {}

  async send(em: EntityManager, userId: number, body: string): Promise<void> {
    const user = await queries(em)
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await this.messages.send(em, {
      channel: 'email',
      recipient: user.email,
      subject: 'Sign-in to your Millrace account',
      body,
      sender: {},
      notice: true,
    });
  }
}
