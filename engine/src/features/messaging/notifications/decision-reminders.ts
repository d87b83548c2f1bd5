import { NotificationAdded } from '@millrace/schemas/events';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { openDecisions, type StoredDecision } from './decision-reminder-queries.ts';
import { addLines, placeOf } from './notification-facts-queries.ts';
import { reminderLine } from './notification-lines.logic.ts';
import { dueReminders } from './reminders.logic.ts';

const beforeAllIds = '00000000-0000-0000-0000-000000000000';

/**
 * Reminds the people of a store of decisions that they have to make: after 10 minutes, after 1 hour, and when the
 * store closes. Which reminders are due follows from the stored attempts, and the key of a notification is unique.
 * So a reminder survives a restart and is sent once.
 */
@Injectable()
export class DecisionReminders {
  constructor(private readonly orm: MikroORM) {}

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
      for (const decision of page) await this.remind(decision);
      after = page.at(-1)?.attemptId ?? after;
    } while (page.length === pageSize);
  }

  private async remind(decision: StoredDecision): Promise<void> {
    const { attemptId, applicationId, storeId, lenderKey, isReview, reminded, now } = decision;
    const place = isReview ? 'review' : placeOf(lenderKey);
    const lines = dueReminders(decision, now)
      .map((reminder) => reminderLine(attemptId, { place, reminder }, decision))
      .filter(({ key }) => !reminded.includes(key));
    if (lines.length === 0) return;
    await this.orm.em.fork().transactional(async (em) => {
      if ((await addLines(em, decision, lines)) > 0)
        await recordEvent(em, NotificationAdded, { storeId, applicationId });
    });
  }
}
