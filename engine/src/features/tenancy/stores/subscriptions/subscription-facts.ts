import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReducedStatus } from '@millrace/schemas/subscriptions';

export interface SubscriptionState {
  isLive: boolean;
  /** True for a trial subscription that was sold but never set up. Such a trial cannot be canceled yet. */
  awaitsSetup?: boolean;
  status: ReducedStatus;
  billing: 'connected' | 'not-connected';
}

/** Port that returns whether a store has a paid subscription. The billing feature implements it. */
export abstract class SubscriptionFacts {
  abstract ofStore(em: EntityManager, storeId: number): Promise<SubscriptionState>;

  /** Returns the subscription state of each of these stores. Stores that do not exist are omitted. */
  abstract statesOf(
    em: EntityManager,
    storeIds: readonly number[],
  ): Promise<ReadonlyMap<number, SubscriptionState>>;
}
