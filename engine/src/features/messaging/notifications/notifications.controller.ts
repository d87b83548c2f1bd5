import {
  Done,
  NotificationList,
  NotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  markNotificationsSeen,
  saveNotificationPreferences,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffIdOf, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { NotificationPreferencesStore } from './notification-preferences.ts';
import { Notifications } from './notifications.service.ts';

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: Notifications,
    private readonly stored: NotificationPreferencesStore,
  ) {}

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

  @Endpoint(getNotificationPreferences)
  preferences(@CurrentActor() actor: RequestActor): Promise<NotificationPreferences> {
    return this.stored.of(staffIdOf(actor));
  }

  @Endpoint(saveNotificationPreferences)
  savePreferences(
    @Input() { body }: InputOf<typeof saveNotificationPreferences>,
    @CurrentActor() actor: RequestActor,
  ): Promise<NotificationPreferences> {
    return this.stored.save(staffIdOf(actor), body);
  }
}
