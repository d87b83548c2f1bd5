import {
  ApplicationDeleted,
  ApplicationSubmitted,
  AttemptChanged,
  OfferChosen,
  type PayloadOf,
} from '@millrace/schemas/events';
import { Injectable } from '@nestjs/common';
import { EventConsumer, OnEvent, type EventContext } from '../../../platform/events/on-event.ts';
import { markDeal, planDeal } from './deal-queries.ts';
import { stageOfAttempt } from './deal-stages.logic.ts';

/** Decides from domain events which deals of HubSpot change. `DealWriter` writes them. */
@Injectable()
@EventConsumer('hubspot-deals', { startAt: 'now' })
export class DealEvents {
  @OnEvent(ApplicationSubmitted)
  submitted(payload: PayloadOf<typeof ApplicationSubmitted>, { em }: EventContext): Promise<void> {
    return planDeal(em, payload.applicationId, 'submitted');
  }

  @OnEvent(AttemptChanged)
  async answered(payload: PayloadOf<typeof AttemptChanged>, { em }: EventContext): Promise<void> {
    const stage = stageOfAttempt(payload);
    if (stage) await planDeal(em, payload.applicationId, stage);
  }

  @OnEvent(OfferChosen)
  chosen({ applicationId }: PayloadOf<typeof OfferChosen>, { em }: EventContext): Promise<void> {
    return planDeal(em, applicationId, 'accepted');
  }

  /** The application was deleted, restored or erased: HubSpot gets the present state, switched on or not. */
  @OnEvent(ApplicationDeleted)
  deleted({ applicationId }: PayloadOf<typeof ApplicationDeleted>, { em }: EventContext): Promise<unknown> {
    return markDeal(em, applicationId);
  }
}
