import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import {
  couponOf,
  invoiceOf,
  isIntegration,
  paymentMethodOf,
  previewOf,
  priceOf,
  productOf,
  subscriptionOf,
} from './read-objects.ts';
import { addonItems } from './addon-items.ts';
import { StripeClient } from './stripe-client.ts';
import { clearly } from './stripe-failure.ts';
import type {
  StripeCoupon,
  StripeInvoice,
  StripeInvoiceDetails,
  StripePaymentMethod,
  StripePreview,
  StripePrice,
  StripeProduct,
  StripeSubscription,
} from './stripe-objects.ts';

/** The largest number of objects of one kind that are read for one customer. */
const mostOfCustomer = 10_000;
const mostLines = 1000;
const invoiceParts = ['payments.data.payment.payment_intent'];

/** The kinds of objects whose content at Stripe staff may read. */
type LookedUpKind = 'customer' | 'subscription' | 'invoice' | 'payment_method' | 'product' | 'price';

/** Reads objects from Stripe. A read has no effect, so every process may read. */
@Injectable()
export class StripeReads {
  constructor(private readonly stripe: StripeClient) {}

  subscription(id: string): Promise<StripeSubscription> {
    return clearly(async () =>
      subscriptionOf(await this.stripe.get().subscriptions.retrieve(id, { expand: ['discounts'] })),
    );
  }

  /**
   * Returns the id of the price that applies from the next period on. Null if the schedule changes no price.
   */
  nextPrice(scheduleId: string): Promise<string | null> {
    return clearly(async () => {
      const { phases, current_phase } = await this.stripe.get().subscriptionSchedules.retrieve(scheduleId);
      const price = phases.find(({ start_date }) => start_date === current_phase?.end_date)?.items[0]?.price;
      return typeof price === 'string' ? price : (price?.id ?? null);
    });
  }

  invoice(id: string): Promise<StripeInvoice> {
    return clearly(async () =>
      invoiceOf(await this.stripe.get().invoices.retrieve(id, { expand: invoiceParts })),
    );
  }

