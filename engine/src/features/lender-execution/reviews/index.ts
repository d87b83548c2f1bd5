export { AttemptReviews } from './attempt-reviews.service.ts';
export { ReviewsModule } from './reviews.module.ts';
