import type { Done, FreemiumModel, FreemiumModelBody } from '@millrace/schemas/api';
import { lendersOfModel } from '@millrace/schemas/freemium';
import { MikroORM, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { instant } from '../../../platform/db/instants.ts';
import { queries, total } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { withoutControls } from '../../../platform/plain-text.ts';
import { LenderObjects, type LenderFacts } from '../lender-objects/index.ts';
import { modelIdOf, saveModel } from './freemium-model-queries.ts';
import { modelInUse, nameMissing, nameTaken, noSuchLender } from './freemium-models.errors.ts';

type Row = Pick<FreemiumModel, 'id' | 'name' | 'used_lender_ids' | 'criteria'> & {
  updated_at: Date | string;
};

/**
 * Manages the freemium models of accounts that do not pay. A model defines which lenders such an account has,
 * and in which order.
 */
@Injectable()
export class FreemiumModels {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
  ) {}

  /** Returns all models, sorted by name, or only the model with this id. */
  async list(em: EntityManager, id?: number): Promise<FreemiumModel[]> {
    const rows = await queries(em)
      .selectFrom('freemium_model')
      .where('deleted_at', 'is', null)
      .$if(id !== undefined, (all) => all.where('id', '=', id!))
      .orderBy((eb) => eb.fn('lower', ['name']))
      .select(['id', 'name', 'used_lender_ids', 'criteria', 'updated_at'])
      .$castTo<Row>()
      .execute();
    const lenders = (await this.lenders.all(em)).flatMap(asModelLender);
    return rows.map((row) => ({
      ...row,
      updated_at: instant(row.updated_at),
      lenders: lendersOfModel(row, lenders),
    }));
  }

  /** Returns the model of the store's account. Returns undefined if the account has none. */
  async ofStore(
    em: EntityManager,
    storeId: number,
  ): Promise<Pick<FreemiumModel, 'used_lender_ids' | 'criteria'> | undefined> {
    // Reads only the model's id first. Most accounts have no model and need no further query. Planning a
    // query on models is slow, because they have a row-level security policy.
    const model = await modelIdOf(em, storeId);
    if (model === null) return undefined;
    const row = await queries(em)
      .selectFrom('freemium_model')
      .where('id', '=', model)
      .select(['used_lender_ids', 'criteria'])
      .$castTo<Pick<FreemiumModel, 'used_lender_ids' | 'criteria'>>()
      .executeTakeFirst();
    return row;
  }

  save(actor: StaffActor, body: FreemiumModelBody, key?: string): Promise<FreemiumModel> {
    return this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `freemium|${actor.userId}`, key, body, () => this.saveWithin(em, actor, body)),
      )
      .catch((error: unknown) => {
        throw error instanceof UniqueConstraintViolationException ? nameTaken() : error;
      });
  }

  /**
   * Locks the model until the transaction ends. A model can therefore not be deleted while it is being
   * assigned to an account.
   */
  async lock(em: EntityManager, id: number): Promise<void> {
    await queries(em).selectFrom('freemium_model').select('id').where('id', '=', id).forUpdate().execute();
  }

  /** Deletes a model. Refuses if an account uses the model. */
  delete(actor: StaffActor, id: number): Promise<Done> {
    return this.orm.em.fork().transactional(async (em) => {
      await this.lock(em, id);
      const orgs = await total(queries(em).selectFrom('read.org').where('freemium_model_id', '=', id));
      if (orgs > 0) throw modelInUse(orgs);
      const { numUpdatedRows } = await queries(em)
        .updateTable('freemium_model')
        .set((eb) => ({ deleted_at: eb.fn<Date>('now') }))
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await record(em, actor, id, 'freemium-model.deleted');
      return { success: true };
    });
  }

  private async saveWithin(
    em: EntityManager,
    actor: StaffActor,
    { id, used_lender_ids: used, criteria, ...body }: FreemiumModelBody,
  ): Promise<FreemiumModel> {
    const name = withoutControls(body.name).trim();
    if (name === '') throw nameMissing();
    const known = new Set((await this.lenders.all(em)).map((lender) => lender.id));
    if (used.some((lenderId) => !known.has(lenderId))) throw noSuchLender();
    const saved = await saveModel(em, { id, name, lenderIds: used, criteria });
    if (saved === undefined) throw notFound('This model');
    await record(em, actor, saved, id === undefined ? 'freemium-model.created' : 'freemium-model.updated');
    return (await this.list(em, saved))[0]!;
  }
}

/**
 * Returns a list with the lender as an entry of a model. The list is empty for a lender without a plugin,
 * because such a lender is never asked.
 */
const asModelLender = ({ id, name, plugin, ...facts }: LenderFacts) =>
  plugin
    ? [
        {
          id,
          name,
          lender_type: plugin.manifest.lender_type,
          pipe_order: facts.pipeOrder,
          always_selected: facts.alwaysSelected,
          is_pipe_priority: facts.isPipePriority,
        },
      ]
    : [];

const record = (em: EntityManager, { userId }: StaffActor, id: number, action: string): Promise<void> =>
  audit(em, {
    action,
    actor: { kind: 'staff', id: String(userId) },
    subject: { kind: 'freemium-model', id: String(id) },
  });
