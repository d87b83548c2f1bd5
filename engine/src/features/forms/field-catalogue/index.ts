export { FieldCatalogue } from './field-catalogue.ts';
export { FieldCatalogueModule } from './field-catalogue.module.ts';
export type { AskingLender } from './merged-forms.logic.ts';
