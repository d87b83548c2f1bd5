import type { Localised } from '@millrace/schemas/form';
import { chosenLanguage } from './language.ts';

/** Returns a text that exists in both languages, such as the label of a question, in the language of the portal. */
export const localised = (text: Localised): string => text[chosenLanguage()];
