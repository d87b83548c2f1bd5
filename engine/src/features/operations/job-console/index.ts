export { JobConsoleModule } from './job-console.module.ts';
export {
  andWhere,
  jobConditions,
  notAside,
  parseJobFilter,
  picksJobs,
  type JobConditions,
} from './job-filter.ts';
export { JobGate, type JobInsight, type RerunCommand, type RerunOutcome } from './job-gate.ts';
