import type { NewStorePlan } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StaffActor } from '../../../platform/http/actor.ts';

export interface NewStoreSubscription {
  readonly orgId: number;
  readonly storeId: number;
  readonly plan: NewStorePlan;
}

/** Port that subscribes a store in the transaction that opens it. The context that bills stores implements it. */
export abstract class NewStoreBilling {
  /** Returns the id of the change at the payment provider, which the caller passes to `settle`. */
  abstract subscribe(em: EntityManager, actor: StaffActor, store: NewStoreSubscription): Promise<string>;

  /**
   * Starts the change after the caller's commit and waits for it. Returns why the change was refused, or null
   * if it was made.
   */
  abstract settle(changeId: string): Promise<string | null>;
}
