/** Statuses that Stripe gives a subscription. */
export const stripeStatuses = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
  'canceled',
] as const;

/**
 * The status of a subscription at Stripe, reduced to three values: every status other than `active` and
 * `trialing` becomes `canceled`.
 */
export type ReducedStatus = 'active' | 'trialing' | 'canceled';

export const isLiveStatus = (status: string): boolean => status === 'active' || status === 'trialing';

export const reducedStatusOf = (status: string): ReducedStatus =>
  status === 'active' || status === 'trialing' ? status : 'canceled';

/**
 * Statuses of a subscription with an unpaid invoice. After a change of the payment method, the invoice is
 * charged again.
 */
export const retriedStatuses: ReadonlySet<string> = new Set([
  'past_due',
  'unpaid',
  'incomplete',
  'incomplete_expired',
]);

interface Ranked {
  /** Serial number that Millrace assigns. Ids of Stripe have no order. */
  readonly id: number;
  readonly status: string;
}

const rank = { active: 2, trialing: 1, canceled: 0 } as const;

/**
 * Returns the subscription that applies to a store. An active subscription takes precedence over a trialing
 * one, and a trialing one over a canceled one. Among subscriptions with the same status, the latest applies.
 */
export function currentSubscription<Row extends Ranked>(rows: readonly Row[]): Row | undefined {
  return rows.reduce<Row | undefined>((best, row) => {
    if (!best) return row;
    const difference = rank[reducedStatusOf(row.status)] - rank[reducedStatusOf(best.status)];
    return difference > 0 || (difference === 0 && row.id > best.id) ? row : best;
  }, undefined);
}

export const couponDays = { min: 1, max: 90 } as const;
/** Cards per row of the list of payment methods on large screens. */
export const cardsPerRow = 3;

export interface PriceTier {
  readonly up_to: number | null;
  readonly unit_amount: number | null;
  readonly flat_amount: number | null;
}

interface PricedPlan {
  readonly billing_scheme: 'per_unit' | 'tiered';
  readonly unit_amount: number | null;
  readonly tiers: readonly PriceTier[] | null;
  readonly tiers_mode: 'graduated' | 'volume' | null;
}

/**
 * Returns the price for a number of stores for one period, in cents. `graduated`: each store costs the price
 * of the tier that contains the number of this store. `volume`: every store costs the price of the tier that
 * contains the total number of stores.
 */
export function amountFor(plan: PricedPlan, quantity: number): number {
  if (plan.billing_scheme === 'per_unit' || !plan.tiers) return (plan.unit_amount ?? 0) * quantity;
  const tiers = plan.tiers;
  if (plan.tiers_mode === 'volume') {
    const tier = tiers.find(({ up_to }) => up_to === null || quantity <= up_to);
    return tier ? (tier.unit_amount ?? 0) * quantity + (tier.flat_amount ?? 0) : 0;
  }
  let total = 0;
  let from = 0;
  for (const { up_to, unit_amount, flat_amount } of tiers) {
    const units = Math.min(quantity, up_to ?? quantity) - from;
    if (units <= 0) break;
    total += units * (unit_amount ?? 0) + (flat_amount ?? 0);
    from += units;
  }
  return total;
}

/** Converts a plan's price to one month, to compare a yearly with a monthly plan. */
const perMonth = (cents: number, interval: 'month' | 'year' | null): number =>
  interval === 'year' ? cents / 12 : cents;

/**
 * Returns when a change of plan takes effect. A plan that costs at least as much as the current one applies
 * immediately, a cheaper one from the next renewal on. A paid year ends before a monthly plan begins.
 */
export function changeTime(
  from: { readonly cents: number; readonly interval: 'month' | 'year' | null },
  to: { readonly cents: number; readonly interval: 'month' | 'year' | null },
): 'now' | 'renewal' {
  if (from.interval === 'year' && to.interval === 'month') return 'renewal';
  return perMonth(to.cents, to.interval) >= perMonth(from.cents, from.interval) ? 'now' : 'renewal';
}

interface BilledFacts {
  readonly subscriptions: readonly (Ranked & { readonly pastDueSince: Date | null })[];
  /** How the store became a customer. Null if this way does not begin with a trial. */
  readonly onboarding: string | null;
}

export interface BilledState {
  readonly isLive: boolean;
  /** True: the store became a customer with a trial, but never set up the trial. */
  readonly awaitsSetup: boolean;
  readonly status: ReducedStatus;
}

/**
 * Returns whether a store's subscription is paid. After a failed payment, the store stays open for a few
 * days. A store that never had a subscription is open only if `onboarding` is null and `isRequired` is false.
 */
export function billedState(
  { subscriptions, onboarding }: BilledFacts,
  { now, graceDays, isRequired }: { now: Date; graceDays: number; isRequired: boolean },
): BilledState {
  const current = currentSubscription(subscriptions);
  if (!current) {
    const awaitsSetup = onboarding !== null;
    const isLive = !awaitsSetup && !isRequired;
    return { isLive, awaitsSetup, status: isLive ? 'active' : awaitsSetup ? 'trialing' : 'canceled' };
  }
  const status = reducedStatusOf(current.status);
  const graceEnds = current.pastDueSince && current.pastDueSince.getTime() + graceDays * 86_400_000;
  const hasGrace = current.status === 'past_due' && graceEnds !== null && now.getTime() < graceEnds;
  return {
    isLive: status !== 'canceled' || hasGrace,
    awaitsSetup: false,
    status: hasGrace ? 'active' : status,
  };
}

/** The price of an integration, as internal staff set it. */
interface IntegrationPrice {
  readonly cents: number;
  readonly interval: 'once' | 'month' | 'year';
}

/**
 * What an integration adds to each bill of a plan, in cents. Stripe bills all items of a subscription together, so a
 * price of another interval is converted.
 */
export function integrationAmount(price: IntegrationPrice, planInterval: 'month' | 'year'): number {
  if (price.interval === 'once' || price.interval === planInterval) return price.cents;
  return planInterval === 'year' ? price.cents * 12 : Math.round(price.cents / 12);
}
