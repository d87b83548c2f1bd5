import { Module } from '@nestjs/common';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { AnswersModule } from '../answers/index.ts';
import { LenderWorkModule } from '../lender-work/index.ts';
import { OperationsModule } from '../operations/index.ts';
import { AnswerReviews } from './answer-reviews.ts';
import { AttemptReruns } from './attempt-reruns.service.ts';
import { AttemptReviews } from './attempt-reviews.service.ts';

@Module({
  imports: [AnswersModule, RoutingModule, LenderWorkModule, OperationsModule],
  providers: [AnswerReviews, AttemptReruns, AttemptReviews],
  exports: [AttemptReviews],
})
export class ReviewsModule {}
