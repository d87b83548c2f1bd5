import {
  cancelSubscription,
  getCardForm,
  getOrgBilling,
  getPaymentConfirmation,
  getSubscription,
  previewSubscriptionChange,
  updateSubscription,
  type CancelRequested,
  type CardForm,
  type ChangePreview,
  type InputOf,
  type OrgBilling,
  type PaymentConfirmation,
  type StoreSubscription,
  type SubscriptionUpdated,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { Subscriptions } from './subscriptions.service.ts';

@Controller()
export class SubscriptionsController {
  constructor(private readonly subscriptions: Subscriptions) {}

  @Endpoint(getSubscription)
  ofStore(@Input() { query }: InputOf<typeof getSubscription>): Promise<StoreSubscription> {
    return this.subscriptions.ofStore(query.storeId);
  }

  @Endpoint(getOrgBilling)
  ofOrg(@Input() { query }: InputOf<typeof getOrgBilling>): Promise<OrgBilling> {
    return this.subscriptions.ofOrg(query.orgId);
  }

  @Endpoint(getCardForm)
  cardForm(): CardForm {
    return this.subscriptions.cardForm();
  }

  @Endpoint(getPaymentConfirmation)
  confirmation(@Input() { query }: InputOf<typeof getPaymentConfirmation>): Promise<PaymentConfirmation> {
    return this.subscriptions.confirmation(query.storeId);
  }

  @Endpoint(previewSubscriptionChange)
  preview(@Input() { query }: InputOf<typeof previewSubscriptionChange>): Promise<ChangePreview> {
    return this.subscriptions.preview(query.storeId, query.priceId);
  }

  @Endpoint(updateSubscription)
  update(
    @Input() { body, key }: InputOf<typeof updateSubscription>,
    @CurrentActor() actor: RequestActor,
  ): Promise<SubscriptionUpdated> {
    return this.subscriptions.update(staffOf(actor), body, key);
  }

  @Endpoint(cancelSubscription)
  cancel(
    @Input() { body, key }: InputOf<typeof cancelSubscription>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CancelRequested> {
    return this.subscriptions.cancel(staffOf(actor), body, key);
  }
}
