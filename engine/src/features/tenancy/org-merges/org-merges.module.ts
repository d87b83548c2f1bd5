import { Module } from '@nestjs/common';
import { UsersModule } from '../../identity/users/index.ts';
import { OrgsModule } from '../orgs/index.ts';
import { OrgMergesController } from './org-merges.controller.ts';
import { OrgMerges } from './org-merges.service.ts';
import { OrgUnmerge } from './org-unmerge.service.ts';

@Module({
  imports: [UsersModule, OrgsModule],
  controllers: [OrgMergesController],
  providers: [OrgMerges, OrgUnmerge],
})
export class OrgMergesModule {}
