import { Module } from '@nestjs/common';
import { NewsReader } from './news-reader.ts';
import { notificationOwners } from './notification.owners.ts';
import { NotificationsController } from './notifications.controller.ts';
import { Notifications } from './notifications.service.ts';

@Module({
  controllers: [NotificationsController],
  providers: [notificationOwners, NewsReader, Notifications],
  exports: [NewsReader],
})
export class NotificationsModule {}
