import { countryCodes, countryOf } from '@millrace/schemas/countries';
import { fieldIn } from '@millrace/schemas/fields';
import { messageCodes, messageFor } from '@millrace/schemas/form';
import type { FieldProblem } from '@millrace/schemas/http-client';
import { translatedBy } from '@millrace/ui/translate';

/** Values that the server fills in. They are the same in both languages, so they are taken from its sentence. */
const values = { min: '{min}', max: '{max}', suggestion: '{suggestion}' };

/**
 * Returns the Spanish text about a wrong answer, by the code of the problem and the question. Undefined if the
 * problem is not about an answer.
 */
export function answerProblem({ field: path, code, message }: FieldProblem): string | undefined {
  const id = path.split(/[./]/).at(-1) ?? path;
  if (!messageCodes.includes(code)) return undefined;
  for (const country of countryCodes) {
    const field = fieldIn(id, { country, currency: countryOf(country).currency });
    if (!field) return undefined;
    const [english, spanish] = (['en', 'es'] as const).map((locale) =>
      messageFor(field, { code, params: values }, locale),
    );
    const text = translatedBy(english!.trim(), spanish!.trim(), message.trim());
    if (text !== undefined) return text;
  }
  return undefined;
}
