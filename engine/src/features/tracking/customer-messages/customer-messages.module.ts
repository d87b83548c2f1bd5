import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { TimelinesModule } from '../timelines/index.ts';
import { CustomerMessagesController } from './customer-messages.controller.ts';
import { CustomerMessages } from './customer-messages.service.ts';
import { MessageListController } from './message-list.controller.ts';

@Module({
  imports: [ApplicationsModule, TimelinesModule],
  controllers: [CustomerMessagesController, MessageListController],
  providers: [CustomerMessages],
})
export class CustomerMessagesModule {}
