import { billedState, type BilledState } from '@millrace/schemas/subscriptions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { SubscriptionFacts, type SubscriptionState } from '../../tenancy/stores/index.ts';
import { paymentFacts, type PaymentFacts } from './subscription-queries.ts';

/** Implements the port through which tenancy learns which stores are paid for. */
@Injectable()
export class BilledStores extends SubscriptionFacts {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  async ofStore(em: EntityManager, storeId: number): Promise<SubscriptionState> {
    const states = await this.statesOf(em, [storeId]);
    return states.get(storeId) ?? { isLive: false, status: 'canceled', billing: this.billing };
  }

  /** Returns the payment state of each of these stores. Stores that do not exist are omitted. */
  async statesOf(
    em: EntityManager,
    storeIds: readonly number[],
  ): Promise<ReadonlyMap<number, SubscriptionState>> {
    if (storeIds.length === 0) return new Map();
    const rows = Map.groupBy(await paymentFacts(em, storeIds), ({ storeId }) => storeId);
    return new Map(
      [...rows].map(([storeId, own]) => [storeId, { ...this.stateOf(own), billing: this.billing }]),
    );
  }

  private get billing(): SubscriptionState['billing'] {
    return this.config.STRIPE_SECRET_KEY === '' ? 'not-connected' : 'connected';
  }

  private stateOf(rows: readonly PaymentFacts[]): BilledState {
    const subscriptions = rows.flatMap(({ id, status, pastDueSince }) =>
      id === null || status === null
        ? []
        : [{ id, status, pastDueSince: pastDueSince === null ? null : new Date(pastDueSince) }],
    );
    return billedState(
      { subscriptions, onboarding: rows[0]?.onboarding ?? null },
      {
        now: this.clock.date(),
        graceDays: this.config.BILLING_GRACE_DAYS,
        isRequired: this.config.SUBSCRIPTION_REQUIRED === '1',
      },
    );
  }
}
