import { Module } from '@nestjs/common';
import { jobQueue } from '../../../platform/jobs/runner/job-queue.ts';
import { GatewayModule } from '../gateway/index.ts';
import { StripeEventWork } from './stripe-event-work.ts';
import { billingQueue } from './stripe-events.jobs.ts';
import { stripeInbox } from './stripe-inbox.ts';
import { StripeReadJobs } from './stripe-read-jobs.ts';
import { StripeRecords } from './stripe-records.service.ts';
import { StripeWebhooksController } from './stripe-webhooks.controller.ts';

@Module({
  imports: [GatewayModule],
  controllers: [StripeWebhooksController],
  providers: [
    jobQueue(billingQueue, 4),
    { provide: 'stripe events', useValue: stripeInbox },
    StripeRecords,
    StripeEventWork,
    StripeReadJobs,
  ],
  exports: [StripeRecords],
})
export class StripeRecordsModule {}
