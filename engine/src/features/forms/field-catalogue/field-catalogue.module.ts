import { formBase, formBaseWithCards } from '@millrace/schemas/fields';
import { Module } from '@nestjs/common';
import { Caches } from '../../../platform/caches.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { FieldCatalogue } from './field-catalogue.ts';

/**
 * Registers the cache of merged forms. Its entries belong to lenders and not to stores. Clearing it for one
 * store therefore clears it for all.
 */
function create(caches: Caches, config: Config): FieldCatalogue {
  const base = config.PAN_STORAGE === 'on' ? formBaseWithCards : formBase;
  const catalogue = new FieldCatalogue(undefined, () => caches.isOn, base);
  caches.add('merged forms', () => catalogue.clear());
  return catalogue;
}

@Module({
  providers: [{ provide: FieldCatalogue, useFactory: create, inject: [Caches, CONFIG] }],
  exports: [FieldCatalogue],
})
export class FieldCatalogueModule {}
