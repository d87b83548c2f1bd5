import { Module } from '@nestjs/common';
import { Caches } from '../../../platform/caches.ts';
import { FieldCatalogue } from './field-catalogue.ts';

/** Merged forms are cached by lenders, not by store, so clearing the cache of one store clears all. */
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
