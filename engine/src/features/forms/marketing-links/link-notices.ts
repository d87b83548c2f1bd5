import { linkNoticeMail, messageText, type MessageText } from '@millrace/schemas/messages';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { queries } from '../../../platform/db/queries.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { canBeMailed } from './link-address.logic.ts';

export interface SubmittedForm {
  id: string;
  storeId: number;
  reference: string;
}

interface Row {
  name: string;
  storeName: string;
  emails: string[];
}

/**
 * Sends an email to the addresses of a marketing link when a shopper applied through the link. The email
 * contains no data of the shopper.
 */
@Injectable()
export class LinkNotices {
  constructor(
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Queues the emails in the transaction of the submission, so that a rollback sends nothing. */
  async submitted(em: EntityManager, form: SubmittedForm, linkId: number | null): Promise<void> {
    if (linkId === null) return;
    const link = await queries(em)
      .selectFrom('marketing_link as link')
      .innerJoin('read.store as store', 'store.id', 'link.store_id')
      .select([
        'link.name',
        'store.store_name as storeName',
        'store.org_id as orgId',
        'link.notify_emails as emails',
      ])
      .where('link.id', '=', linkId)
      .where('link.store_id', '=', form.storeId)
      .executeTakeFirst();
    if (!link) return;
    const sender = { orgId: link.orgId, storeId: form.storeId };
    const mail = noticeOf(link, form, this.config.PUBLIC_URL);
    for (const address of link.emails.filter(canBeMailed))
      await this.messages.send(em, {
        channel: 'email',
        recipient: address.trim(),
        ...mail,
        sender,
        notice: true,
      });
  }
}

const noticeOf = (
  { name, storeName }: Row,
  { id, storeId, reference }: SubmittedForm,
  url: string,
): MessageText =>
  messageText(linkNoticeMail, {
    store: storeName,
    link: name,
    reference,
    url: `${url}/app/process/${storeId}/${id}`,
  });
