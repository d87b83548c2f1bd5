import {
  ApplicationSubmitted,
  AttemptChanged,
  ContractChanged,
  OfferChosen,
  type PayloadOf,
} from '@millrace/schemas/events';
import { Injectable } from '@nestjs/common';
import { EventConsumer, OnEvent, type EventContext } from '../../../platform/events/on-event.ts';
import { attemptFacts, offerFact, stepFacts, type WebhookFact } from './webhook-messages.logic.ts';
import { addDeliveries } from './webhook-queries.ts';

interface EventSubject {
  readonly applicationId: string;
  readonly storeId: number;
}

/** Decides from domain events which events the systems of stores receive. `WebhookSender` sends them. */
@Injectable()
@EventConsumer('outbound-webhooks', { startAt: 'now' })
export class WebhookEvents {
  @OnEvent(ApplicationSubmitted)
  submitted(payload: PayloadOf<typeof ApplicationSubmitted>, context: EventContext): Promise<void> {
    return add(payload, context, [{ type: 'application.submitted', cause: '', data: {} }]);
  }

  @OnEvent(AttemptChanged)
  answered(payload: PayloadOf<typeof AttemptChanged>, context: EventContext): Promise<void> {
    return add(payload, context, attemptFacts(payload));
  }

  @OnEvent(OfferChosen)
  accepted(payload: PayloadOf<typeof OfferChosen>, context: EventContext): Promise<void> {
    return add(payload, context, [offerFact(payload)]);
  }

  @OnEvent(ContractChanged)
  contract(payload: PayloadOf<typeof ContractChanged>, context: EventContext): Promise<void> {
    return add(payload, context, stepFacts(payload));
  }
}

async function add(
  { applicationId, storeId }: EventSubject,
  { em, recordedAt: at }: EventContext,
  facts: readonly WebhookFact[],
): Promise<void> {
  for (const fact of facts) await addDeliveries(em, { applicationId, storeId, at }, fact);
}
