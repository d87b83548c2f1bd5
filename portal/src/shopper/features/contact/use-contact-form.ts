import type { FieldError, MergedField } from '@millrace/schemas/form';
import { useState, type FormEvent } from 'react';
import {
  problemsOn,
  startValues,
  type FormScope,
  type Values,
} from '../../../shared/catalogue-form/form-scope.ts';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import type { SummaryLine } from '../../shared/shell/ErrorSummary.tsx';

interface ContactForm {
  readonly values: Values;
  readonly errors: Values;
  readonly touched: ReadonlySet<string>;
  /** The lines of the error summary. */
  readonly lines: SummaryLine[];
  readonly attempt: number;
  readonly change: (id: string, value: string) => void;
  readonly touch: (id: string) => void;
  /** Shows the errors that the server found. An error disappears when its field changes. */
  readonly refuse: (errors: readonly FieldError[]) => void;
  readonly submit: (onContinue: (values: Values) => void) => (event: FormEvent) => void;
}

const withId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids, id]);

/**
 * Holds the contact form. Like `useScreenForm`, it validates all fields on Continue, and after that each
 * field when it changes. It does not use react-hook-form, because this screen is part of the first load,
 * which has a size limit.
 */
export function useContactForm(scope: FormScope, fields: readonly MergedField[], typed: Values): ContactForm {
  const { locale } = useLocale();
  const [values, setValues] = useState<Values>(() => ({ ...startValues(scope, fields), ...typed }));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Values>({});
  const [attempt, setAttempt] = useState(0);
  const problems = problemsOn(scope, fields, values, locale);
  const found = problems.filter(({ field }) => checked.has(field));
  const errors: Values = {
    ...Object.fromEntries(found.map(({ field, message }) => [field, message.trim()])),
    ...refused,
  };
  const lines = fields.flatMap(({ id }) => (errors[id] ? [{ target: id, message: errors[id] }] : []));
  const change = (id: string, value: string) => {
    setValues((before) => ({ ...before, [id]: value }));
    setRefused(({ [id]: _changed, ...others }) => others);
    if (checked.size > 0) setChecked(withId(checked, id));
  };
  const submit = (onContinue: (values: Values) => void) => (event: FormEvent) => {
    event.preventDefault();
    setChecked(new Set(fields.map(({ id }) => id)));
    setRefused({});
    if (problems.length > 0) setAttempt(attempt + 1);
    else onContinue(values);
  };
  return {
    values,
    errors,
    touched,
    lines,
    attempt,
    change,
    touch: (id) => setTouched((before) => withId(before, id)),
    refuse: (ofServer) =>
      setRefused(Object.fromEntries(ofServer.map(({ field, message }) => [field, message]))),
    submit,
  };
}
