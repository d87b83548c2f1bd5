import { Module } from '@nestjs/common';
import { AuthModule } from '../../identity/auth/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { applicantPasswordsByIndexKey } from './status-code-queries.ts';
import { StatusCodes } from './status-codes.service.ts';
import { StatusForms } from './status-forms.service.ts';
import { StatusPasswords } from './status-passwords.service.ts';
import { StatusLookupController } from './status-lookup.controller.ts';

@Module({
  imports: [ApplicationsModule, AuthModule, StoresModule],
  controllers: [StatusLookupController],
  providers: [StatusCodes, StatusForms, StatusPasswords, applicantPasswordsByIndexKey],
})
export class StatusLookupModule {}
