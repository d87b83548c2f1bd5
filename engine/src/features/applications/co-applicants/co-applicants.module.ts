import { Module } from '@nestjs/common';
import { FormConfigsModule } from '../../forms/form-configs/index.ts';
import { SendLinksModule } from '../../forms/send-links/index.ts';
import { DisclosuresModule } from '../../lenders/disclosures/index.ts';
import { StoreSettingsModule } from '../../tenancy/store-settings/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { CoApplicantParts, sealedContacts, erasedParts } from './co-applicant-part-queries.ts';
import { CoApplicantsController } from './co-applicants.controller.ts';
import { CoApplicantInvitationsController } from './co-applicant-invitations.controller.ts';
import { CoApplicantInvitations } from './co-applicant-invitations.service.ts';
import { PartAnswers } from './part-answers.service.ts';
import { PartCodes } from './part-codes.service.ts';
import { PartHolder } from './part-holder.ts';
import { PartLinks } from './part-links.service.ts';

@Module({
  imports: [
    ApplicationsModule,
    FormConfigsModule,
    SendLinksModule,
    DisclosuresModule,
    StoreSettingsModule,
    StoresModule,
  ],
  controllers: [CoApplicantInvitationsController, CoApplicantsController],
  providers: [
    erasedParts,
    sealedContacts,
    CoApplicantParts,
    PartHolder,
    CoApplicantInvitations,
    PartLinks,
    PartCodes,
    PartAnswers,
  ],
  exports: [CoApplicantParts],
})
export class CoApplicantsModule {}
