import { Module } from '@nestjs/common';
import { Caches } from '../../../platform/caches.ts';
import { FieldCatalogue } from './field-catalogue.ts';

/** Forms are kept by the lenders they are made for, not by store: forgetting one store's forgets them all. */
function create(caches: Caches): FieldCatalogue {
  const catalogue = new FieldCatalogue();
  caches.add('merged forms', () => catalogue.clear());
  return catalogue;
}

@Module({
  providers: [{ provide: FieldCatalogue, useFactory: create, inject: [Caches] }],
  exports: [FieldCatalogue],
})
export class FieldCatalogueModule {}
