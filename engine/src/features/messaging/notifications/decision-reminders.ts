import { NotificationAdded } from '@millrace/schemas/events';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { openDecisions, type StoredDecision } from './decision-reminder-queries.ts';
import { addLines, placeOf } from './notification-facts-queries.ts';
import { reminderLine } from './notification-lines.logic.ts';
import { dueReminders } from './reminders.logic.ts';

/**
 * Reminds the people of a store of decisions that they have to make: after 10 minutes, after 1 hour, and when the
 * store closes. Which reminders are due follows from the stored attempts, and the key of a notification is unique.
 * So a reminder survives a restart and is sent once.
 */
@Injectable()
export class DecisionReminders {
  constructor(private readonly orm: MikroORM) {}

  @Schedule('decision-reminders', { everySeconds: 60 })
  async run(): Promise<void> {
    for (const decision of await openDecisions(this.orm.em.fork()))
      await this.orm.em.fork().transactional((em) => remind(em, decision));
  }
}

async function remind(em: EntityManager, decision: StoredDecision): Promise<void> {
  const { attemptId, applicationId, storeId, lenderKey, isReview, now } = decision;
  const place = isReview ? 'review' : placeOf(lenderKey);
  const lines = dueReminders(decision, now).map((reminder) =>
    reminderLine(attemptId, { place, reminder }, decision),
  );
  if ((await addLines(em, decision, lines)) > 0)
    await recordEvent(em, NotificationAdded, { storeId, applicationId });
}
