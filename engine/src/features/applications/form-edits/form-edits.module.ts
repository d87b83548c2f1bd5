import { Module } from '@nestjs/common';
import { SendLinksModule } from '../../forms/send-links/index.ts';
import { StoreSettingsModule } from '../../tenancy/store-settings/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { AnswerProposalsModule } from '../answer-proposals/index.ts';
import { CoApplicantsModule } from '../co-applicants/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { FormEditsController } from './form-edits.controller.ts';
import { FormEdits } from './form-edits.service.ts';

@Module({
  imports: [
    ApplicationsModule,
    AnswerProposalsModule,
    CoApplicantsModule,
    SendLinksModule,
    StoreSettingsModule,
    StoresModule,
  ],
  controllers: [FormEditsController],
  providers: [FormEdits],
})
export class FormEditsModule {}
