import { Module } from '@nestjs/common';
import { UsersModule } from '../../identity/users/index.ts';
import { OrgChanges } from './org-changes.service.ts';
import { OrgLists } from './org-lists.service.ts';
import { OrgRegionsController } from './regions/org-regions.controller.ts';
import { OrgRegions } from './regions/org-regions.service.ts';
import { OrgSettingsController } from './settings/org-settings.controller.ts';
import { SettingsOfOrgs } from './settings/org-settings.service.ts';
import { OrgsAdminController } from './orgs-admin.controller.ts';
import { OrgsController } from './orgs.controller.ts';
import { Orgs } from './orgs.service.ts';
import { laaOwners, orgOwners, regionOwners } from './org.owners.ts';

@Module({
  imports: [UsersModule],
  controllers: [OrgsController, OrgRegionsController, OrgSettingsController, OrgsAdminController],
  providers: [orgOwners, regionOwners, laaOwners, Orgs, OrgLists, OrgChanges, OrgRegions, SettingsOfOrgs],
  exports: [Orgs, OrgLists, OrgRegions],
})
export class OrgsModule {}
