import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
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

/** Tells the addresses of a link that somebody applied through it. Nothing of the shopper is in the message. */
@Injectable()
export class LinkNotices {
  constructor(
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Within the submission: one that is rolled back tells nobody. */
  async submitted(em: EntityManager, form: SubmittedForm, linkId: number | null): Promise<void> {
    if (linkId === null) return;
    const [link] = await em.execute<Row[]>(
      `SELECT l.name, s.store_name AS "storeName", l.notify_emails AS emails
       FROM marketing_link l JOIN read.store s ON s.id = l.store_id WHERE l.id = ? AND l.store_id = ?`,
      [linkId, form.storeId],
    );
    if (!link) return;
    const subject = `New application at ${link.storeName}: ${form.reference}`;
    const body = noticeOf(link, form, this.config.PUBLIC_URL);
    for (const address of link.emails.filter(canBeMailed))
      await this.messages.send(em, { channel: 'email', recipient: address.trim(), subject, body });
  }
}

const noticeOf = ({ name, storeName }: Row, { id, storeId, reference }: SubmittedForm, url: string): string =>
  [
    `Somebody applied at ${storeName} through the link “${name}”.`,
    `Reference: ${reference}`,
    `See how the lenders answer: ${url}/app/process/${storeId}/${id}`,
    `You get this message because your address stands at this link. The store can take it off there.`,
  ].join('\n\n');
