import type { EntityManager } from '@mikro-orm/postgresql';
import { lockName } from '../../../platform/db/name-locks.ts';
import type {
  StripeCoupon,
  StripeInvoice,
  StripePaymentMethod,
  StripePrice,
  StripeProduct,
  StripeSubscription,
} from '../gateway/index.ts';

/**
 * Returns the database's current time. The caller gets this time before it reads an object from Stripe, and
 * stores it with that object.
 */
export async function databaseTime(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ at: string }[]>(`SELECT clock_timestamp()::text AS at`);
  return row!.at;
}

interface SubscriptionRow {
  readonly id: number;
  readonly orgId: number;
  readonly storeIds: readonly number[];
  readonly type: string;
  readonly status: string;
  readonly priceId: string | null;
  readonly cancelAt: Date | string | null;
}

const subscriptionColumns = `id, org_id AS "orgId", store_ids AS "storeIds", type, status, price_id AS "priceId", cancel_at AS "cancelAt"`;

/**
 * Locks a subscription by its Stripe id. A subscription that is not stored yet has no row that could be
 * locked, so the id is locked first.
 */
export async function lockSubscription(
  em: EntityManager,
  stripeId: string,
): Promise<SubscriptionRow | undefined> {
  await lockName(em, stripeId);
  const [row] = await em.execute<SubscriptionRow[]>(
    `SELECT ${subscriptionColumns} FROM subscription WHERE stripe_id = ? FOR UPDATE`,
    [stripeId],
  );
  return row;
}

/** Returns the org to which a Stripe customer belongs, and which of the given stores belong to this org. */
export async function payerOf(
  em: EntityManager,
  customer: string,
  storeIds: readonly number[],
): Promise<{ orgId: number; storeIds: number[] } | undefined> {
  const [row] = await em.execute<{ orgId: number; storeIds: number[] }[]>(
    `SELECT c.org_id AS "orgId", coalesce((SELECT array_agg(s.id ORDER BY s.id) FROM read.store s
       WHERE s.org_id = c.org_id AND s.id = ANY(?::int[])), '{}') AS "storeIds"
     FROM billing_customer c WHERE c.stripe_id = ?`,
    [`{${storeIds.join(',')}}`, customer],
  );
  return row;
}

/**
 * Stores a subscription as it was read from Stripe, unless a later read is already stored. Returns the row if
 * it was written.
 */
export async function writeSubscription(
  em: EntityManager,
  subscription: StripeSubscription,
  { orgId, storeIds }: { orgId: number; storeIds: readonly number[] },
  readAt: string,
): Promise<SubscriptionRow | undefined> {
  const { metadata, itemId: _, customer: _customer, scheduleId, addons, ...facts } = subscription;
  const isPaid = facts.status === 'active' || facts.status === 'trialing';
  const [row] = await em.execute<SubscriptionRow[]>(
    `INSERT INTO subscription AS old (org_id, store_ids, stripe_id, status, price_id, quantity, payment_method_id,
       latest_invoice_id, coupon_id, trial_end, current_period_end, cancel_at, ended_at, past_due_since, cancel_reason,
       renewal_price_id, addons, read_at)
     VALUES (?, ?::int[], ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, CASE WHEN ? THEN NULL ELSE now() END, ?, ?, ?::jsonb, ?::timestamptz)
     ON CONFLICT (stripe_id) DO UPDATE SET store_ids = excluded.store_ids, status = excluded.status,
       price_id = excluded.price_id, quantity = excluded.quantity, payment_method_id = excluded.payment_method_id,
       latest_invoice_id = excluded.latest_invoice_id, coupon_id = excluded.coupon_id, trial_end = excluded.trial_end,
       current_period_end = excluded.current_period_end, cancel_at = excluded.cancel_at, ended_at = excluded.ended_at,
       addons = excluded.addons, past_due_since = CASE WHEN ? THEN NULL ELSE coalesce(old.past_due_since, now()) END,
       renewal_price_id = CASE WHEN excluded.current_period_end = old.current_period_end
         AND (? OR old.renewal_price_id = excluded.price_id) THEN old.renewal_price_id END,
       read_at = excluded.read_at
     WHERE excluded.read_at > old.read_at RETURNING ${subscriptionColumns}`,
    [
      orgId,
      `{${storeIds.join(',')}}`,
      facts.stripeId,
      facts.status,
      facts.priceId,
      facts.quantity,
      facts.paymentMethodId,
      facts.latestInvoiceId,
      facts.couponId,
      facts.trialEnd,
      facts.currentPeriodEnd,
      facts.cancelAt,
      facts.endedAt,
      isPaid,
      metadata['cancel_reason'] ?? null,
      null,
      JSON.stringify(addons),
      readAt,
      isPaid,
      scheduleId !== null,
    ],
  );
  return row;
}

