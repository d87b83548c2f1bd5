import { ApplicationDeleted } from '@millrace/schemas/events';
import type { Done, FormOfStore } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import { ApplicationRows } from './application-rows.ts';
import { contractIsOut, lendersAreAsked } from './applications.errors.ts';
import { RouteStarter } from './route-starter.ts';

const done: Done = { success: true };

/** Deleted forms are gone from every list and every screen, and stay on record; for an hour that can be taken back. */
@Injectable()
export class FormDeletions {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly routes: RouteStarter,
  ) {}

  /** Not while lenders are asked, nor when one has a contract out: somebody waits for the other end of that. */
  delete(actor: StaffActor, { id, store_id: storeId }: FormOfStore): Promise<Done> {
    return this.orm.em.fork().transactional(async (em) => {
      // who regrades holds the route, who submits the form itself, as there is no route before; both are waited for
      await this.routes.lockRoute(em, id);
      if (!(await this.rows.lock(em, id))) return done;
      const [form] = await em.execute<{ status: string; stage: string }[]>(
        `SELECT status, stage FROM read.application_staged WHERE id = ? AND store_id = ?`,
        [id, storeId],
      );
      if (!form) return done;
      if (form.status === 'processing' || form.status === 'review') throw lendersAreAsked();
      if (form.stage === 'contract_out' || form.stage === 'funded') throw contractIsOut();
      await em.execute(
        `UPDATE application SET deleted_at = now(), deleted_by = ? WHERE id = ?`,
        [actor.userId, id],
        'run',
      );
      await tell(em, actor, { id, storeId }, 'form.deleted');
      return done;
    });
  }

  restore(actor: StaffActor, { id, store_id: storeId }: FormOfStore): Promise<Done> {
    return this.orm.em.fork().transactional(async (em) => {
      const rows = await em.execute<unknown[]>(
        `UPDATE application SET deleted_at = NULL, deleted_by = NULL
         WHERE id = ? AND store_id = ? AND deleted_at IS NOT NULL RETURNING id`,
        [id, storeId],
      );
      if (rows.length > 0) await tell(em, actor, { id, storeId }, 'form.restored');
      return done;
    });
  }
}

async function tell(
  em: EntityManager,
  actor: StaffActor,
  { id, storeId }: { id: string; storeId: number },
  action: string,
): Promise<void> {
  await auditStore(em, actor, { action, storeId, subject: { kind: 'form', id } });
  await recordEvent(em, ApplicationDeleted, { storeId, applicationId: id });
}
