import { SubscriptionChanged, type PayloadOf } from '@millrace/schemas/events';
import { Injectable } from '@nestjs/common';
import { EventConsumer, OnEvent, type EventContext } from '../../../platform/events/on-event.ts';
import { switchOffPaid } from '../../integrations/catalogue/index.ts';
import { paidBy } from './paid-integration-queries.ts';

/** Switches paid integrations off at stores whose subscription no longer pays for them. */
@Injectable()
@EventConsumer('ended-integrations', { startAt: 'now' })
export class EndedIntegrations {
  @OnEvent(SubscriptionChanged)
  async changed(
    { storeId, subscriptionId, kind }: PayloadOf<typeof SubscriptionChanged>,
    { em }: EventContext,
  ): Promise<void> {
    if (kind !== 'NORMAL') return;
    const subscription = await paidBy(em, subscriptionId);
    if (!subscription) return;
    const { status, store_ids } = subscription;
    const isOver = status === 'canceled' || status === 'incomplete_expired';
    if (isOver || !store_ids.includes(storeId)) await switchOffPaid(em, storeId);
  }
}
