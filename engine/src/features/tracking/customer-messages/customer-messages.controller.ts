import {
  CustomerNotified,
  sendOffer,
  sendForApproval,
  notifyCustomer,
  sendResponseLink,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { CustomerMessages } from './customer-messages.service.ts';

/** Lets a store send its customer messages about lenders' replies. */
@Controller()
export class CustomerMessagesController {
  constructor(private readonly messages: CustomerMessages) {}

  @Endpoint(sendOffer)
  sendOffer(
    @Input() { params: { form_id, lender_id, store_id }, key }: InputOf<typeof sendOffer>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CustomerNotified> {
    return this.messages.tell('offer', { form_id, lender_id, store_id }, staffIdOf(actor), key);
  }

  @Endpoint(sendForApproval)
  sendForApproval(
    @Input() { body, key }: InputOf<typeof sendForApproval>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CustomerNotified> {
    return this.messages.tell('approval', body, staffIdOf(actor), key);
  }

  @Endpoint(notifyCustomer)
  notify(
    @Input() { body, key }: InputOf<typeof notifyCustomer>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CustomerNotified> {
    return this.messages.tell('notice', body, staffIdOf(actor), key);
  }

  @Endpoint(sendResponseLink)
  sendResponseLink(
    @Input() { body, key }: InputOf<typeof sendResponseLink>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CustomerNotified> {
    const { formId: form_id, storeId: store_id, lenderId } = body;
    const wanted = { form_id, store_id, ...(lenderId !== undefined && { lender_id: lenderId }) };
    return this.messages.tell('response-link', wanted, staffIdOf(actor), key);
  }
}
