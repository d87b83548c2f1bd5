export { JobConsoleModule } from './job-console.module.ts';
export {
  andWhere,
  jobConditions,
  notAside,
  parseJobFilter,
  picksJobs,
  type JobConditions,
} from './job-filter-queries.ts';
export { JobGate } from './job-gate.ts';
