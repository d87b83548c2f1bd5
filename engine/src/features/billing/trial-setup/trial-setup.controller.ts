import {
  completeGetAcceptSetup,
  completeTrialSetup,
  reSubscribe,
  type InputOf,
  type SetupDone,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { NewSubscriptions } from './new-subscriptions.service.ts';

@Controller()
export class TrialSetupController {
  constructor(private readonly subscriptions: NewSubscriptions) {}

  @Endpoint(completeTrialSetup)
  trial(
    @Input() { body, key }: InputOf<typeof completeTrialSetup>,
    @CurrentActor() actor: RequestActor,
  ): Promise<SetupDone> {
    return this.subscriptions.setUp(staffOf(actor), body, key);
  }

  @Endpoint(completeGetAcceptSetup)
  deal(
    @Input() { body, key }: InputOf<typeof completeGetAcceptSetup>,
    @CurrentActor() actor: RequestActor,
  ): Promise<SetupDone> {
    return this.subscriptions.setUp(staffOf(actor), body, key);
  }

  @Endpoint(reSubscribe)
  again(
    @Input() { body, key }: InputOf<typeof reSubscribe>,
    @CurrentActor() actor: RequestActor,
  ): Promise<SetupDone> {
    return this.subscriptions.reSubscribe(staffOf(actor), body, key);
  }
}
