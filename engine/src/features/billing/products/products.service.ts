import type {
  Coupon,
  CouponSettings,
  PlanPrice,
  PlanProduct,
  ProductDetails,
  ProductSetting,
  StripeData,
  StripeDataBody,
  ValidCoupon,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { queries } from '../../../platform/db/queries.ts';
import { notFound, unprocessable } from '../../../platform/http/problem.ts';
import { forRequest, StripeReads, StripeRefused } from '../gateway/index.ts';
import { activePrices } from './plan-queries.ts';

const invalidCoupon = () =>
  unprocessable('Invalid Coupon', [{ field: 'coupon', code: 'invalid-coupon', message: 'Invalid Coupon' }]);

/**
 * For each kind of Stripe object, a function that returns Millrace's copy of an object. The function returns
 * undefined if there is no copy.
 */
const copies: Record<StripeDataBody['kind'], (em: EntityManager, id: string) => Promise<object | undefined>> =
  {
    customer: (em, id) =>
      queries(em).selectFrom('billing_customer').selectAll().where('stripe_id', '=', id).executeTakeFirst(),
    subscription: (em, id) =>
      queries(em).selectFrom('subscription').selectAll().where('stripe_id', '=', id).executeTakeFirst(),
    invoice: (em, id) =>
      queries(em).selectFrom('billing_invoice').selectAll().where('stripe_id', '=', id).executeTakeFirst(),
    payment_method: (em, id) =>
      queries(em).selectFrom('payment_method').selectAll().where('stripe_id', '=', id).executeTakeFirst(),
    product: (em, id) =>
      queries(em).selectFrom('billing_product').selectAll().where('stripe_id', '=', id).executeTakeFirst(),
    price: (em, id) =>
      queries(em).selectFrom('billing_price').selectAll().where('stripe_id', '=', id).executeTakeFirst(),
  };

/** Returns Stripe's products, prices and coupons, and lets staff change their settings in Millrace. */
@Injectable()
export class Products {
  constructor(
    private readonly orm: MikroORM,
    private readonly stripe: StripeReads,
  ) {}

  list(): Promise<PlanProduct[]> {
    return queries(this.orm.em.fork())
      .selectFrom('billing_product')
      .select(['stripe_id as id', 'name', 'description'])
      .where('is_active', '=', true)
      .orderBy('name')
      .execute();
  }

  prices(productId: string | undefined): Promise<PlanPrice[]> {
    return activePrices(this.orm.em.fork(), productId);
  }

  async product(productId: string): Promise<ProductDetails> {
    const em = this.orm.em.fork();
    const product = await queries(em)
      .selectFrom('billing_product')
      .select(['stripe_id as id', 'name', 'description', 'is_active'])
      .where('stripe_id', '=', productId)
      .executeTakeFirst();
    if (!product) throw notFound('This product');
    return { ...product, prices: await activePrices(em, productId) };
  }

  /**
   * Returns the product of an org: the one for the industry of its first store. If an industry has several,
   * returns the one for stores that finance less than $25k a month.
   */
  async agreedProduct(orgId: number): Promise<ProductDetails> {
    const setting = await queries(this.orm.em.fork())
      .selectFrom('read.store as s')
      .innerJoin('product_setting as p', 'p.industry', 's.industry')
      .select('p.product_id')
      .where('s.org_id', '=', orgId)
      .orderBy('s.id')
      .orderBy('p.split', 'desc')
      .executeTakeFirst();
    if (!setting) throw notFound('A product for this organization');
    return this.product(setting.product_id);
  }

  async coupons(): Promise<Coupon[]> {
    const rows = await this.couponRows(this.orm.em.fork()).orderBy('c.stripe_id').execute();
    return rows.map((row) => ({
      id: row.stripe_id,
      name: row.name,
      code: row.code,
      percent_off: percentOf(row.percent_off_bp),
      amount_off: row.amount_off,
      duration: row.duration,
      duration_in_months: row.duration_in_months,
      valid: row.is_valid,
      days: row.days,
      applyCoupon: row.apply_coupon ?? true,
    }));
  }

  /** Finds a coupon by its id or its promotion code. Throws 'Invalid Coupon'. */
  async coupon(em: EntityManager, typed: string): Promise<ValidCoupon> {
    const row = await this.couponRows(em)
      .where((eb) => eb.or([eb('c.stripe_id', '=', typed), eb('c.code', '=', typed.toUpperCase())]))
      .executeTakeFirst();
    // Stripe decides whether a coupon is valid, and staff can disable it in Millrace.
    if (!row?.is_valid || row.apply_coupon === false) throw invalidCoupon();
    return {
      valid: true,
      coupon_id: row.stripe_id,
      name: row.name,
      percent_off: percentOf(row.percent_off_bp),
      amount_off: row.amount_off,
      duration: row.duration,
      duration_in_months: row.duration_in_months,
      trial_days: row.days,
    };
  }

  validateCoupon(typed: string): Promise<ValidCoupon> {
    return this.coupon(this.orm.em.fork(), typed);
  }

  async couponSettings(): Promise<CouponSettings> {
    const rows = await queries(this.orm.em.fork())
      .selectFrom('coupon_setting')
      .select(['coupon_id', 'days', 'apply_coupon'])
      .orderBy('coupon_id')
      .execute();
    return Object.fromEntries(
      rows.map(({ coupon_id, days, apply_coupon }) => [coupon_id, { days, applyCoupon: apply_coupon }]),
    );
  }

  /** Saves the settings of the coupons in the request. All other coupons keep their settings. */
  saveCouponSettings(userId: number, settings: CouponSettings): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      for (const [couponId, { days, applyCoupon }] of Object.entries(settings)) {
        const values = { days, apply_coupon: applyCoupon, updated_by: userId };
        await queries(em)
          .insertInto('coupon_setting')
          .values({ coupon_id: couponId, ...values })
          .onConflict((conflict) => conflict.column('coupon_id').doUpdateSet(values))
          .execute();
      }
      await this.auditSettings(em, userId, 'coupon-settings');
    });
  }

  async productSettings(): Promise<ProductSetting[]> {
    const rows = await queries(this.orm.em.fork())
      .selectFrom('read.industry as i')
      .leftJoin('product_setting as u', (join) =>
        join.onRef('u.industry', '=', 'i.key').on('u.split', '=', 'under_25k'),
      )
      .leftJoin('product_setting as o', (join) =>
        join.onRef('o.industry', '=', 'i.key').on('o.split', '=', 'over_25k'),
      )
      .select(['i.key as industry', 'u.product_id as under_25k', 'o.product_id as over_25k'])
      .orderBy('i.name')
      .execute();
    return rows.map((row) => ({ ...row, industry: row.industry! }));
  }

  saveProductSettings(userId: number, settings: readonly ProductSetting[]): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      for (const { industry, ...products } of settings) {
        const known = await queries(em)
          .selectFrom('read.industry')
          .select('key')
          .where('key', '=', industry)
          .executeTakeFirst();
        if (!known)
          throw unprocessable('This industry does not exist.', [
            { field: 'settings', code: 'unknown', message: 'Choose an industry from the list.' },
          ]);
        await queries(em).deleteFrom('product_setting').where('industry', '=', industry).execute();
        for (const split of ['under_25k', 'over_25k'] as const) {
          const productId = products[split];
          if (productId === null) continue;
          await queries(em)
            .insertInto('product_setting')
            .values({ industry, split, product_id: productId, updated_by: userId })
            .execute();
        }
      }
      await this.auditSettings(em, userId, 'product-settings');
    });
  }

  /** Returns an object as Stripe has it, together with Millrace's copy, for staff. */
  async stripeData({ kind, stripe_id: id }: StripeDataBody): Promise<StripeData> {
    const ours = await copies[kind](this.orm.em.fork(), id);
    try {
      const found = await forRequest(() => this.stripe.raw(kind, id));
      return { stripe: { ...found }, ours: ours ? { ...ours } : null };
    } catch (error) {
      if (error instanceof StripeRefused) throw notFound('This object');
      throw error;
    }
  }

  private couponRows(em: EntityManager) {
    return queries(em)
      .selectFrom('billing_coupon as c')
      .leftJoin('coupon_setting as s', 's.coupon_id', 'c.stripe_id')
      .select([
        'c.stripe_id',
        'c.name',
        'c.code',
        'c.percent_off_bp',
        'c.amount_off',
        'c.duration',
        'c.duration_in_months',
        'c.is_valid',
        's.days',
        's.apply_coupon',
      ]);
  }

  private auditSettings(em: EntityManager, userId: number, id: string): Promise<void> {
    const subject = { kind: 'billing-settings', id };
    return audit(em, { action: 'billing.settings', actor: { kind: 'staff', id: String(userId) }, subject });
  }
}

/** Converts basis points, which the database stores, to a percentage with two decimals, as Stripe uses it. */
const percentOf = (basisPoints: number | null): number | null =>
  basisPoints === null ? null : basisPoints / 100;
