import {
  CheckoutSession,
  cancelSessionContract,
  confirmSessionDelivery,
  refundSession,
  sendSessionCart,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CheckoutContracts } from './checkout-contracts.service.ts';

/**
 * Endpoints for a point of sale or web shop that continue the contract of its checkout session. The lender's
 * reply arrives later, as an event.
 */
@Controller()
export class CheckoutContractsController {
  constructor(private readonly contracts: CheckoutContracts) {}

  @Endpoint(sendSessionCart)
  sendCart(
    @Input() { params: { id }, body, key }: InputOf<typeof sendSessionCart>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CheckoutSession> {
    return this.contracts.sendCart(workerOf(actor), id, body, key);
  }

  @Endpoint(confirmSessionDelivery)
  confirmDelivery(
    @Input() { params: { id }, body, key }: InputOf<typeof confirmSessionDelivery>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CheckoutSession> {
    return this.contracts.confirmDelivery(workerOf(actor), id, body.delivered_on, key);
  }

  @Endpoint(refundSession)
  refund(
    @Input() { params: { id }, body, key }: InputOf<typeof refundSession>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CheckoutSession> {
    const { amount_cents: amountCents, reason } = body;
    return this.contracts.refund(workerOf(actor), id, { amountCents, reason }, key);
  }

  @Endpoint(cancelSessionContract)
  cancel(
    @Input() { params: { id }, body, key }: InputOf<typeof cancelSessionContract>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CheckoutSession> {
    return this.contracts.cancel(workerOf(actor), id, body.reason, key);
  }
}
