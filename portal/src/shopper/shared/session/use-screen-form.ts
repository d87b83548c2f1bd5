import type { FieldError as Finding, MergedField } from '@millrace/schemas/form';
import { useEffect, useState, type FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { controlWithError } from '../../../shared/catalogue-form/inputs/date-parts.ts';
import { startValues, type FormScope, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { resolverFor } from '../../../shared/catalogue-form/resolver.ts';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import type { SummaryLine } from '../shell/ErrorSummary.tsx';

interface ScreenForm {
  readonly methods: UseFormReturn<Values>;
  /** The lines of the error summary. */
  readonly lines: SummaryLine[];
  readonly attempt: number;
  readonly submit: (onContinue: (values: Values) => void) => (event: FormEvent) => void;
}

/**
 * Holds the form of one screen. All fields are validated on Continue; after that, each field is validated
 * when it changes.
 * @param refused the answers that the server rejected
 * @param typed answers that were typed on this screen before and not sent
 */
export function useScreenForm(
  scope: FormScope,
  fields: readonly MergedField[],
  refused: readonly Finding[] = [],
  typed: Values = {},
): ScreenForm {
  const { locale } = useLocale();
  const [attempt, setAttempt] = useState(0);
  const methods = useForm<Values>({
    defaultValues: { ...startValues(scope, fields), ...typed },
    resolver: resolverFor(scope, fields, locale),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { formState, setError, trigger, handleSubmit } = methods;
  const { errors, isSubmitted } = formState;
  useEffect(() => {
    for (const { field, code, message } of refused) setError(field, { type: code, message });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the errors are announced once, when the screen opens
  }, []);
  useEffect(() => {
    if (isSubmitted) void trigger(); // validates again, so that the errors are shown in the new language
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs only after a change of language
  }, [locale]);
  const lines = fields.flatMap((field) => {
    const { message, type } = errors[field.id] ?? {};
    return message ? [{ target: controlWithError(field, type), message }] : [];
  });
  const submit = (onContinue: (values: Values) => void) => (event: FormEvent) => {
    void handleSubmit(onContinue, () => setAttempt((count) => count + 1))(event);
  };
  return { methods, lines, attempt, submit };
}
