import type { Texts } from '@millrace/ui/translate';
import { catalogueTexts } from './es/catalogue.ts';
import { notifications } from './es/notifications.ts';
import { portalTexts } from './es-texts.ts';

export { answerProblem } from './answer-problems.ts';

/** Spanish texts of the store portal by their English text. Values in braces are filled in by `t()`. */
export const spanish: Texts = { ...catalogueTexts, ...portalTexts, ...notifications };
