import {
  ApplicationDeleted,
  ApplicationSubmitted,
  AttemptChanged,
  OfferChosen,
  RouteDone,
  type PayloadOf,
} from '@millrace/schemas/events';
import { Injectable } from '@nestjs/common';
import { EventConsumer, OnEvent, type EventContext } from '../../../platform/events/on-event.ts';
import { markOrder } from './till-order-queries.ts';

/** Decides from domain events which results change. `ResultSender` sends them to the point of sale. */
@Injectable()
@EventConsumer('till-results', { startAt: 'now' })
export class ResultEvents {
  @OnEvent(ApplicationSubmitted)
  submitted(
    { applicationId }: PayloadOf<typeof ApplicationSubmitted>,
    { em }: EventContext,
  ): Promise<unknown> {
    return markOrder(em, applicationId);
  }

  @OnEvent(AttemptChanged)
  answered({ applicationId }: PayloadOf<typeof AttemptChanged>, { em }: EventContext): Promise<unknown> {
    return markOrder(em, applicationId);
  }

  @OnEvent(RouteDone)
  done({ applicationId }: PayloadOf<typeof RouteDone>, { em }: EventContext): Promise<unknown> {
    return markOrder(em, applicationId);
  }

  @OnEvent(OfferChosen)
  chosen({ applicationId }: PayloadOf<typeof OfferChosen>, { em }: EventContext): Promise<unknown> {
    return markOrder(em, applicationId);
  }

  @OnEvent(ApplicationDeleted)
  deleted({ applicationId }: PayloadOf<typeof ApplicationDeleted>, { em }: EventContext): Promise<unknown> {
    return markOrder(em, applicationId);
  }
}
