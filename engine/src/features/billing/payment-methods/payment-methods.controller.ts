import {
  attachPayment,
  deletePaymentMethod,
  getStorePaymentMethod,
  listPaymentMethods,
  setStorePaymentMethod,
  setUpCard,
  type CardSetup,
  type Done,
  type InputOf,
  type PaymentMethods,
  type PaymentMethodSet,
  type StorePaymentMethod,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { PaymentMethodsOfStores } from './payment-methods.service.ts';

@Controller()
export class PaymentMethodsController {
  constructor(private readonly methods: PaymentMethodsOfStores) {}

  @Endpoint(listPaymentMethods)
  async list(@Input() { query }: InputOf<typeof listPaymentMethods>): Promise<PaymentMethods> {
    return { data: await this.methods.list(query.storeId) };
  }

  @Endpoint(getStorePaymentMethod)
  async ofStore(@Input() { query }: InputOf<typeof getStorePaymentMethod>): Promise<StorePaymentMethod> {
    return { payment_method: await this.methods.ofStore(query.storeId) };
  }

  @Endpoint(setUpCard)
  setUp(
    @Input() { body, key }: InputOf<typeof setUpCard>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CardSetup> {
    return this.methods.setUp(staffOf(actor), body, key);
  }

  @Endpoint(attachPayment)
  async attach(
    @Input() { body, key }: InputOf<typeof attachPayment>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.methods.attach(staffOf(actor), body, key);
    return { success: true };
  }

  @Endpoint(deletePaymentMethod)
  async delete(
    @Input() { body, key }: InputOf<typeof deletePaymentMethod>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.methods.delete(staffOf(actor), body, key);
    return { success: true };
  }

  @Endpoint(setStorePaymentMethod)
  set(
    @Input() { body, key }: InputOf<typeof setStorePaymentMethod>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PaymentMethodSet> {
    return this.methods.set(staffOf(actor), body, key);
  }
}
