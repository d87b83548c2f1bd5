import {
  CheckoutSession,
  cancelCheckoutSession,
  changeCheckoutCart,
  createCheckoutSession,
  getCheckoutSession,
  setTestResult,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CheckoutSessions } from './checkout-sessions.service.ts';

@Controller()
export class CheckoutSessionsController {
  constructor(private readonly sessions: CheckoutSessions) {}

  @Endpoint(createCheckoutSession)
  create(
    @Input() { body, key }: InputOf<typeof createCheckoutSession>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CheckoutSession> {
    return this.sessions.create(workerOf(actor), body, key);
  }

  @Endpoint(getCheckoutSession)
  get(
    @Input() { params: { id } }: InputOf<typeof getCheckoutSession>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CheckoutSession> {
    return this.sessions.get(workerOf(actor), id);
  }

  @Endpoint(setTestResult)
  setTestResult(
    @Input() { params: { id }, body: { state } }: InputOf<typeof setTestResult>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CheckoutSession> {
    return this.sessions.setTestResult(workerOf(actor), id, state);
  }

  @Endpoint(changeCheckoutCart)
  changeCart(
    @Input() { params: { id }, body }: InputOf<typeof changeCheckoutCart>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CheckoutSession> {
    return this.sessions.changeCart(workerOf(actor), id, body);
  }

  @Endpoint(cancelCheckoutSession)
  cancel(
    @Input() { params: { id } }: InputOf<typeof cancelCheckoutSession>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CheckoutSession> {
    return this.sessions.cancel(workerOf(actor), id);
  }
}
