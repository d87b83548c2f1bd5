import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface SubscriptionState {
  isLive: boolean;
  /** A trial that was sold and never set up, so there is nothing to cancel yet. */
  awaitsSetup?: boolean;
  billing: 'connected' | 'not-connected';
}

/** Whether a store is paid for. Tenancy reads it; the context that bills stores implements it. */
export abstract class SubscriptionFacts {
  abstract ofStore(em: EntityManager, storeId: number): Promise<SubscriptionState>;
}

/** Default while no billing is connected: every store counts as paid, and the reply says so. */
@Injectable()
export class NothingBilled extends SubscriptionFacts {
  ofStore(): Promise<SubscriptionState> {
    return Promise.resolve({ isLive: true, billing: 'not-connected' });
  }
}
