import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { AssociatesModule } from '../../tenancy/associates/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationSettingsModule } from '../application-settings/index.ts';
import { FieldCatalogueModule } from '../field-catalogue/index.ts';
import { FormConfigsModule } from '../form-configs/index.ts';
import { InStoreLinksController } from './in-store-links.controller.ts';
import { InStoreLinks } from './in-store-links.service.ts';
import { SendLimits } from './send-limit-queries.ts';
import { SendableForms } from './sendable-forms.ts';
import { SentLinks } from './sent-links.service.ts';

@Module({
  imports: [
    LenderObjectsModule,
    AssociatesModule,
    StoresModule,
    ApplicationSettingsModule,
    FieldCatalogueModule,
    FormConfigsModule,
  ],
  controllers: [InStoreLinksController],
  providers: [SentLinks, SendLimits, SendableForms, InStoreLinks],
  exports: [SentLinks, SendableForms],
})
export class SendLinksModule {}
