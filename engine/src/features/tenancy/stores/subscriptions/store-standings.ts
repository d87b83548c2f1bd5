import type { Standing } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Standings } from '../../../identity/auth/index.ts';
import { SubscriptionFacts } from './subscription-facts.ts';

/**
 * Combines the subscription states of a user's stores. One active store is enough to be active; otherwise
 * one store that waits for its setup counts more than canceled stores.
 */
@Injectable()
export class StoreStandings extends Standings {
  constructor(private readonly subscriptions: SubscriptionFacts) {
    super();
  }

  async ofStores(em: EntityManager, storeIds: readonly number[]): Promise<Standing> {
    let standing: Standing = 'canceled';
    for (const storeId of storeIds) {
      const { isLive, awaitsSetup = false } = await this.subscriptions.ofStore(em, storeId);
      if (isLive) return 'live';
      if (awaitsSetup) standing = 'trial-setup';
    }
    return standing;
  }
}
