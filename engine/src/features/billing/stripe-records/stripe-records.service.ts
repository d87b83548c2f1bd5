import {
  InvoicePaid,
  InvoiceRefunded,
  PaymentFailed,
  SubscriptionChanged,
  SubscriptionStarted,
} from '@millrace/schemas/events';
import { isCurrency, type Currency } from '@millrace/schemas/money';
import { isLiveStatus } from '@millrace/schemas/subscriptions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { persist } from '../../../platform/db/persist.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import {
  storesIn,
  StripeReads,
  StripeRefused,
  type StripeInvoice,
  type StripePaymentMethod,
  type StripeSubscription,
} from '../gateway/index.ts';
import {
  databaseTime,
  lockInvoice,
  lockSubscription,
  ownerOfInvoice,
  payerOf,
  writeCoupons,
  writeInvoice,
  writePaymentMethod,
  writePrices,
  writeProducts,
  writeSubscription,
} from './record-queries.ts';

/** `unmatched`: the object belongs to no Stripe customer that is stored. */
export type Recorded = 'recorded' | 'unmatched';

/**
 * Copies objects of Stripe into Millrace's tables. Each object is first read again. The copy replaces the
 * stored one only if its read began later, so events in any order lead to the newest state.
 */
@Injectable()
export class StripeRecords {
  constructor(
    private readonly orm: MikroORM,
    private readonly stripe: StripeReads,
  ) {}

  /** Reads one object again and stores it. Ignores kinds of objects that Millrace does not store. */
  async refresh(object: string, id: string): Promise<Recorded> {
    switch (object) {
      case 'subscription':
        return this.subscription(id);
      case 'invoice':
        return this.invoice(id);
      case 'credit_note':
        return this.invoice(await this.stripe.creditedInvoice(id));
      case 'payment_method':
        return this.paymentMethod(id);
      case 'product':
      case 'price':
      case 'coupon':
      case 'promotion_code':
        await this.catalogue();
        return 'recorded';
      default:
        return 'unmatched';
    }
  }

  async subscription(id: string): Promise<Recorded> {
    const readAt = await this.now();
    return this.storeSubscription(await this.stripe.subscription(id), readAt);
  }

  async invoice(id: string): Promise<Recorded> {
    const readAt = await this.now();
    const invoice = await this.stripe.invoice(id);
    // The invoice belongs to the stores of its subscription. The event about that subscription may arrive
    // later, so it is read here.
    if (invoice.subscription && !(await this.knowsSubscription(invoice.subscription)))
      await this.subscription(invoice.subscription);
    return this.storeInvoice(invoice, readAt);
  }

  async paymentMethod(id: string): Promise<Recorded> {
    const readAt = await this.now();
    const method = await this.stripe.paymentMethod(id);
    if (method) await this.storePaymentMethod(method, readAt);
    return 'recorded';
  }

  /** Reads all products, prices and coupons, because there are only a few. */
  async catalogue(): Promise<void> {
    const readAt = await this.now();
    const [products, prices, coupons] = [
      await this.stripe.products(),
      await this.stripe.prices(),
      await this.stripe.coupons(),
    ];
    await persist(() =>
      this.orm.em.fork().transactional(async (em) => {
        await writeProducts(em, products, readAt);
        await writePrices(em, prices, readAt);
        await writeCoupons(em, coupons, readAt);
      }),
    );
  }

  /** Reads all objects of a Stripe customer, to find changes for which no event arrived. */
  async customer(customer: string): Promise<void> {
    const readAt = await this.now();
    const [methods, subscriptions, invoices] = [
      await this.stripe.paymentMethodsOf(customer),
      await this.stripe.subscriptionsOf(customer),
      await this.stripe.invoicesOf(customer),
    ];
    for (const method of methods) await this.storePaymentMethod(method, readAt);
    for (const subscription of subscriptions) await this.storeSubscription(subscription, readAt);
    for (const invoice of invoices) await this.storeInvoice(invoice, readAt);
  }

