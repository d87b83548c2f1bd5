import { messageText, pauseMail, type MessageText } from '@millrace/schemas/messages';
import { grants, roles } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { queries } from '../../../platform/db/queries.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { mailboxesOf, unreportedPauses, type UnreportedPause } from './drift-queries.ts';
import { pausedForStaff } from './drift.logic.ts';

/** Roles whose users get the emails: all roles that may open the screen about lender health. */
const watching = roles.filter((role) => grants[role].permissions.includes('lender-objects:read'));

/**
 * Writes audit entries about pauses and emails staff about them. A worker stored each pause together with the
 * attempt that caused it.
 */
@Injectable()
export class PauseNotices {
  constructor(
    private readonly orm: MikroORM,
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reports each pause once. One commit writes the audit entry, the emails and the mark that the pause was
   * reported.
   */
  @Schedule('lender-pause-emails', { everySeconds: 15 })
  run(): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      for (const pause of await unreportedPauses(em)) await this.report(em, pause);
    });
  }

  private async report(em: EntityManager, pause: UnreportedPause): Promise<void> {
    const { id, lenderId, kind, place, detail } = pause;
    await audit(em, {
      action: 'lender.paused',
      actor: { kind: 'system' },
      subject: { kind: 'lender', id: String(lenderId) },
      facts: { kind, place, ...(detail && { detail }) },
    });
    const mail = mailOf(pause, this.config.PUBLIC_URL);
    for (const recipient of await mailboxesOf(em, watching))
      await this.messages.send(em, { channel: 'email', recipient, ...mail, sender: {}, notice: true });
    await queries(em)
      .updateTable('lender_pause')
      .set((eb) => ({ told_at: eb.fn<Date>('now') }))
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Writes the email to staff about a pause. It names the place and the lender's own word, but no application.
 */
const mailOf = ({ lenderId, name, kind, place, detail }: UnreportedPause, url: string): MessageText =>
  messageText(pauseMail, {
    lender: name,
    reason: pausedForStaff(name, kind),
    where: `${place}${detail && `: ${detail}`}`,
    url: `${url}/app/admin/lender-health/${lenderId}/show`,
  });
