import { Module } from '@nestjs/common';
import { NotificationEvents } from './notification-events.ts';
import { notificationOwners } from './notification.owners.ts';
import { NotificationsController } from './notifications.controller.ts';
import { Notifications } from './notifications.service.ts';

@Module({
  controllers: [NotificationsController],
  providers: [notificationOwners, NotificationEvents, Notifications],
})
export class NotificationsModule {}
