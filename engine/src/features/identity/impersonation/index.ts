export { ImpersonationModule } from './impersonation.module.ts';
export { Impersonations } from './impersonations.service.ts';
