import type { PaymentState } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaymentStates } from '../../../identity/auth/index.ts';
import { SubscriptionFacts } from './subscription-facts.ts';

/**
 * Combines the subscription states of a user's stores. One active store is enough to be active; otherwise
 * one store that waits for its setup counts more than canceled stores.
 */
@Injectable()
export class StorePaymentStates extends PaymentStates {
  constructor(private readonly subscriptions: SubscriptionFacts) {
    super();
  }

  async ofStores(em: EntityManager, storeIds: readonly number[]): Promise<PaymentState> {
    let paymentState: PaymentState = 'canceled';
    for (const storeId of storeIds) {
      const { isLive, awaitsSetup = false } = await this.subscriptions.ofStore(em, storeId);
      if (isLive) return 'live';
      if (awaitsSetup) paymentState = 'trial-setup';
    }
    return paymentState;
  }
}