interface InvoiceOwner {
  readonly orgId: number;
  readonly subscriptionId: number | null;
  readonly storeIds: readonly number[];
}

/** Returns the owner of an invoice: the stores of its subscription, or the org of its Stripe customer. */
export async function ownerOfInvoice(
  em: EntityManager,
  { subscription, customer }: StripeInvoice,
): Promise<InvoiceOwner | undefined> {
  const [row] = await em.execute<InvoiceOwner[]>(
    `SELECT c.org_id AS "orgId", b.id AS "subscriptionId", coalesce(b.store_ids, '{}') AS "storeIds"
     FROM billing_customer c LEFT JOIN subscription b ON b.stripe_id = ? AND b.org_id = c.org_id WHERE c.stripe_id = ?`,
    [subscription, customer],
  );
  return row;
}

/**
 * Locks an invoice by its Stripe id. An invoice that is not stored yet has no row that could be locked, so
 * the id is locked first.
 */
export async function lockInvoice(
  em: EntityManager,
  stripeId: string,
): Promise<{ status: string; attemptCount: number; amountRefunded: number } | undefined> {
  await lockName(em, stripeId);
  const [row] = await em.execute<{ status: string; attemptCount: number; amountRefunded: number }[]>(
    `SELECT status, attempt_count AS "attemptCount", amount_refunded AS "amountRefunded" FROM billing_invoice WHERE stripe_id = ? FOR UPDATE`,
    [stripeId],
  );
  return row;
}

/**
 * Stores an invoice as it was read from Stripe, unless a later read is already stored. Returns whether it was
 * written.
 */
export async function writeInvoice(
  em: EntityManager,
  invoice: StripeInvoice,
  { orgId, subscriptionId, storeIds }: InvoiceOwner,
  readAt: string,
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `INSERT INTO billing_invoice AS old (stripe_id, org_id, store_ids, subscription_id, number, status, currency, amount_due,
       amount_paid, amount_remaining, amount_refunded, attempt_count, next_payment_attempt, failure, hosted_invoice_url,
       invoice_pdf, created_at, due_at, paid_at, read_at)
     VALUES (?, ?, ?::int[], ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?::timestamptz)
     ON CONFLICT (stripe_id) DO UPDATE SET store_ids = excluded.store_ids, subscription_id = excluded.subscription_id,
       number = excluded.number, status = excluded.status, amount_due = excluded.amount_due,
       amount_paid = excluded.amount_paid, amount_remaining = excluded.amount_remaining,
       amount_refunded = excluded.amount_refunded,
       attempt_count = excluded.attempt_count, next_payment_attempt = excluded.next_payment_attempt,
       failure = excluded.failure, hosted_invoice_url = excluded.hosted_invoice_url, invoice_pdf = excluded.invoice_pdf,
       due_at = excluded.due_at, paid_at = excluded.paid_at, read_at = excluded.read_at
     WHERE excluded.read_at > old.read_at RETURNING stripe_id`,
    [
      invoice.stripeId,
      orgId,
      `{${storeIds.join(',')}}`,
      subscriptionId,
      invoice.number,
      invoice.status,
      invoice.currency,
      invoice.amountDue,
      invoice.amountPaid,
      invoice.amountRemaining,
      invoice.amountRefunded,
      invoice.attemptCount,
      invoice.nextPaymentAttempt,
      invoice.failure,
      invoice.hostedInvoiceUrl,
      invoice.invoicePdf,
      invoice.createdAt,
      invoice.dueAt,
      invoice.paidAt,
      readAt,
    ],
  );
  return rows.length > 0;
}

