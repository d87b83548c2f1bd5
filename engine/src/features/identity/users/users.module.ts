import { Global, Module } from '@nestjs/common';
import { PersonNames } from '../../../platform/sessions/person-names.ts';
import { OneTimeLinksModule } from '../one-time-links/index.ts';
import { CreateAdminCommand } from './create-admin.command.ts';
import { Members } from './memberships/member-queries.ts';
import { NewEmailsController } from './accounts/new-emails.controller.ts';
import { NewEmails } from './accounts/new-emails.ts';
import { UserAccess } from './accounts/user-access.ts';
import { UserChanges } from './accounts/user-changes.service.ts';
import { UserLists } from './user-lists.service.ts';
import { UserStores } from './memberships/user-stores.ts';
import { UserStates } from './accounts/user-states.service.ts';
import { UsersAdminController } from './users-admin.controller.ts';
import { UsersController } from './users.controller.ts';
import { UserNames, Users } from './users.service.ts';
import { userOwners } from './user.owners.ts';

@Module({
  imports: [OneTimeLinksModule],
  controllers: [UsersController, UsersAdminController, NewEmailsController],
  providers: [
    userOwners,
    Users,
    Members,
    UserLists,
    UserAccess,
    NewEmails,
    UserChanges,
    UserStates,
    UserStores,
    CreateAdminCommand,
  ],
  exports: [Users, Members, UserLists, UserAccess],
})
export class UsersModule {}

/**
 * Provides the names of users to the platform through a port, because the platform may not read tables of
 * identity.
 */
@Global()
@Module({
  providers: [{ provide: PersonNames, useClass: UserNames }],
  exports: [PersonNames],
})
export class IdentityPortsModule {}
