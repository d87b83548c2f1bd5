export { sensitiveTexts } from './program-texts.logic.ts';
