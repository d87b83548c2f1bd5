import { digestMail, messageText } from '@millrace/schemas/messages';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { takeDigests } from './digest-queries.ts';

const mostAtOnce = 50;

/**
 * Emails users each morning the notifications that they have not seen. A user who has seen everything gets no
 * email.
 */
@Injectable()
export class NotificationDigests {
  constructor(
    private readonly orm: MikroORM,
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Schedule('notification-digests', { everySeconds: 600 })
  async run(): Promise<void> {
    while ((await this.sendSome()) === mostAtOnce);
  }

  /** Marks the digest emails as sent, and passes them to the message service, in one transaction. */
  private sendSome(): Promise<number> {
    return this.orm.em.fork().transactional(async (em) => {
      const due = await takeDigests(em, mostAtOnce);
      for (const { email, firstName, lines } of due)
        if (lines)
          await this.messages.send(em, {
            channel: 'email',
            recipient: email,
            ...messageText(digestMail, {
              firstName,
              lines,
              link: new URL('/app', this.config.PUBLIC_URL).href,
            }),
            sender: {},
            notice: true,
          });
      return due.length;
    });
  }
}
