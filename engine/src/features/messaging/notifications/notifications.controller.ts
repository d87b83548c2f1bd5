import {
  Done,
  NotificationList,
  listNotifications,
  markNotificationsSeen,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Notifications } from './notifications.service.ts';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: Notifications) {}

  @Endpoint(listNotifications)
  list(@CurrentActor() actor: RequestActor): Promise<NotificationList> {
    return this.notifications.list(staffOf(actor));
  }

  @Endpoint(markNotificationsSeen)
  async seen(
    @Input() { body: { notificationIds } }: InputOf<typeof markNotificationsSeen>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.notifications.seen(staffOf(actor), notificationIds);
    return { success: true };
  }
}
