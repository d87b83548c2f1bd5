import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface SubscriptionState {
  isLive: boolean;
  /** A trial that was sold and never set up: there is nothing to cancel yet. */
  awaitsSetup?: boolean;
  billing: 'connected' | 'not-connected';
}

/** Whether somebody pays for a store. Tenancy asks; who bills stores answers. */
export abstract class SubscriptionFacts {
  abstract ofStore(em: EntityManager, storeId: number): Promise<SubscriptionState>;
}

/** The answer as long as nothing bills stores here: none is turned away, and the reply says why. */
@Injectable()
export class NothingBilled extends SubscriptionFacts {
  ofStore(): Promise<SubscriptionState> {
    return Promise.resolve({ isLive: true, billing: 'not-connected' });
  }
}
