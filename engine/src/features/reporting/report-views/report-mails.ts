import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { dueViews, nextDelivery, type DueView } from './delivery-queries.ts';
import { hashOf } from './report-views.service.ts';

const linkDays = 7;

/**
 * Emails links to reports to the users who ordered them. The email contains no figures, so that they can be
 * read only after sign-in.
 */
@Injectable()
export class ReportMails {
  constructor(
    private readonly orm: MikroORM,
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends all due emails. One commit writes the link, the email and the time of the next email. */
  @Schedule('report-mails', { everySeconds: 60 })
  run(): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      for (const view of await dueViews(em)) await this.deliver(em, view);
    });
  }

  @CleanUp('links to reports')
  deleteOld(em: EntityManager) {
    return queries(em)
      .deleteFrom('report_delivery')
      .where('expires_at', '<', fromNow({ days: -30 }))
      .execute();
  }

  private async deliver(em: EntityManager, view: DueView): Promise<void> {
    const { id, user_id, name, path, from, to, mailbox, delivery, timezone } = view;
    const db = queries(em);
    await db
      .updateTable('report_view')
      .set({ next_delivery_at: nextDelivery(delivery, timezone) })
      .where('id', '=', id)
      .execute();
    if (mailbox === null) return;
    const token = randomBytes(32).toString('base64url');
    const query = new URLSearchParams(view.query);
    query.delete('period');
    query.set('from', from);
    query.set('to', to);
    await db
      .insertInto('report_delivery')
      .values({
        token_hash: hashOf(token),
        user_id,
        name,
        path,
        query: query.toString(),
        expires_at: fromNow({ days: linkDays }),
      })
      .execute();
    await this.messages.send(em, {
      channel: 'email',
      recipient: mailbox,
      ...mailOf({ name, from, to, delivery }, `${this.config.PUBLIC_URL}/app/reporting/delivery/${token}`),
      sender: { userId: user_id },
      notice: true,
    });
  }
}

function mailOf(
  { name, from, to, delivery }: Pick<DueView, 'name' | 'from' | 'to' | 'delivery'>,
  url: string,
) {
  const days = from === to ? from : `${from} to ${to}`;
  return {
    subject: `Report: ${name}, ${days}`,
    body: [
      `Your ${delivery} report “${name}” is ready. Days: ${days}.`,
      `Open it within ${linkDays} days: ${url}`,
      'To stop these emails, open the report, choose Views, and turn off the delivery.',
    ].join('\n\n'),
  };
}
