import { limitAlarmMail, messageText, type MessageText } from '@millrace/schemas/messages';
import { grants, roles } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { queries } from '../../../platform/db/queries.ts';
import { dropped, MessagePort } from '../../../platform/messages/message-port.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { alarmMailboxes, unreported, type ReachedLimit } from './stop-alarm-queries.ts';

/** Roles whose users get the alarm: those that may resume messages. */
const watching = roles.filter((role) => grants[role].permissions.includes('message-limits:update'));

/** Reports reached message limits: writes them to the audit log and sends an alarm to internal staff. */
@Injectable()
export class StopAlarms {
  constructor(
    private readonly orm: MikroORM,
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reports each reached limit once. One commit writes the audit entry, the emails and the mark that the
   * limit was reported. If messages are already being sent again, no email is needed.
   */
  @Schedule('message-alarms', { everySeconds: 30 })
  run(): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      for (const reached of await unreported(em)) await this.report(em, reached);
    });
  }

  private async report(em: EntityManager, reached: ReachedLimit): Promise<void> {
    const { id, orgId } = reached;
    // No email could be sent, because the recipients have already received too many. The next run tries
    // again.
    if (!reached.isOver && !(await this.sendAlarm(em, reached))) return;
    await audit(em, {
      action: orgId === null ? 'messages.limit-reached' : 'org.messages-limit-reached',
      actor: { kind: 'system' },
      orgId,
      ...(orgId !== null && { subject: { kind: 'org', id: String(orgId) } }),
    });
    await queries(em)
      .updateTable('message_stop')
      .set((eb) => ({ alarmed_at: eb.fn<Date>('now') }))
      .where('id', '=', id)
      .execute();
  }

  /** Returns false if there are recipients, but no email may be sent to them now. */
  private async sendAlarm(em: EntityManager, reached: ReachedLimit): Promise<boolean> {
    const mail = alarmMail(reached, this.config.PUBLIC_URL);
    const recipients = await alarmMailboxes(em, watching);
    const message = { channel: 'email', ...mail, sender: {}, notice: true, essential: true } as const;
    const sent: string[] = [];
    for (const recipient of recipients) sent.push(await this.messages.send(em, { ...message, recipient }));
    return sent.length === 0 || sent.some((id) => id !== dropped);
  }
}

function alarmMail({ orgId, orgName, endsAt }: ReachedLimit, publicUrl: string): MessageText {
  const whose = orgId === null ? 'Millrace' : (orgName ?? `organization ${orgId}`);
  const page = orgId === null ? '/app/admin/messages' : `/app/admin/orgs/${orgId}/show`;
  return messageText(limitAlarmMail, { whose, endsAt, url: `${publicUrl}${page}` });
}
