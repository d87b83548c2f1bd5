export { FranchisesModule } from './franchises.module.ts';
export { Franchises } from './franchises.service.ts';
