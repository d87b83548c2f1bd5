export { RuleSetsModule } from './rule-sets.module.ts';
export { TrialWork } from './trial-work.ts';
export { trialsQueue } from './trial.jobs.ts';
export { Trials } from './trials.service.ts';