/**
 * Stores a card of a Stripe customer that belongs to an org. A card that Stripe detached keeps its row, with
 * the time when it was detached.
 */
export async function writePaymentMethod(
  em: EntityManager,
  method: StripePaymentMethod,
  readAt: string,
): Promise<void> {
  if (method.customer === null) {
    await em.execute(
      `UPDATE payment_method SET detached_at = now(), read_at = ?::timestamptz
       WHERE stripe_id = ? AND read_at < ?::timestamptz AND detached_at IS NULL`,
      [readAt, method.stripeId, readAt],
      'run',
    );
    await em.execute(
      `DELETE FROM store_payment_method WHERE payment_method_id = ?`,
      [method.stripeId],
      'run',
    );
    return;
  }
  await em.execute(
    `INSERT INTO payment_method AS old (stripe_id, org_id, customer, brand, last4, exp_month, exp_year, name, email, read_at)
     SELECT ?, c.org_id, c.stripe_id, ?, ?, ?, ?, ?, ?, ?::timestamptz FROM billing_customer c WHERE c.stripe_id = ?
     ON CONFLICT (stripe_id) DO UPDATE SET brand = excluded.brand, last4 = excluded.last4, exp_month = excluded.exp_month,
       exp_year = excluded.exp_year, name = excluded.name, email = excluded.email, detached_at = NULL, read_at = excluded.read_at
     WHERE excluded.read_at > old.read_at`,
    [
      method.stripeId,
      method.brand,
      method.last4,
      method.expMonth,
      method.expYear,
      method.name,
      method.email,
      readAt,
      method.customer,
    ],
    'run',
  );
}

export async function writeProducts(
  em: EntityManager,
  products: readonly StripeProduct[],
  readAt: string,
): Promise<void> {
  for (const { stripeId, name, description, isActive } of products)
    await em.execute(
      `INSERT INTO billing_product AS old (stripe_id, name, description, is_active, read_at) VALUES (?, ?, ?, ?, ?::timestamptz)
       ON CONFLICT (stripe_id) DO UPDATE SET name = excluded.name, description = excluded.description,
         is_active = excluded.is_active, read_at = excluded.read_at WHERE excluded.read_at > old.read_at`,
      [stripeId, name, description, isActive, readAt],
      'run',
    );
}

export async function writePrices(
  em: EntityManager,
  prices: readonly StripePrice[],
  readAt: string,
): Promise<void> {
  for (const price of prices)
    await em.execute(
      `INSERT INTO billing_price AS old (stripe_id, product_id, nickname, is_active, currency, unit_amount, "interval",
         billing_scheme, tiers, tiers_mode, read_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?::timestamptz)
       ON CONFLICT (stripe_id) DO UPDATE SET nickname = excluded.nickname, is_active = excluded.is_active,
         unit_amount = excluded.unit_amount, tiers = excluded.tiers, tiers_mode = excluded.tiers_mode, read_at = excluded.read_at
       WHERE excluded.read_at > old.read_at`,
      [
        price.stripeId,
        price.productId,
        price.nickname,
        price.isActive,
        price.currency,
        price.unitAmount,
        price.interval,
        price.billingScheme,
        price.tiers && JSON.stringify(price.tiers),
        price.tiersMode,
        readAt,
      ],
      'run',
    );
}

export async function writeCoupons(
  em: EntityManager,
  coupons: readonly StripeCoupon[],
  readAt: string,
): Promise<void> {
  for (const coupon of coupons)
    await em.execute(
      `INSERT INTO billing_coupon AS old (stripe_id, name, code, percent_off_bp, amount_off, duration, duration_in_months,
         is_valid, read_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?::timestamptz)
       ON CONFLICT (stripe_id) DO UPDATE SET name = excluded.name, code = excluded.code, is_valid = excluded.is_valid,
         read_at = excluded.read_at WHERE excluded.read_at > old.read_at`,
      [
        coupon.stripeId,
        coupon.name,
        coupon.code,
        coupon.percentOff === null ? null : Math.round(coupon.percentOff * 100),
        coupon.amountOff,
        coupon.duration,
        coupon.durationInMonths,
        coupon.isValid,
        readAt,
      ],
      'run',
    );
}
