export { AttemptsModule } from './attempts.module.ts';
export { AttemptsWorker } from './attempts-worker.ts';
export { Reconciler } from './reconciler.ts';
export { Reruns, type Rerunnable, type RerunCommand } from './reruns.service.ts';
export { Routes, type Person, type RegradeRequest } from './routes.service.ts';
export { renderAttemptStates } from './attempt-diagram.logic.ts';
export { shopperTimeline, staffTimeline } from './timeline.logic.ts';
export { Timelines, type Timeline } from './timelines.ts';
