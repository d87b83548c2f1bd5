import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { OperationsModule } from '../operations/index.ts';
import { LenderInbox } from './lender-inbox.ts';
import { lenderCalls } from './lender-inbox-source.ts';
import { PostBacks } from './post-backs.ts';
import { WebhookAccounts } from './webhook-accounts.ts';
import { WebhookJobs } from './webhook-jobs.ts';
import { WebhookWork } from './webhook-work.ts';
import { WebhooksController } from './lender-webhooks.controller.ts';
import { Webhooks } from './lender-webhooks.service.ts';

@Module({
  imports: [RoutingModule, LenderObjectsModule, OperationsModule, StoreCredentialsModule],
  controllers: [WebhooksController],
  providers: [
    LenderInbox,
    { provide: 'lender calls', useValue: lenderCalls },
    PostBacks,
    WebhookAccounts,
    WebhookJobs,
    WebhookWork,
    Webhooks,
  ],
  exports: [LenderInbox, WebhookJobs, WebhookWork],
})
export class LenderWebhooksModule {}
