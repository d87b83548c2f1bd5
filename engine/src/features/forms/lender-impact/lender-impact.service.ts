import type { LenderImpact, LenderObjectSave } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../platform/http/problem.ts';
import { changesOf, LenderObjects } from '../../lenders/lender-objects/index.ts';
import { impactOf, type FormOfStore, type StoreWithAccount } from './lender-impact.logic.ts';

/** Which stores, forms and rules a save of a lender object would change. */
@Injectable()
export class LenderImpacts {
  constructor(private readonly lenders: LenderObjects) {}

  async of(
    em: EntityManager,
    { lender_id: id, version: _version, ...update }: LenderObjectSave,
  ): Promise<LenderImpact> {
    const lender = await this.lenders.find(em, id);
    if (!lender) throw notFound('This lender');
    const stores = await em.execute<StoreWithAccount[]>(
      `SELECT s.id, s.store_name AS name, s.industry,
         EXISTS (SELECT FROM read.store_credential c WHERE c.store_id = s.id AND c.lender_id = ? AND c.is_active)
           AS "hasAccount",
         CASE WHEN m.id IS NOT NULL THEN
           json_build_object('used_lender_ids', m.used_lender_ids, 'criteria', m.criteria) END AS model
       FROM read.store s JOIN read.org o ON o.id = s.org_id LEFT JOIN read.freemium_model m ON m.id = o.freemium_model_id WHERE NOT s.is_disabled ORDER BY s.store_name, s.id`,
      [id],
    );
    const forms = await em.execute<FormOfStore[]>(
      `SELECT c.name, c.store_id AS "storeId", c.lender_order @> ARRAY[?::integer] AS "namesLender"
       FROM cfa_config c WHERE NOT c.archived ORDER BY c.name, c.id`,
      [id],
    );
    const industries = await em.execute<{ key: string; name: string }[]>(
      `SELECT key, name FROM read.industry`,
    );
    return impactOf({
      lender: { ...lender, isRouted: lender.plugin !== undefined },
      changes: changesOf(lender, update),
      stores,
      forms,
      industries: new Map(industries.map(({ key, name }) => [key, name])),
    });
  }
}
