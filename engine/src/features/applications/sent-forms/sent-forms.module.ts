import { Module } from '@nestjs/common';
import { FormConfigsModule } from '../../forms/form-configs/index.ts';
import { OutsideFormsModule } from '../../forms/outside-forms/index.ts';
import { SendLinksModule } from '../../forms/send-links/index.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { DisclosuresModule } from '../../lenders/disclosures/index.ts';
import { AssociatesModule } from '../../tenancy/associates/index.ts';
import { StoreSettingsModule } from '../../tenancy/store-settings/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { CoApplicantsModule } from '../co-applicants/index.ts';
import { VerificationModule } from '../verification/index.ts';
import { ListingsModule } from '../listings/index.ts';
import { DeviceLinkController } from './links/device-link.controller.ts';
import { DeviceLinks } from './links/device-links.service.ts';
import { LinkHolder } from './links/link-holder.ts';
import { OpenLinkController } from './links/open-link.controller.ts';
import { OpenLink } from './links/open-link.service.ts';
import { SendFormController } from './sending/send-form.controller.ts';
import { SendForm } from './sending/send-form.service.ts';
import { SentFormLists } from './sent-form-list-queries.ts';
import { SentFormsController } from './sent-forms.controller.ts';
import { SendOptions } from './sending/send-options.service.ts';
import { TokenFormsController } from './token-forms/token-forms.controller.ts';
import { TokenForms } from './token-forms/token-forms.service.ts';

@Module({
  imports: [
    ApplicationsModule,
    CoApplicantsModule,
    ListingsModule,
    FormConfigsModule,
    OutsideFormsModule,
    SendLinksModule,
    LenderObjectsModule,
    DisclosuresModule,
    AssociatesModule,
    StoreSettingsModule,
    StoresModule,
    VerificationModule,
  ],
  controllers: [
    SendFormController,
    OpenLinkController,
    DeviceLinkController,
    SentFormsController,
    TokenFormsController,
  ],
  providers: [LinkHolder, TokenForms, SendForm, SendOptions, OpenLink, DeviceLinks, SentFormLists],
})
export class SentFormsModule {}
