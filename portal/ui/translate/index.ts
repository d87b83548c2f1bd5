export { findTranslation, setTranslations, t, translated, type Texts } from './translate.ts';
