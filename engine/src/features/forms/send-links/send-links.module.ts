import { Module } from '@nestjs/common';
import { erasedRows } from '../../../platform/erasure/erased-rows.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { AssociatesModule } from '../../tenancy/associates/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationSettingsModule } from '../application-settings/index.ts';
import { FieldCatalogueModule } from '../field-catalogue/index.ts';
import { FormConfigsModule } from '../form-configs/index.ts';
import { InStoreLinksController } from './in-store-links.controller.ts';
import { InStoreLinks } from './in-store-links.service.ts';
import { InStoreRecipients, sealedRecipients } from './in-store-recipients.ts';
import { SendLimits } from './send-limit-queries.ts';
import { SendableForms } from './sendable-forms.ts';
import { SentLinks } from './sent-links.service.ts';

const erasedLinks = erasedRows({
  what: 'Recipients of links',
  table: 'sent_link',
  where: `t.application_id = ? AND t.sent_to <> '[]'`,
  set: `sent_to = '[]', destinations = '{}'`,
});

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
  providers: [
    erasedLinks,
    SentLinks,
    SendLimits,
    SendableForms,
    InStoreLinks,
    InStoreRecipients,
    sealedRecipients,
  ],
  exports: [SentLinks, SendableForms],
})
export class SendLinksModule {}
