import { NotificationAdded } from '@millrace/schemas/events';
import { grants, roles } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { openDecisions, reminderMailboxes, type StoredDecision } from './decision-reminder-queries.ts';
import { addLines, placeOf } from './notification-facts-queries.ts';
import { reminderLine, type NotificationLine } from './notification-lines.logic.ts';
import { reminderMail, type MailedReminder } from './reminder-mail.logic.ts';
import { dueReminders } from './reminders.logic.ts';

const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/** Roles whose users get the reminder emails: all roles that may enter a decision. */
const deciding = roles.filter((role) => grants[role].permissions.includes('lender-status:update'));

/**
 * Reminds the people of a store of decisions that they have to make: after 10 minutes, after 1 hour, and when
 * the store closes, in the portal and by email. Due reminders are derived from the stored attempts, and the
 * key of a notification is unique. A reminder is therefore not lost by a restart, and is sent once.
 */
@Injectable()
export class DecisionReminders {
  constructor(
    private readonly orm: MikroORM,
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Schedule('decision-reminders', { everySeconds: 60 })
  run(): Promise<void> {
    return this.remindAll();
  }

  /** @param pageSize the number of decisions that are read at once */
  async remindAll(pageSize = 500): Promise<void> {
    let after = beforeAllIds;
    let page: StoredDecision[];
    do {
      page = await openDecisions(this.orm.em.fork(), after, pageSize);
      for (const [, ofStore] of Map.groupBy(page, ({ storeId }) => storeId)) await this.remind(ofStore);
      after = page.at(-1)?.attemptId ?? after;
    } while (page.length === pageSize);
  }

  /** Stores the due reminders of one store, and sends them in one email. */
  private async remind(decisions: readonly StoredDecision[]): Promise<void> {
    const due = decisions.flatMap((decision) => {
      const lines = linesOf(decision);
      return lines.length === 0 ? [] : [{ decision, lines }];
    });
    if (due.length === 0) return;
    await this.orm.em.fork().transactional(async (em) => {
      const mailed: MailedReminder[] = [];
      for (const { decision, lines } of due) {
        const { applicationId, storeId, reference } = decision;
        const added = await addLines(em, decision, lines);
        if (added.length > 0) await recordEvent(em, NotificationAdded, { storeId, applicationId });
        for (const { key, lenderName: lender, word } of lines)
          if (added.includes(key)) mailed.push({ applicationId, reference, lender, word });
      }
      if (mailed.length > 0) await this.sendMail(em, mailed, decisions[0]!);
    });
  }

  private async sendMail(
    em: EntityManager,
    mailed: readonly MailedReminder[],
    { orgId, storeId, storeName }: StoredDecision,
  ): Promise<void> {
    const mail = reminderMail(mailed, { id: storeId, name: storeName }, this.config.PUBLIC_URL);
    const about = { channel: 'email', ...mail, sender: { orgId, storeId }, notice: true } as const;
    for (const recipient of await reminderMailboxes(em, storeId, deciding))
      await this.messages.send(em, { ...about, recipient });
  }
}

/** Returns the reminders of one decision that are due and not stored yet. */
function linesOf(decision: StoredDecision): NotificationLine[] {
  const { attemptId, lenderKey, isReview, reminded, now } = decision;
  const place = isReview ? 'review' : placeOf(lenderKey);
  return dueReminders(decision, now)
    .map((reminder) => reminderLine(attemptId, { place, reminder }, decision))
    .filter(({ key }) => !reminded.includes(key));
}
