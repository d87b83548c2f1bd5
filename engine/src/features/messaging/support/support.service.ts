import type { SupportMessageBody } from '@millrace/schemas/api';
import { messageText, supportMail } from '@millrace/schemas/messages';
import { grants, roles } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { withoutControls } from '../../../platform/plain-text.ts';
import { supportMailboxes } from './support-mailbox-queries.ts';

const perUser = { name: 'support-message', most: 10, seconds: 3600 };

/** Roles whose users get the messages to support if no support mailbox is configured. */
const helping = roles.filter((role) => grants[role].permissions.includes('dev-support:read'));

/** Stores messages of users to support, and emails them to support. */
@Injectable()
export class Support {
  constructor(
    private readonly orm: MikroORM,
    private readonly messages: MessagePort,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send(actor: StaffActor, body: SupportMessageBody, key?: string): Promise<void> {
    await this.orm.em.fork().transactional((em) =>
      once(em, `support|${actor.userId}`, key, body, async () => {
        await this.limiter.take(perUser, `user|${actor.userId}`);
        await this.sendWithin(em, actor, body);
        return {};
      }),
    );
  }

  private async sendWithin(
    em: EntityManager,
    { userId, orgId }: StaffActor,
    { message, page }: SupportMessageBody,
  ): Promise<void> {
    const text = withoutControls(message).trim();
    const { id } = await queries(em)
      .insertInto('support_message')
      .values({ user_id: userId, org_id: orgId, page: page ?? null, message: text })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await queries(em)
      .selectFrom('read.user_overview')
      .select(['first_name', 'last_name', 'email', 'org_name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const facts = {
      name: `${user.first_name} ${user.last_name}`.trim(),
      email: user.email ?? '',
      org: user.org_name,
      page: page ?? null,
      message: text,
      reference: id.slice(0, 8),
    };
    const { SUPPORT_EMAIL: own } = this.config;
    const recipients = own === '' ? await supportMailboxes(em, helping) : [own];
    for (const recipient of recipients)
      await this.messages.send(em, {
        channel: 'email',
        recipient,
        ...messageText(supportMail, facts),
        sender: { userId },
        notice: true,
      });
  }
}
