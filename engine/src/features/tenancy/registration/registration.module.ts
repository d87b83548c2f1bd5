import { Module } from '@nestjs/common';
import { AuthModule } from '../../identity/auth/index.ts';
import { UsersModule } from '../../identity/users/index.ts';
import { AccountsModule } from '../accounts/index.ts';
import { OrgsModule } from '../orgs/index.ts';
import { OrgRegistration } from './founding.service.ts';
import { NewStores } from './new-stores.service.ts';
import { RegistrationCodes } from './registration-codes.ts';
import { RegistrationController } from './registration.controller.ts';
import { Registration } from './registration.service.ts';
import { SpentRegistrationCodes } from './expired-code-queries.ts';

@Module({
  imports: [AuthModule, UsersModule, AccountsModule, OrgsModule],
  controllers: [RegistrationController],
  providers: [OrgRegistration, Registration, RegistrationCodes, NewStores, SpentRegistrationCodes],
  exports: [OrgRegistration],
})
export class RegistrationModule {}
