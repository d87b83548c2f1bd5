import type { PaymentState } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaidStores } from '../../../../platform/http/access/subscription.guard.ts';
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
    const found = new Set<PaymentState>();
    for (const storeId of storeIds) {
      const { isLive, status, awaitsSetup = false } = await this.subscriptions.ofStore(em, storeId);
      if (isLive && status !== 'trialing') return 'live';
      if (isLive) found.add('trialing');
      else found.add(awaitsSetup ? 'trial-setup' : 'canceled');
    }
    const order = ['trialing', 'trial-setup'] as const;
    return order.find((state) => found.has(state)) ?? 'canceled';
  }
}

/** Tells the guard of endpoints that begin something new which stores are paid for. */
@Injectable()
export class SubscribedStores extends PaidStores {
  constructor(private readonly subscriptions: SubscriptionFacts) {
    super();
  }

  async arePaid(em: EntityManager, storeIds: readonly number[]): Promise<boolean> {
    for (const storeId of new Set(storeIds))
      if (!(await this.subscriptions.ofStore(em, storeId)).isLive) return false;
    return true;
  }
}
