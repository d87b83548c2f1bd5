export { OrgMergesModule } from './org-merges.module.ts';
