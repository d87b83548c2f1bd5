export { AttemptsModule } from './attempts.module.ts';
export { AttemptsWorker } from './attempts-worker.ts';
export { Reconciler } from './reconciler.ts';
export { Reruns } from './reruns.service.ts';
export { Routes } from './routes.service.ts';
