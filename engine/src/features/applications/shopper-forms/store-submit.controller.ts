import { Submitted, submitApplication, type InputOf } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, type RequestActor } from '../../../platform/http/actor.ts';
import { SubmitForm } from './submit-form.service.ts';

/**
 * Lets a store user submit an application that the shopper filled in. The shopper has confirmed the contact
 * with a code.
 */
@Controller()
export class StoreSubmitController {
  constructor(private readonly sending: SubmitForm) {}

  @Endpoint(submitApplication)
  submit(
    @Input() { body: { form_id, store_id }, key }: InputOf<typeof submitApplication>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Submitted> {
    return this.sending.submitForStore(form_id, store_id, key, staffIdOf(actor));
  }
}
