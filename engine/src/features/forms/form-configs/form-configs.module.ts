import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { FieldCatalogueModule } from '../field-catalogue/index.ts';
import { FormConfigs } from './form-configs.service.ts';

@Module({
  imports: [LenderObjectsModule, StoreCredentialsModule, FieldCatalogueModule],
  providers: [FormConfigs],
  exports: [FormConfigs],
})
export class FormConfigsModule {}
