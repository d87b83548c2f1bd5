/**
 * The field catalogue: every question of a form with its texts, lists and limits. It loads the JSON documents
 * in this folder.
 * Use it on a server or in a staff screen. A shopper's browser uses `@millrace/schemas/form`.
 */
export * from '../form/index.ts';
export { catalogue, fieldById, sections, sensitiveFields } from './catalogue.ts';
export { formGround } from './ground.ts';
export {
  listSchemas,
  sectionDocuments,
  type FieldSchema,
  type ListSchema,
  type SectionDocument,
} from './documents.ts';
export { optionList, optionListIds, type OptionList } from './options.ts';
export { isTranslated, localised, type WordKind } from './words.ts';
