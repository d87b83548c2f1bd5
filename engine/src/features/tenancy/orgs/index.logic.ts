export { idsIn, isMergeable, pageOf } from './orgs.logic.ts';
