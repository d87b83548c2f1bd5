import { ApplicationDeleted } from '@millrace/schemas/events';
import type { Done, FormOfStore } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../../platform/db/queries.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { auditStore } from '../../../tenancy/stores/index.ts';
import { ApplicationRows } from '../application-queries.ts';
import { contractIsOut, lendersStillDecide } from '../applications.errors.ts';
import { RouteStarter } from '../route-starter.ts';

const done: Done = { success: true };

/**
 * Deletes applications. Lists and screens no longer show a deleted application, but it is still stored. A
 * deletion can be undone for an hour.
 */
@Injectable()
export class FormDeletions {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly routes: RouteStarter,
  ) {}

  /**
   * Deletes an application. Refuses if the status is processing or review, because a lender may still be
   * working on the application. Also refuses if the contract is out or funded.
   */
  delete(actor: StaffActor, { id, store_id: storeId }: FormOfStore): Promise<Done> {
    return this.orm.em.fork().transactional(async (em) => {
      // Waits until a running regrade (a new attempt with corrected answers) releases the lock of the route.
      // During a submission no route exists yet. The lock of the application's row waits for the submission.
      await this.routes.lockRoute(em, id);
      if (!(await this.rows.lock(em, id))) return done;
      const db = queries(em);
      const form = await db
        .selectFrom('read.application_listed')
        .select(['status', 'stage'])
        .where('id', '=', id)
        .where('store_id', '=', storeId)
        .executeTakeFirst();
      if (!form) return done;
      if (form.status === 'processing' || form.status === 'review') throw lendersStillDecide();
      if (form.stage === 'contract_out' || form.stage === 'funded') throw contractIsOut();
      await db
        .updateTable('application')
        .set((eb) => ({ deleted_at: eb.fn<Date>('now'), deleted_by: actor.userId }))
        .where('id', '=', id)
        .execute();
      await recordAuditAndEvent(em, actor, { id, storeId }, 'form.deleted');
      return done;
    });
  }

  restore(actor: StaffActor, { id, store_id: storeId }: FormOfStore): Promise<Done> {
    return this.orm.em.fork().transactional(async (em) => {
      const { numUpdatedRows } = await queries(em)
        .updateTable('application')
        .set({ deleted_at: null, deleted_by: null })
        .where('id', '=', id)
        .where('store_id', '=', storeId)
        .where('deleted_at', 'is not', null)
        // The deletion of an erased application cannot be undone, because its answers are gone.
        .where('erased_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) await recordAuditAndEvent(em, actor, { id, storeId }, 'form.restored');
      return done;
    });
  }
}

async function recordAuditAndEvent(
  em: EntityManager,
  actor: StaffActor,
  { id, storeId }: { id: string; storeId: number },
  action: string,
): Promise<void> {
  await auditStore(em, actor, { action, storeId, subject: { kind: 'form', id } });
  await recordEvent(em, ApplicationDeleted, { storeId, applicationId: id });
}