  private async knowsSubscription(stripeId: string): Promise<boolean> {
    return (await lockSubscription(this.orm.em.fork(), stripeId)) !== undefined;
  }

  private now(): Promise<string> {
    return databaseTime(this.orm.em.fork());
  }

  private async storePaymentMethod(method: StripePaymentMethod, readAt: string): Promise<void> {
    await persist(() => this.orm.em.fork().transactional((em) => writePaymentMethod(em, method, readAt)));
  }

  private storeSubscription(subscription: StripeSubscription, readAt: string): Promise<Recorded> {
    return this.commit(async (em) => {
      const before = await lockSubscription(em, subscription.stripeId);
      const payer = await payerOf(em, subscription.customer, storesIn(subscription.metadata));
      const storeIds = payer?.storeIds.length ? payer.storeIds : before?.storeIds;
      if (!payer || !storeIds) return 'unmatched';
      const after = await writeSubscription(em, subscription, { orgId: payer.orgId, storeIds }, readAt);
      if (!after) return 'recorded';
      const isLive = isLiveStatus(after.status);
      const wasLive = before !== undefined && isLiveStatus(before.status);
      const isChanged =
        before !== undefined &&
        (before.status !== after.status ||
          before.priceId !== after.priceId ||
          timeOf(before.cancelAt) !== timeOf(after.cancelAt) ||
          String(before.storeIds) !== String(after.storeIds));
      const event = isLive && !wasLive ? SubscriptionStarted : isChanged ? SubscriptionChanged : null;
      if (event)
        for (const storeId of new Set([...after.storeIds, ...(before?.storeIds ?? [])]))
          await recordEvent(em, event, {
            storeId,
            subscriptionId: after.id,
            kind: after.type,
            status: after.status,
          });
      return 'recorded';
    });
  }

  private storeInvoice(invoice: StripeInvoice, readAt: string): Promise<Recorded> {
    return this.commit(async (em) => {
      const owner = await ownerOfInvoice(em, invoice);
      if (!owner) return 'unmatched';
      const before = await lockInvoice(em, invoice.stripeId);
      if (!(await writeInvoice(em, invoice, owner, readAt))) return 'recorded';
      const currency = currencyOf(invoice);
      // The invoice is stored and shown. Without a known currency it is in no sum, no mail and no commission.
      if (currency === null) return 'recorded';
      const failed = invoice.status === 'open' && invoice.attemptCount > (before?.attemptCount ?? 0);
      const paid = invoice.status === 'paid' && before?.status !== 'paid';
      const refunded = invoice.amountRefunded > (before?.amountRefunded ?? 0);
      for (const storeId of owner.storeIds) {
        const about = {
          storeId,
          subscriptionId: owner.subscriptionId,
          invoice: invoice.stripeId,
          amount: { cents: invoice.amountDue, currency },
        };
        if (paid) await recordEvent(em, InvoicePaid, about);
        if (refunded) {
          const amount = { cents: invoice.amountRefunded, currency };
          await recordEvent(em, InvoiceRefunded, { ...about, amount });
        }
        if (failed) await recordEvent(em, PaymentFailed, { ...about, failure: invoice.failure });
      }
      return 'recorded';
    });
  }

  private commit<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return persist(() => this.orm.em.fork().transactional(work));
  }
}

/**
 * Returns the currency of an invoice, or null for a currency that Millrace does not know. Stripe writes its code in
 * lower case.
 */
export function currencyOf({ currency }: Pick<StripeInvoice, 'currency'>): Currency | null {
  const code = currency.toUpperCase();
  return isCurrency(code) ? code : null;
}

const timeOf = (value: Date | string | null): number | null =>
  value === null ? null : new Date(value).getTime();

/** True if Stripe does not know the object, for example because it belongs to another Stripe account. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof StripeRefused && error.refusal === 'resource_missing';
