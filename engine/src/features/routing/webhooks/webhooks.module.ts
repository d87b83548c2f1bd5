import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { AttemptsModule } from '../attempts/index.ts';
import { Inbox } from './inbox.ts';
import { PostBacks } from './post-backs.ts';
import { WebhookJobs } from './webhook-jobs.ts';
import { WebhookWork } from './webhook-work.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { Webhooks } from './webhooks.service.ts';

@Module({
  imports: [AttemptsModule, LenderObjectsModule, StoreCredentialsModule],
  controllers: [WebhooksController],
  providers: [Inbox, PostBacks, WebhookJobs, WebhookWork, Webhooks],
  exports: [Inbox, WebhookJobs, WebhookWork],
})
export class WebhooksModule {}
