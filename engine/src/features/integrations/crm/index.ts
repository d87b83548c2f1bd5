export { companyIdsOf } from './company-queries.ts';
export { CrmModule } from './crm.module.ts';