  /**
   * Returns the lines and sums of an invoice. They are read when a user opens the invoice, and are not
   * stored.
   */
  invoiceDetails(id: string): Promise<StripeInvoiceDetails> {
    return clearly(async () => {
      const { invoices } = this.stripe.get();
      const { subtotal, total, total_discount_amounts: discounts } = await invoices.retrieve(id);
      const lines = await invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: mostLines });
      return {
        ...{ subtotal, total },
        discount: (discounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
        lines: lines.map(({ description, amount, period }) => ({
          ...{ description: description ?? '', amount },
          begins: new Date(period.start * 1000),
          ends: new Date(period.end * 1000),
        })),
      };
    });
  }

  /** Returns the id of the invoice that a credit note is about. */
  creditedInvoice(creditNoteId: string): Promise<string> {
    return clearly(async () => {
      const { invoice } = await this.stripe.get().creditNotes.retrieve(creditNoteId);
      return typeof invoice === 'string' ? invoice : invoice.id;
    });
  }

  paymentMethod(id: string): Promise<StripePaymentMethod | null> {
    return clearly(async () => paymentMethodOf(await this.stripe.get().paymentMethods.retrieve(id)));
  }

  subscriptionsOf(customer: string): Promise<StripeSubscription[]> {
    return clearly(async () => {
      const found = this.stripe.get().subscriptions.list({
        customer,
        status: 'all',
        limit: 100,
        expand: ['data.discounts'],
      });
      return (await found.autoPagingToArray({ limit: mostOfCustomer })).map(subscriptionOf);
    });
  }

  invoicesOf(customer: string): Promise<StripeInvoice[]> {
    return clearly(async () => {
      const found = this.stripe.get().invoices.list({ customer, limit: 100 });
      return (await found.autoPagingToArray({ limit: mostOfCustomer })).map(invoiceOf);
    });
  }

  paymentMethodsOf(customer: string): Promise<StripePaymentMethod[]> {
    return clearly(async () => {
      const found = this.stripe.get().paymentMethods.list({ customer, type: 'card', limit: 100 });
      return (await found.autoPagingToArray({ limit: mostOfCustomer })).flatMap(
        (object) => paymentMethodOf(object) ?? [],
      );
    });
  }

  products(): Promise<StripeProduct[]> {
    return clearly(async () =>
      (await this.stripe.get().products.list({ limit: 100 }).autoPagingToArray({ limit: 1000 }))
        .filter((product) => !isIntegration(product))
        .map(productOf),
    );
  }

  prices(): Promise<StripePrice[]> {
    return clearly(async () => {
      const found = this.stripe.get().prices.list({ limit: 100, expand: ['data.tiers'] });
      return (await found.autoPagingToArray({ limit: 1000 })).map(priceOf);
    });
  }

  coupons(): Promise<StripeCoupon[]> {
    return clearly(async () => {
      const stripe = this.stripe.get();
      const coupons = await stripe.coupons.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
      const codes = await stripe.promotionCodes
        .list({ limit: 100, active: true })
        .autoPagingToArray({ limit: 1000 });
      const codeOf = new Map(codes.map((code) => [couponIdOf(code), code.code]));
      return coupons.map((coupon) => couponOf(coupon, codeOf.get(coupon.id) ?? null));
    });
  }

  /** Returns what a change of a subscription's price or quantity costs now. */
  previewChange(change: {
    readonly subscription: StripeSubscription;
    readonly priceId: string;
    readonly quantity: number;
    readonly prorates: boolean;
    /** The new interval, if it changes; otherwise null. Paid integrations get the same interval. */
    readonly newInterval: 'month' | 'year' | null;
  }): Promise<StripePreview> {
    const { subscription, priceId, quantity, prorates, newInterval } = change;
    return clearly(async () =>
      previewOf(
        await this.stripe.get().invoices.createPreview({
          customer: subscription.customer,
          subscription: subscription.stripeId,
          subscription_details: {
            items: [
              { ...(subscription.itemId && { id: subscription.itemId }), price: priceId, quantity },
              ...addonItems(subscription, newInterval),
            ],
            proration_behavior: prorates ? 'always_invoice' : 'none',
          },
        }),
      ),
    );
  }

  /** True if this operation has already created an invoice item. */
  hasInvoiceItem(customer: string, operation: string): Promise<boolean> {
    return clearly(async () => {
      const items = this.stripe.get().invoiceItems.list({ customer, limit: 100 });
      const found = await items.autoPagingToArray({ limit: 1000 });
      return found.some(({ metadata }) => metadata?.['operation'] === operation);
    });
  }

  /**
   * Returns the secret that the browser needs to confirm the payment of an invoice (3-D Secure). It is never
   * stored.
   */
  confirmationSecret(invoiceId: string): Promise<string | null> {
    return clearly(async () => {
      const invoice = await this.stripe
        .get()
        .invoices.retrieve(invoiceId, { expand: ['confirmation_secret'] });
      return invoice.confirmation_secret?.client_secret ?? null;
    });
  }

  /** Returns the secret that the browser needs to store a card. It is never stored. */
  setupSecret(setupIntentId: string): Promise<string> {
    return clearly(async () => (await this.stripe.get().setupIntents.retrieve(setupIntentId)).client_secret!);
  }

  /** Returns an object unchanged as Stripe has it, for staff. */
  raw(kind: LookedUpKind, id: string): Promise<object> {
    const read: Record<LookedUpKind, () => Promise<object>> = {
      customer: () => this.stripe.get().customers.retrieve(id),
      subscription: () => this.stripe.get().subscriptions.retrieve(id),
      invoice: () => this.stripe.get().invoices.retrieve(id),
      payment_method: () => this.stripe.get().paymentMethods.retrieve(id),
      product: () => this.stripe.get().products.retrieve(id),
      price: () => this.stripe.get().prices.retrieve(id),
    };
    return clearly(async () => read[kind]());
  }
}

function couponIdOf({ promotion: { coupon } }: Stripe.PromotionCode): string | undefined {
  return typeof coupon === 'string' ? coupon : coupon?.id;
}
