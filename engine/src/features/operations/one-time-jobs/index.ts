export { OneTimeJobsModule } from './one-time-jobs.module.ts';
