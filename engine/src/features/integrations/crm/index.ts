export { CrmModule } from './crm.module.ts';
