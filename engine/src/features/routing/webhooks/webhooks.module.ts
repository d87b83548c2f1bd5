import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { AttemptsModule } from '../attempts/index.ts';
import { Inbox } from './inbox.ts';
import { WebhookWork } from './webhook-work.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { Webhooks } from './webhooks.service.ts';

@Module({
  imports: [AttemptsModule, LenderObjectsModule, StoreCredentialsModule],
  controllers: [WebhooksController],
  providers: [Inbox, WebhookWork, Webhooks],
  exports: [Inbox, WebhookWork],
})
export class WebhooksModule {}
