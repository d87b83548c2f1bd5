import { Module } from '@nestjs/common';
import { Caches } from '../../../platform/caches.ts';
import { FieldCatalogue } from './field-catalogue.ts';

/**
 * Registers the cache of merged forms. Its entries belong to lenders and not to stores, so clearing it for
 * one store clears it for all.
 */
function create(caches: Caches): FieldCatalogue {
  const catalogue = new FieldCatalogue(undefined, () => caches.isOn);
  caches.add('merged forms', () => catalogue.clear());
  return catalogue;
}

@Module({
  providers: [{ provide: FieldCatalogue, useFactory: create, inject: [Caches] }],
  exports: [FieldCatalogue],
})
export class FieldCatalogueModule {}
