import {
  ApplicationDeleted,
  ApplicationSubmitted,
  AttemptChanged,
  ContractChanged,
  NotificationAdded,
  OfferChosen,
  RouteDone,
  RouteStarted,
  type PayloadOf,
} from '@millrace/schemas/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { EventConsumer, OnEvent, type EventContext } from '../../../platform/events/on-event.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { addLines, factsOf } from './notification-facts-queries.ts';
import { linesOf } from './notification-lines.logic.ts';

const once = { oncePer: 'applicationId' } as const;

/**
 * Stores notifications for the users of a store. An event names only the application that changed. The
 * notifications are derived from the application's present state, so repeated, late and reordered events add
 * no duplicates.
 */
@Injectable()
@EventConsumer('notifications', { startAt: 'now' })
export class NotificationEvents {
  @CleanUp('notifications')
  deleteOld(em: EntityManager) {
    return em.execute(`DELETE FROM notification WHERE created_at < now() - interval '60 days'`, [], 'run');
  }

  @OnEvent(ApplicationSubmitted, once)
  @OnEvent(ApplicationDeleted, once)
  @OnEvent(RouteStarted, once)
  @OnEvent(RouteDone, once)
  @OnEvent(AttemptChanged, once)
  @OnEvent(OfferChosen, once)
  @OnEvent(ContractChanged, once)
  async addNotifications(
    { applicationId }: PayloadOf<typeof AttemptChanged>,
    { em }: EventContext,
  ): Promise<void> {
    const facts = await factsOf(em, applicationId);
    if (!facts) return;
    const { orgId, storeId } = facts;
    const added = await addLines(em, { orgId, storeId, applicationId }, linesOf(facts));
    if (added > 0) await recordEvent(em, NotificationAdded, { storeId, applicationId });
  }
}
