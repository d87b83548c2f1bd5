import type { NewStorePlan } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StaffActor } from '../../../platform/http/actor.ts';

export interface NewStoreSubscription {
  readonly orgId: number;
  readonly storeId: number;
  readonly plan: NewStorePlan;
}

/**
 * Port that starts the paid subscription of a store in the transaction that opens the store. The billing
 * feature implements it.
 */
export abstract class NewStoreBilling {
  /**
   * Stores the change that starts the subscription. Returns the id of the change, which the caller passes to
   * `settle`.
   */
  abstract subscribe(em: EntityManager, actor: StaffActor, store: NewStoreSubscription): Promise<string>;

  /**
   * Makes the change at the payment provider after the caller's commit, and waits for the result. Returns why
   * the change was refused, or null if it was made.
   */
  abstract awaitChange(changeId: string): Promise<string | null>;
}
