import { cleanValue, isPassword, type Cleanable } from './clean.ts';
import { parseStoredDate } from './dates.ts';
import { maskOf } from './masks.ts';
import type { AnswerValue } from './types.ts';

const HIDDEN = '••••';

/**
 * Returns the text that a screen shows for an answer. For a sensitive answer, it contains at most the last
 * four characters. A sensitive date thus shows its year, so people can recognise it. Passwords and short
 * sensitive answers are hidden completely. All other answers are shown in full, with their mask.
 */
export function maskValue(field: Cleanable, value: AnswerValue | undefined): string {
  const cleaned = cleanValue(field, value);
  if (cleaned === null) return '';
  const text = String(cleaned);
  if (!field.sensitive) return maskOf(field)?.format(text) ?? text;
  if (field.mask === 'ssn') return text.length === 9 ? `•••-••-${text.slice(-4)}` : HIDDEN;
  if (field.mask === 'fullDate') {
    const date = parseStoredDate(text);
    return date ? `••/••/${date.year}` : HIDDEN;
  }
  const keepsLastFour = field.mask !== 'monthYear' && text.length >= 8;
  return keepsLastFour && !isPassword(field) ? `${HIDDEN} ${text.slice(-4)}` : HIDDEN;
}
