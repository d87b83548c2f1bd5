import { Injectable } from '@nestjs/common';
import { StripeClient } from './stripe-client.ts';
import { clearly } from './stripe-failure.ts';

/** Prices of the demo in cents a month or a year. */
const demoPrices = [
  { nickname: 'Monthly', unit_amount: 9900, interval: 'month' },
  { nickname: 'Monthly, with all reports', unit_amount: 19_900, interval: 'month' },
  { nickname: 'Yearly', unit_amount: 99_000, interval: 'year' },
] as const;

/** Creates plans and a coupon for the demo, at the server that stands in for Stripe. */
@Injectable()
export class DemoCatalogue {
  constructor(private readonly stripe: StripeClient) {}

  /**
   * Creates the plans and the coupon, and returns the id of the monthly price. Repeated calls create nothing
   * twice.
   */
  create(): Promise<string> {
    return clearly(async () => {
      const stripe = this.stripe.get();
      const known = (await stripe.prices.list({ limit: 100 })).data;
      const monthly = known.find(({ nickname }) => nickname === demoPrices[0].nickname) ?? known[0];
      if (monthly) return monthly.id;
      const { id: product } = await stripe.products.create(
        { name: 'Millrace', description: 'Financing with all lenders of the store' },
        { idempotencyKey: 'demo-product' },
      );
      const ids: string[] = [];
      for (const { interval, ...price } of demoPrices) {
        const params = { product, currency: 'usd', ...price, recurring: { interval } };
        ids.push((await stripe.prices.create(params, { idempotencyKey: `demo-${price.nickname}` })).id);
      }
      await stripe.prices.create(
        {
          ...{ product, currency: 'usd', nickname: 'Several stores', recurring: { interval: 'month' } },
          ...{ billing_scheme: 'tiered', tiers_mode: 'graduated' },
          tiers: [
            { up_to: 2, unit_amount: 9000 },
            { up_to: 'inf', unit_amount: 6000 },
          ],
        },
        { idempotencyKey: 'demo-tiered' },
      );
      await stripe.coupons.create(
        { id: 'WELCOME', name: 'Welcome', percent_off: 50, duration: 'once' },
        { idempotencyKey: 'demo-coupon' },
      );
      return ids[0]!;
    });
  }
}
