import type { LenderImpact, LenderObjectSave } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { changesOf, flat, LenderObjects } from '../../lenders/lender-objects/index.ts';
import { impactOf } from './lender-impact.logic.ts';
import { formsNaming, storesWithAccount } from './lender-impact-queries.ts';

/** Returns which stores, forms and rules would be affected if a lender object were saved. */
@Injectable()
export class LenderImpacts {
  constructor(private readonly lenders: LenderObjects) {}

  async of(
    em: EntityManager,
    { lender_id: id, version: _version, ...update }: LenderObjectSave,
  ): Promise<LenderImpact> {
    const lender = await this.lenders.find(em, id);
    if (!lender) throw notFound('This lender');
    const stores = await storesWithAccount(em, id);
    const forms = await formsNaming(em, id);
    const industries = await queries(em).selectFrom('read.industry').select(['key', 'name']).execute();
    return impactOf({
      lender: { ...lender, isRouted: lender.plugin !== undefined },
      changes: changesOf(lender, flat(update)),
      stores,
      forms,
      industries: new Map(industries.map(({ key, name }) => [key, name])),
    });
  }
}
