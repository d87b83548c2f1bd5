export { mayView } from './who-may-view.logic.ts';
export { ImpersonationModule } from './impersonation.module.ts';
export { Impersonations } from './impersonations.service.ts';
