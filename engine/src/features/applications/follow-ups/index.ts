export { FollowUpsModule } from './follow-ups.module.ts';
