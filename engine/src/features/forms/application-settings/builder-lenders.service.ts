import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LenderObjects, servesStore } from '../../lenders/lender-objects/index.ts';
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
    return all.map(({ id, key, name, enabled, plugin, ...reach }) => ({
      id,
      key,
      name,
      available: enabled && plugin !== undefined && servesStore(reach, storeId),
      hasCredentials: accounts.has(id),
      fields: plugin?.fields ?? [],
    }));
  }
}
