import { Module } from '@nestjs/common';
import { MarketingLinksModule } from '../../forms/marketing-links/index.ts';
import { ApplicationSettingsModule } from '../../forms/application-settings/index.ts';
import { OutsideFormsModule } from '../../forms/outside-forms/index.ts';
import { DisclosuresModule } from '../../lenders/disclosures/index.ts';
import { AssociatesModule } from '../../tenancy/associates/index.ts';
import { StoreSettingsModule } from '../../tenancy/store-settings/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { AnswerProposalsModule } from '../answer-proposals/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { CoApplicantsModule } from '../co-applicants/index.ts';
import { PrefillModule } from '../prefill/index.ts';
import { VerificationModule } from '../verification/index.ts';
import { CarriedAnswers } from './carried-answers.service.ts';
import { EarlierForms } from './earlier-forms.service.ts';
import { FormPaths } from './form-paths.service.ts';
import { NextStages } from './next-stages.service.ts';
import { ShopperFormsController } from './shopper-forms.controller.ts';
import { ShopperForms } from './shopper-forms.service.ts';
import { StoreSubmitController } from './store-submit.controller.ts';
import { erasedStageDrafts, sealedStageDrafts, StageDrafts } from './stage-drafts.service.ts';
import { StartForm } from './start-form.service.ts';
import { SubmitForm } from './submit-form.service.ts';

@Module({
  imports: [
    AnswerProposalsModule,
    ApplicationsModule,
    CoApplicantsModule,
    PrefillModule,
    ApplicationSettingsModule,
    OutsideFormsModule,
    MarketingLinksModule,
    DisclosuresModule,
    AssociatesModule,
    StoreSettingsModule,
    StoresModule,
    VerificationModule,
  ],
  controllers: [ShopperFormsController, StoreSubmitController],
  providers: [
    CarriedAnswers,
    EarlierForms,
    FormPaths,
    NextStages,
    ShopperForms,
    StartForm,
    SubmitForm,
    StageDrafts,
    sealedStageDrafts,
    erasedStageDrafts,
  ],
  exports: [FormPaths, NextStages],
})
export class ShopperFormsModule {}
