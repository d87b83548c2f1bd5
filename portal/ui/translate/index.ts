export {
  findTranslation,
  setTranslations,
  t,
  translated,
  translatedBy,
  translatedSentences,
  type Texts,
} from './translate.ts';
