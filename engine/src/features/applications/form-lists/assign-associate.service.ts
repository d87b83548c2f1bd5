import { ApplicationEdited } from '@millrace/schemas/events';
import type { AssignAssociateBody, AssociateAssigned } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { anyOf, queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import { ofAnotherStore } from './form-lists.errors.ts';

type Assignment = AssociateAssigned['before'][number];

/**
 * Sets the sales associates of applications. If one application cannot be changed, none is, because the
 * screen reports only success or failure of the whole request.
 */
@Injectable()
export class AssignAssociate {
  constructor(private readonly orm: MikroORM) {}

  assign(actor: StaffActor, body: AssignAssociateBody, key?: string): Promise<AssociateAssigned> {
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `assign-associate|${actor.userId}`, key, body, () => assignWithin(em, actor, body)),
      );
  }
}

async function assignWithin(
  em: EntityManager,
  actor: StaffActor,
  { store_id: storeId, assignments }: AssignAssociateBody,
): Promise<AssociateAssigned> {
  // If the request names an application twice, the last assignment counts.
  const wanted = new Map(assignments.map(({ form_id, associate_id }) => [form_id, associate_id]));
  const held: Assignment[] = await queries(em)
    .selectFrom('application')
    .select(['id as form_id', 'associate_id'])
    .where((eb) => anyOf(eb, 'id', [...wanted.keys()]))
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (held.length < wanted.size) throw ofAnotherStore();
  const named = [...new Set([...wanted.values()].filter((id) => id !== null))];
  const working = await queries(em)
    .selectFrom('read.store_associate')
    .select('id')
    .where((eb) => anyOf(eb, 'id', named))
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .execute();
  if (working.length < named.length) throw ofAnotherStore();
  const before = held.filter(({ form_id, associate_id }) => wanted.get(form_id) !== associate_id);
  for (const { form_id: id, associate_id: from } of before) {
    const to = wanted.get(id) ?? null;
    await queries(em).updateTable('application').set({ associate_id: to }).where('id', '=', id).execute();
    await auditStore(em, actor, {
      action: 'form.assigned',
      storeId,
      subject: { kind: 'form', id },
      facts: { from, to },
    });
    await recordEvent(em, ApplicationEdited, { storeId, applicationId: id });
  }
  return { changed: before.length, before };
}
