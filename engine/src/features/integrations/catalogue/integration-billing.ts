import type { EntityManager } from '@mikro-orm/postgresql';
import type { IntegrationKey, IntegrationPrice } from '@millrace/schemas/api';
import type { StaffActor } from '../../../platform/http/actor.ts';

export interface PaidIntegration {
  readonly storeId: number;
  readonly key: IntegrationKey;
  readonly name: string;
  readonly cents: number;
  readonly interval: 'once' | 'month' | 'year';
}

/** Port that bills a store for an integration. The context that bills stores implements it. */
export abstract class IntegrationBilling {
  /** Returns the line that the store's bills would contain, or why the store cannot be billed. */
  abstract billOf(em: EntityManager, integration: PaidIntegration): Promise<IntegrationPrice['bill']>;

  /**
   * Adds the integration to the bills, in the caller's transaction. Returns the id of the change at Stripe,
   * for `awaitChange`; null if nothing is billed. If Stripe refuses the change later, the integration is
   * switched off.
   * @throws 409 if the store has no subscription whose bills could contain it
   */
  abstract connect(
    em: EntityManager,
    actor: StaffActor,
    integration: PaidIntegration,
  ): Promise<string | null>;

  /**
   * Removes the integration from the bills, in the caller's transaction. Returns the id of the change at
   * Stripe, or null if nothing was billed.
   */
  abstract disconnect(
    em: EntityManager,
    actor: StaffActor,
    integration: Pick<PaidIntegration, 'storeId' | 'key'>,
  ): Promise<string | null>;

  /**
   * Starts the change at Stripe and waits for its result. The caller does this after its commit. Throws if
   * Stripe refuses the change or takes too long.
   */
  abstract awaitChange(changeId: string): Promise<void>;
}
