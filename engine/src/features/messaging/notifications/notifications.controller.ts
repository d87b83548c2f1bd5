import { Done, NotificationList, NotificationsSeenBody } from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, replySchema } from '../../../platform/http/schema.ts';
import { Notifications } from './notifications.service.ts';

const List = replySchema(NotificationList, 'NotificationList');
const Success = replySchema(Done, 'Done');

@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: Notifications) {}

  @Get()
  @Requires('notifications:read')
  @Replies(List)
  list(@CurrentActor() actor: RequestActor): Promise<NotificationList> {
    return this.notifications.list(staffOf(actor));
  }

  @Post('seen')
  @HttpCode(200)
  @Requires('notifications:update')
  @Replies(Success)
  async seen(
    @Body({ schema: bodySchema(NotificationsSeenBody, 'NotificationsSeenBody') })
    { notificationIds }: NotificationsSeenBody,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.notifications.seen(staffOf(actor), notificationIds);
    return { success: true };
  }
}
