import type { FormToEdit } from '@millrace/schemas/api';
import type { MergedField } from '@millrace/schemas/form';
import type { Resolver } from 'react-hook-form';
import {
  payloadFrom,
  problemsOn,
  startValues,
  type FormScope,
  type Values,
} from '../../../shared/catalogue-form/form-scope.ts';

/** What is missing does not keep a draft from being saved: the customer may still answer it. */
const missing: ReadonlySet<string> = new Set(['required', 'required_choice']);

export const staffResolver =
  (scope: FormScope, fields: readonly MergedField[], state: FormToEdit['state']): Resolver<Values> =>
  (values) => {
    const problems = problemsOn(scope, fields, values, 'en').filter(
      ({ code }) => state === 'submitted' || !missing.has(code),
    );
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(({ field, code, message }) => [
      field,
      { type: code, message: message.trim() },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };

/** What somebody really changed, in the catalogue's own form; nothing else is sent. */
export function changedValues(
  scope: FormScope,
  fields: readonly MergedField[],
  values: Values,
): Record<string, string> {
  const before = payloadFrom(fields, startValues(scope, fields));
  const after = payloadFrom(fields, values);
  return Object.fromEntries(Object.entries(after).filter(([id, value]) => value !== before[id]));
}
