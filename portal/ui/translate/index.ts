export { setTranslations, t, type Texts, type Values } from './translate.ts';
