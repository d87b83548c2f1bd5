import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface SubscriptionState {
  isLive: boolean;
  /** True for a trial that was sold but never set up. Such a trial cannot be canceled yet. */
  awaitsSetup?: boolean;
  billing: 'connected' | 'not-connected';
}

/**
 * Port that returns whether a store is paid for. Tenancy uses the port; the context that bills stores
 * implements it.
 */
export abstract class SubscriptionFacts {
  abstract ofStore(em: EntityManager, storeId: number): Promise<SubscriptionState>;
}

/**
 * The implementation while no billing is connected: every store counts as paid, and the reply says that
 * nothing is billed.
 */
@Injectable()
export class NothingBilled extends SubscriptionFacts {
  ofStore(): Promise<SubscriptionState> {
    return Promise.resolve({ isLive: true, billing: 'not-connected' });
  }
}
