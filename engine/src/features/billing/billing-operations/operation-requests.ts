/**
 * The data of each kind of operation. It is stored before Stripe is called, and every repetition of the call
 * sends the same data.
 */
interface Requests {
  subscribe: {
    readonly storeIds: readonly number[];
    readonly priceId: string;
    readonly couponId: string | null;
    readonly trialDays: number | null;
    readonly paymentMethodId: string | null;
  };
  change: {
    readonly stripeId: string;
    readonly storeIds: readonly number[];
    readonly priceId: string;
    readonly when: 'now' | 'renewal';
    /**
     * The new billing interval, if it changes with the renewal, for example from yearly to monthly. Otherwise
     * null.
     */
    readonly scheduledInterval: 'month' | 'year' | null;
    /** Set if the interval changes immediately. */
    readonly newInterval?: 'month' | 'year' | null;
  };
  cancel: { readonly stripeId: string; readonly reason: string | null; readonly at: 'end' | 'now' };
  resume: { readonly stripeId: string };
  /** Prepares a card that the browser stores at Stripe. */
  setup: { readonly storeId: number };
  attach: {
    readonly paymentMethodId: string;
    /** Id of the store whose administrator adds the card to the org. */
    readonly addedBy: number;
    /** Ids of the stores that pay with the card from now on. */
    readonly storeIds: readonly number[];
  };
  detach: { readonly paymentMethodId: string };
  use: {
    readonly paymentMethodId: string;
    readonly storeIds: readonly number[];
    readonly subscriptions: readonly string[];
    /** True if the last payment failed, so that the open invoice should be paid next. */
    readonly retry: boolean;
  };
  /** Adds a paid integration of a store to the bills of the store's subscription. */
  'add-integration': {
    readonly stripeId: string;
    readonly storeId: number;
    readonly integration: string;
    readonly name: string;
    /** Price in cents: for one period of the subscription, or for a single payment. */
    readonly cents: number;
    readonly interval: 'once' | 'month' | 'year';
    /** Set if a plan with another interval begins with the renewal. */
    readonly renewal: {
      readonly priceId: string;
      readonly interval: 'month' | 'year';
      readonly storeIds: readonly number[];
    } | null;
  };
  'remove-integration': {
    readonly stripeId: string;
    readonly storeId: number;
    readonly integration: string;
    readonly renewal: Requests['add-integration']['renewal'];
  };
  pay: { readonly invoiceId: string; readonly paymentMethodId: string | null };
}

export type OperationKindName = keyof Requests;
export type OperationRequest<Kind extends OperationKindName> = Requests[Kind];
