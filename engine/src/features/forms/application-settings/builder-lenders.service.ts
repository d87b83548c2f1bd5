import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { askedIn, LenderObjects, servesStore } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import type { KnownLender } from './application-settings.logic.ts';

/** Returns the lenders for which a store can build forms, in the general order of lenders (`pipe_order`). */
@Injectable()
export class BuilderLenders {
  constructor(
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
  ) {}

  async of(em: EntityManager, storeId: number): Promise<KnownLender[]> {
    const accounts = new Set(await this.credentials.lendersOf(em, storeId));
    const all = await this.lenders.all(em);
    const store = await queries(em)
      .selectFrom('read.store')
      .select('industry')
      .where('id', '=', storeId)
      .executeTakeFirst();
    return all.map((lender) => ({
      id: lender.id,
      key: lender.key,
      name: lender.name,
      available: lender.enabled && lender.plugin !== undefined && servesStore(lender, storeId),
      hasCredentials: accounts.has(lender.id),
      fields: lender.plugin ? askedIn(lender, store?.industry) : [],
    }));
  }
}
