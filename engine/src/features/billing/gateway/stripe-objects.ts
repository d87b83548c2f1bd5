/** Objects of Stripe in the form that Millrace stores. Money is in cents, times are dates. */
export interface StripeSubscription {
  readonly stripeId: string;
  readonly customer: string;
  readonly status: string;
  readonly priceId: string | null;
  readonly itemId: string | null;
  readonly quantity: number;
  readonly paymentMethodId: string | null;
  readonly latestInvoiceId: string | null;
  readonly couponId: string | null;
  readonly trialEnd: Date | null;
  readonly currentPeriodEnd: Date | null;
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
  /** Id of the schedule that changes the price with the next period. */
  readonly scheduleId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** Paid integrations that the subscription contains besides the plan. */
  readonly addons: readonly StripeAddon[];
}

/** An item of a subscription for a paid integration. All stores that pay the same price share one item. */
export interface StripeAddon {
  readonly itemId: string;
  readonly priceId: string;
  readonly integration: string;
  readonly storeIds: readonly number[];
  /** What one store pays for one period of the subscription, in cents. */
  readonly cents: number;
}

export interface StripeInvoice {
  readonly stripeId: string;
  readonly customer: string | null;
  readonly subscription: string | null;
  readonly number: string | null;
  readonly status: string;
  readonly currency: string;
  readonly amountDue: number;
  readonly amountPaid: number;
  readonly amountRemaining: number;
  /** The amount that credit notes returned after the payment, in cents. */
  readonly amountRefunded: number;
  readonly attemptCount: number;
  readonly nextPaymentAttempt: Date | null;
  readonly failure: string | null;
  readonly hostedInvoiceUrl: string | null;
  readonly invoicePdf: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date | null;
  readonly paidAt: Date | null;
}

export interface StripePaymentMethod {
  readonly stripeId: string;
  /** Id of the customer. Null if the card is attached to no customer. */
  readonly customer: string | null;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly name: string | null;
  readonly email: string | null;
}

export interface StripeProduct {
  readonly stripeId: string;
  readonly name: string;
  readonly description: string | null;
  readonly isActive: boolean;
}

interface PriceTier {
  readonly up_to: number | null;
  readonly unit_amount: number | null;
  readonly flat_amount: number | null;
}

export interface StripePrice {
  readonly stripeId: string;
  readonly productId: string;
  readonly nickname: string | null;
  readonly isActive: boolean;
  readonly currency: string;
  readonly unitAmount: number | null;
  readonly interval: 'month' | 'year' | null;
  readonly billingScheme: 'per_unit' | 'tiered';
  readonly tiers: readonly PriceTier[] | null;
  readonly tiersMode: 'graduated' | 'volume' | null;
}

export interface StripeCoupon {
  readonly stripeId: string;
  readonly name: string | null;
  readonly code: string | null;
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  readonly duration: string;
  readonly durationInMonths: number | null;
  readonly isValid: boolean;
}

/** A preview of the next invoice after a change. */
export interface StripePreview {
  readonly amountDue: number;
  readonly currency: string;
  readonly lines: readonly { readonly description: string; readonly amount: number }[];
}

export interface StripeInvoiceDetails {
  readonly lines: readonly {
    readonly description: string;
    readonly amount: number;
    readonly begins: Date;
    readonly ends: Date;
  }[];
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
}
