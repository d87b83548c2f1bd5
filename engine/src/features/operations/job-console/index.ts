export { JobConsoleModule } from './job-console.module.ts';
export {
  andWhere,
  jobConditions,
  notDismissed,
  parseJobFilter,
  picksJobs,
  type JobConditions,
} from './job-filter-queries.ts';
export { JobGate } from './job-gate.ts';
