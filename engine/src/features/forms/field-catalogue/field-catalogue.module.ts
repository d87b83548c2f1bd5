import { Module } from '@nestjs/common';
import { FieldCatalogue } from './field-catalogue.ts';

@Module({
  providers: [{ provide: FieldCatalogue, useFactory: () => new FieldCatalogue() }],
  exports: [FieldCatalogue],
})
export class FieldCatalogueModule {}
