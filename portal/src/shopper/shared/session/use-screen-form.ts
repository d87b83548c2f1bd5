import type { FieldError as Finding, MergedField } from '@millrace/schemas/form';
import { useEffect, useState, type FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
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
 * The form of one screen. It is validated on Continue; after that, each field is validated on change.
 * @param refused the answers that the server rejected
 * @param typed unsent answers typed here before
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
    // eslint-disable-next-line react-hooks/exhaustive-deps -- announced once on arrival
  }, []);
  useEffect(() => {
    if (isSubmitted) void trigger(); // translates the shown errors into the new language
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs only after a change of language
  }, [locale]);
  const lines = fields.flatMap(({ id }) => {
    const message = errors[id]?.message;
    return message ? [{ target: id, message }] : [];
  });
  const submit = (onContinue: (values: Values) => void) => (event: FormEvent) => {
    void handleSubmit(onContinue, () => setAttempt((count) => count + 1))(event);
  };
  return { methods, lines, attempt, submit };
}
