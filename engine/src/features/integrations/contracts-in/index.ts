export { ContractsInModule } from './contracts-in.module.ts';
