import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { StoreCredentialsModule } from '../../lenders/store-credentials/index.ts';
import { FieldCatalogueModule } from '../field-catalogue/index.ts';
import { ApplicationSettingsController } from './application-settings.controller.ts';
import { BuilderLenders } from './builder-lenders.service.ts';
import { FormSettings } from './form-settings.service.ts';

@Module({
  imports: [FieldCatalogueModule, LenderObjectsModule, StoreCredentialsModule],
  controllers: [ApplicationSettingsController],
  providers: [BuilderLenders, FormSettings],
  exports: [FormSettings],
})
export class ApplicationSettingsModule {}
