import { Module } from '@nestjs/common';
import { DecisionReminders } from './decision-reminders.ts';
import { NotificationDigests } from './notification-digests.ts';
import { NotificationPreferencesStore } from './notification-preferences.ts';
import { NotificationEvents } from './notification-events.ts';
import { notificationOwners } from './notification.owners.ts';
import { NotificationsController } from './notifications.controller.ts';
import { Notifications } from './notifications.service.ts';

@Module({
  controllers: [NotificationsController],
  providers: [
    notificationOwners,
    NotificationDigests,
    NotificationPreferencesStore,
    DecisionReminders,
    NotificationEvents,
    Notifications,
  ],
})
export class NotificationsModule {}
