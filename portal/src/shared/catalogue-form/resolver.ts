import type { Locale, MergedField } from '@millrace/schemas/form';
import type { Resolver } from 'react-hook-form';
import { problemsOn, type FormScope, type Values } from './form-scope.ts';

/** Returns a react-hook-form resolver that validates with the rules of the field catalogue. */
export const resolverFor =
  (scope: FormScope, fields: readonly MergedField[], locale: Locale): Resolver<Values> =>
  (values) => {
    const problems = problemsOn(scope, fields, values, locale);
    if (problems.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      problems.map(({ field, code, message }) => [field, { type: code, message: message.trim() }]),
    );
    return { values: {}, errors };
  };
