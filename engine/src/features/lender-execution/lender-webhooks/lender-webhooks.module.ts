import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { AttemptsModule } from '../../routing/attempts/index.ts';
import { AnswerReviews } from './answer-reviews.ts';
import { AnswerRows } from './answer-rows.ts';
import { ForgottenCalls } from './forgotten-calls.ts';
import { Inbox } from './inbox.ts';
import { LenderAnswers } from './lender-answers.ts';
import { OldBodies } from './old-bodies.ts';
import { PostBacks } from './post-backs.ts';
import { ReviewVerdicts } from './review-verdicts.service.ts';
import { WebhookJobs } from './webhook-jobs.ts';
import { WebhookWork } from './webhook-work.ts';
import { WebhooksController } from './lender-webhooks.controller.ts';
import { Webhooks } from './lender-webhooks.service.ts';

@Module({
  imports: [AttemptsModule, LenderObjectsModule, StoreCredentialsModule],
  controllers: [WebhooksController],
  providers: [
    AnswerReviews,
    AnswerRows,
    ForgottenCalls,
    Inbox,
    LenderAnswers,
    OldBodies,
    PostBacks,
    ReviewVerdicts,
    WebhookJobs,
    WebhookWork,
    Webhooks,
  ],
  exports: [AnswerRows, ForgottenCalls, Inbox, LenderAnswers, ReviewVerdicts, WebhookJobs, WebhookWork],
})
export class LenderWebhooksModule {}
