import { integrationAmount } from '@millrace/schemas/subscriptions';
import type { StripeAddon, StripeSubscription } from './stripe-objects.ts';

type Interval = 'month' | 'year';

export const productIdOf = (integration: string): string => `integration_${integration}`;

const priceData = (integration: string, cents: number, interval: Interval) => ({
  ...{ currency: 'usd', product: productIdOf(integration), unit_amount: cents },
  recurring: { interval },
});

export const addonMetadata = ({ integration, storeIds }: Pick<StripeAddon, 'integration' | 'storeIds'>) => ({
  integration,
  store_ids: storeIds.join(','),
});

interface NewAddon {
  readonly integration: string;
  readonly storeId: number;
  readonly cents: number;
}

/**
 * Returns the change of subscription items that adds a paid integration for a store. Stores with the same
 * price share one item.
 */
export function addedItem({ addons }: StripeSubscription, interval: Interval, added: NewAddon) {
  const { integration, storeId, cents } = added;
  const known = addons.find((one) => one.integration === integration && one.cents === cents);
  const storeIds = [...(known?.storeIds ?? []), storeId];
  return {
    ...(known ? { id: known.itemId } : { price_data: priceData(integration, cents, interval) }),
    quantity: storeIds.length,
    metadata: addonMetadata({ integration, storeIds }),
  };
}

/**
 * Returns the changes of subscription items that end paid integrations of stores. Without `integration`, all
 * paid integrations of these stores end.
 */
export const removedItems = (
  { addons }: StripeSubscription,
  storeIds: readonly number[],
  integration?: string,
) =>
  addons
    .filter((one) => integration === undefined || one.integration === integration)
    .filter((one) => one.storeIds.some((id) => storeIds.includes(id)))
    .map((one) => {
      const left = one.storeIds.filter((id) => !storeIds.includes(id));
      if (left.length === 0) return { id: one.itemId, deleted: true };
      const metadata = addonMetadata({ integration: one.integration, storeIds: left });
      return { id: one.itemId, quantity: left.length, metadata };
    });

/**
 * Returns the items of paid integrations after a change of the interval. Empty if the interval does not
 * change.
 */
export const addonItems = ({ addons }: StripeSubscription, newInterval: Interval | null) =>
  newInterval === null
    ? []
    : addons.map(({ itemId, integration, cents }) => ({
        id: itemId,
        price_data: priceData(integration, convertedTo(newInterval, cents), newInterval),
      }));

/**
 * Returns the items of paid integrations for a later phase of a subscription schedule. Includes only stores
 * for which the subscription pays in that phase.
 */
export const phaseItems = (
  { addons }: StripeSubscription,
  newInterval: Interval | null,
  storeIds?: readonly number[],
) =>
  addons.flatMap((addon) => {
    const kept = addon.storeIds.filter((id) => storeIds === undefined || storeIds.includes(id));
    if (kept.length === 0) return [];
    const price =
      newInterval === null
        ? { price: addon.priceId }
        : { price_data: priceData(addon.integration, convertedTo(newInterval, addon.cents), newInterval) };
    const metadata = addonMetadata({ integration: addon.integration, storeIds: kept });
    return [{ ...price, quantity: kept.length, metadata }];
  });

const convertedTo = (interval: Interval, cents: number): number =>
  integrationAmount({ cents, interval: interval === 'year' ? 'month' : 'year' }, interval);
