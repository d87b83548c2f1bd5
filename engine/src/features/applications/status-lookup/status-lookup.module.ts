import { Module } from '@nestjs/common';
import { AuthModule } from '../../identity/auth/index.ts';
import { StoreSettingsModule } from '../../tenancy/store-settings/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { LinkedApplications } from './linked-applications.service.ts';
import { applicantPasswordsByIndexKey } from './status-code-queries.ts';
import { StatusCodes } from './status-codes.service.ts';
import { StatusForms } from './status-forms.service.ts';
import { StatusPasswords } from './status-passwords.service.ts';
import { StatusLookupController } from './status-lookup.controller.ts';

@Module({
  imports: [ApplicationsModule, AuthModule, StoreSettingsModule, StoresModule],
  controllers: [StatusLookupController],
  providers: [LinkedApplications, StatusCodes, StatusForms, StatusPasswords, applicantPasswordsByIndexKey],
})
export class StatusLookupModule {}
