/**
 * The field catalogue: every question of a form with its texts, option lists and limits. Importing this file
 * loads the JSON documents of this folder.
 * Servers and staff screens use this entry. A shopper's browser uses `@millrace/schemas/form`, which is
 * smaller.
 */
export * from '../form/index.ts';
export { catalogue, fieldById, sections, sensitiveFields } from './catalogue.ts';
export { cardNumberField, formBase, formBaseWithCards } from './base-questions.ts';
export { fieldIn, formBaseIn, isAskedIn, marketOf } from './by-country.ts';
export {
  listSchemas,
  sectionDocuments,
  type FieldSchema,
  type ListSchema,
  type SectionDocument,
} from './documents.ts';
export { optionList, optionListIds, type OptionList } from './options.ts';
export { isTranslated, localised, type WordKind } from './words.ts';
