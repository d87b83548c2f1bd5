import { Module } from '@nestjs/common';
import { DisclosuresModule } from '../../lenders/disclosures/index.ts';
import { AssociatesModule } from '../../tenancy/associates/index.ts';
import { StoreSettingsModule } from '../../tenancy/store-settings/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { FormConfigsModule } from '../form-configs/index.ts';
import { MarketingLinksModule } from '../marketing-links/index.ts';
import { KeptForms } from './kept-forms.ts';
import { OutsideFormsController } from './outside-forms.controller.ts';
import { OutsideForms } from './outside-forms.service.ts';

@Module({
  imports: [
    DisclosuresModule,
    AssociatesModule,
    StoreSettingsModule,
    StoresModule,
    FormConfigsModule,
    MarketingLinksModule,
  ],
  controllers: [OutsideFormsController],
  providers: [KeptForms, OutsideForms],
  exports: [OutsideForms],
})
export class OutsideFormsModule {}
