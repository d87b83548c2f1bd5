/**
 * The field catalogue: every question a form can ask, with its texts, lists and limits. Loads the JSON documents
 * beside it, so it belongs on a server or in a staff screen; a shopper's browser takes `@millrace/schemas/form`.
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
