export { JobConsoleModule } from './job-console.module.ts';
export { jobConditions, parseJobFilter } from './job-filter.ts';
export { JobGate, type JobInsight, type RerunCommand, type RerunOutcome } from './job-gate.ts';
