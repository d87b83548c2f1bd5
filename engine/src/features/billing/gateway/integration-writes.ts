import { Injectable } from '@nestjs/common';
import { addedItem, productIdOf, removedItems } from './addon-items.ts';
import { StripeClient } from './stripe-client.ts';
import type { StripeSubscription } from './stripe-objects.ts';
import { clearly } from './stripe-failure.ts';

interface IntegrationItem {
  readonly subscription: StripeSubscription;
  readonly integration: string;
  readonly storeId: number;
  readonly cents: number;
}

/** Puts paid integrations on the bills of subscriptions. Only jobs may call this class. */
@Injectable()
export class IntegrationWrites {
  constructor(private readonly stripe: StripeClient) {}

  /**
   * Adds a paid integration to the bills of a subscription. The price for the rest of the current period is
   * on the next bill.
   */
  addIntegration(
    item: IntegrationItem & { readonly name: string; readonly interval: 'month' | 'year' },
    keyOf: (step: string) => string,
  ): Promise<void> {
    const { subscription, integration, name, interval } = item;
    return clearly(async () => {
      const stripe = this.stripe.get();
      const id = productIdOf(integration);
      const { data: known } = await stripe.products.list({ ids: [id] });
      if (known.length === 0)
        await stripe.products.create(
          { id, name, metadata: { integration } },
          // All orgs use the same key, so that Stripe creates the product only once.
          { idempotencyKey: `${id}-${name}` },
        );
      await stripe.subscriptions.update(
        subscription.stripeId,
        { items: [addedItem(subscription, interval, item)], proration_behavior: 'create_prorations' },
        { idempotencyKey: keyOf('integration') },
      );
    });
  }

  /**
   * Ends a paid integration. The price for the unused rest of the paid period is a credit on the next bill.
   */
  removeIntegration(
    { subscription, integration, storeId }: Omit<IntegrationItem, 'cents'>,
    idempotencyKey: string,
  ): Promise<void> {
    const items = removedItems(subscription, [storeId], integration);
    return clearly(async () => {
      await this.stripe
        .get()
        .subscriptions.update(
          subscription.stripeId,
          { items, proration_behavior: 'create_prorations' },
          { idempotencyKey },
        );
    });
  }

  /** Puts an integration that is paid once on the next bill. */
  billOnce(
    { subscription, integration, storeId, cents }: IntegrationItem,
    { name, operation }: { readonly name: string; readonly operation: string },
    idempotencyKey: string,
  ): Promise<void> {
    return clearly(async () => {
      await this.stripe.get().invoiceItems.create(
        {
          ...{ customer: subscription.customer, subscription: subscription.stripeId },
          ...{ amount: cents, currency: 'usd', description: name },
          metadata: { integration, store_ids: String(storeId), operation },
        },
        { idempotencyKey },
      );
    });
  }
}
