import type { PaymentState } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PaidStores } from '../../../../platform/http/access/subscription.guard.ts';
import { PaymentStates } from '../../../identity/auth/index.ts';
import { SubscriptionFacts, type SubscriptionState } from './subscription-facts.ts';

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
    // Most users work in a store that is paid for. Usually, reading the first store is therefore enough.
    for (const some of [storeIds.slice(0, 1), storeIds.slice(1)]) {
      const states =
        some.length === 0
          ? new Map<number, SubscriptionState>()
          : await this.subscriptions.statesOf(em, some);
      for (const { isLive, status, awaitsSetup = false } of states.values()) {
        if (isLive && status !== 'trialing') return 'live';
        if (isLive) found.add('trialing');
        else found.add(awaitsSetup ? 'trial-setup' : 'canceled');
      }
    }
    const order = ['trialing', 'trial-setup'] as const;
    return order.find((state) => found.has(state)) ?? 'canceled';
  }
}

/**
 * Returns which stores have a paid subscription. A guard uses it for endpoints that begin something new, such
 * as an application. Implements a port of the platform.
 */
@Injectable()
export class SubscribedStores extends PaidStores {
  constructor(private readonly subscriptions: SubscriptionFacts) {
    super();
  }

  async arePaid(em: EntityManager, storeIds: readonly number[]): Promise<boolean> {
    const asked = [...new Set(storeIds)];
    const states = await this.subscriptions.statesOf(em, asked);
    return asked.every((storeId) => states.get(storeId)?.isLive === true);
  }
}
