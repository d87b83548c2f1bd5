export { setTranslations, t, type Texts } from './translate.ts';
