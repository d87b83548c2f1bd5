import { Module } from '@nestjs/common';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { StatusCodes } from './status-codes.service.ts';
import { StatusForms } from './status-forms.service.ts';
import { StatusLookupController } from './status-lookup.controller.ts';

@Module({
  imports: [ApplicationsModule, StoresModule],
  controllers: [StatusLookupController],
  providers: [StatusCodes, StatusForms],
})
export class StatusLookupModule {}
