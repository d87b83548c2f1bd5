import type { FollowUp, FollowUpBody } from '@millrace/schemas/api';
import { ApplicationEdited } from '@millrace/schemas/events';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { plainText } from '../../../platform/plain-text.ts';
import { followUpsOf } from '../listings/index.ts';

/** Stores the user who takes care of an application, and the day and a note for the next follow-up. */
@Injectable()
export class FollowUps {
  constructor(private readonly orm: MikroORM) {}

  async read(formId: string): Promise<FollowUp | null> {
    return (await followUpsOf(this.orm.em.fork(), [formId])).get(formId) ?? null;
  }

  save(actor: StaffActor, body: FollowUpBody): Promise<FollowUp | null> {
    return this.orm.em.fork().transactional((em) => saveWithin(em, actor, body));
  }
}

async function saveWithin(
  em: EntityManager,
  { userId }: StaffActor,
  { store_id: storeId, form_id: formId, is_mine: isMine, due_on: dueOn, note }: FollowUpBody,
): Promise<FollowUp | null> {
  const db = queries(em);
  // The lock prevents two users from changing different fields at the same moment.
  const application = await db
    .selectFrom('application')
    .select(['org_id', 'store_id'])
    .where('id', '=', formId)
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!application) throw notFound('This application');
  const before = (await followUpsOf(em, [formId])).get(formId);
  const next = {
    assigned_to: isMine === undefined ? (before?.assigned_to ?? null) : isMine ? userId : null,
    due_on: dueOn === undefined ? (before?.due_on ?? null) : dueOn,
    note: note === undefined ? (before?.note ?? '') : plainText(note),
  };
  if (next.assigned_to === null && next.due_on === null && next.note === '') {
    await db.deleteFrom('application_follow_up').where('form_id', '=', formId).execute();
  } else {
    const changed = { ...next, changed_by: userId };
    await db
      .insertInto('application_follow_up')
      .values({ form_id: formId, ...application, ...changed })
      .onConflict((conflict) =>
        conflict.column('form_id').doUpdateSet((eb) => ({ ...changed, changed_at: eb.fn<Date>('now') })),
      )
      .execute();
  }
  await recordEvent(em, ApplicationEdited, { storeId, applicationId: formId });
  return (await followUpsOf(em, [formId])).get(formId) ?? null;
}
