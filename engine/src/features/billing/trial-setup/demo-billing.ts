import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { lockName } from '../../../platform/db/name-locks.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { BillingOperations, wasSubscribed } from '../billing-operations/index.ts';
import { DemoCatalogue } from '../gateway/index.ts';
import { StripeRecords } from '../stripe-records/index.ts';

/** Stripe's test card. The server that stands in for Stripe knows it. */
const testCard = 'pm_card_visa';

/**
 * Adds plans to the demo, and gives its first store a card and a subscription. Does nothing outside the demo.
 */
@Injectable()
export class DemoBilling {
  constructor(
    private readonly orm: MikroORM,
    private readonly catalogue: DemoCatalogue,
    private readonly records: StripeRecords,
    private readonly operations: BillingOperations,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Schedule('demo-billing', { everySeconds: 10 })
  async setUp(): Promise<void> {
    if (this.config.DEMO !== '1' || this.config.STRIPE_URL === '') return;
    const em = this.orm.em.fork();
    const store = await queries(em)
      .selectFrom('read.store')
      .select(['id', 'org_id'])
      .orderBy('id')
      .executeTakeFirst();
    if (!store || (await wasSubscribed(em, store.id!))) return;
    try {
      const priceId = await this.catalogue.create();
      await this.records.catalogue();
      this.operations.dispatch(await this.nextStep(store.org_id!, store.id!, priceId));
    } catch (error) {
      this.logger.warn('billing of the demo is not set up yet', {
        error: error instanceof Error ? error.name : 'unknown',
      });
    }
  }

  /**
   * Requests the demo store's card. If the card is already stored, requests the subscription that it pays
   * for.
   */
  private nextStep(orgId: number, storeId: number, priceId: string): Promise<JobRow> {
    return this.orm.em.fork().transactional(async (em) => {
      await lockName(em, `billing|${orgId}`);
      const card = await queries(em)
        .selectFrom('store_payment_method')
        .select('payment_method_id')
        .where('store_id', '=', storeId)
        .executeTakeFirst();
      const about = { orgId, storeId };
      if (!card) {
        const request = { paymentMethodId: testCard, addedBy: storeId, storeIds: [storeId] };
        return (await this.operations.ask(em, { kind: 'attach', ...about, request }, null)).job;
      }
      const plan = { storeIds: [storeId], priceId, couponId: null, trialDays: null };
      const request = { ...plan, paymentMethodId: card.payment_method_id };
      return (await this.operations.ask(em, { kind: 'subscribe', ...about, request }, null)).job;
    });
  }
}
