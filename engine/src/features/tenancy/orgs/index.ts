export { auditOrg } from './org-audit.ts';
export { OrgLists } from './org-lists.service.ts';
export { OrgRegions } from './regions/org-regions.service.ts';
export type { OrgFacts } from './orgs.logic.ts';
export { Orgs } from './orgs.service.ts';
export { OrgsModule } from './orgs.module.ts';
