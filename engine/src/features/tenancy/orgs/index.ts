export { Orgs } from './orgs.service.ts';
export { OrgsModule } from './orgs.module.ts';
