import {
  getAgreedProduct,
  getAgreedProductOfRegistration,
  getCouponSettings,
  getProductSettings,
  getStripeData,
  getStripeProduct,
  listCoupons,
  listPrices,
  listProducts,
  saveCouponSettings,
  saveProductSettings,
  validateCoupon,
  type Coupon,
  type CouponSettings,
  type Done,
  type InputOf,
  type PlanPrice,
  type PlanProduct,
  type ProductDetails,
  type ProductSetting,
  type StripeData,
  type ValidCoupon,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { Products } from './products.service.ts';

@Controller()
export class ProductsController {
  constructor(private readonly products: Products) {}

  @Endpoint(listProducts)
  list(): Promise<PlanProduct[]> {
    return this.products.list();
  }

  @Endpoint(listPrices)
  prices(@Input() { query }: InputOf<typeof listPrices>): Promise<PlanPrice[]> {
    return this.products.prices(query.productId);
  }

  @Endpoint(listCoupons)
  coupons(): Promise<Coupon[]> {
    return this.products.coupons();
  }

  @Endpoint(validateCoupon)
  validate(@Input() { query }: InputOf<typeof validateCoupon>): Promise<ValidCoupon> {
    return this.products.validateCoupon(query.coupon);
  }

  @Endpoint(getStripeProduct)
  product(@Input() { params }: InputOf<typeof getStripeProduct>): Promise<ProductDetails> {
    return this.products.product(params.product_id);
  }

  @Endpoint(getAgreedProduct)
  agreed(@Input() { params }: InputOf<typeof getAgreedProduct>): Promise<ProductDetails> {
    return this.products.agreedProduct(params.org_id);
  }

  @Endpoint(getAgreedProductOfRegistration)
  agreedOfRegistration(@Input() { params }: InputOf<typeof getAgreedProduct>): Promise<ProductDetails> {
    return this.products.agreedProduct(params.org_id);
  }

  @Endpoint(getStripeData)
  stripeData(@Input() { body }: InputOf<typeof getStripeData>): Promise<StripeData> {
    return this.products.stripeData(body);
  }

  @Endpoint(getProductSettings)
  productSettings(): Promise<ProductSetting[]> {
    return this.products.productSettings();
  }

  @Endpoint(saveProductSettings)
  async saveProductSettings(
    @Input() { body }: InputOf<typeof saveProductSettings>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.products.saveProductSettings(staffOf(actor).userId, body.settings);
    return { success: true };
  }

  @Endpoint(getCouponSettings)
  couponSettings(): Promise<CouponSettings> {
    return this.products.couponSettings();
  }

  @Endpoint(saveCouponSettings)
  async saveCouponSettings(
    @Input() { body }: InputOf<typeof saveCouponSettings>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.products.saveCouponSettings(staffOf(actor).userId, body);
    return { success: true };
  }
}
