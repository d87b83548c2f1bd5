import { warningFor, type MergedField } from '@millrace/schemas/form';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { openFields, type FormScope, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { today } from '../../../shared/format/moments.ts';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import type { SummaryLine } from '../shell/ErrorSummary.tsx';

interface Doubts {
  /** The unlikely answers about which the shopper is asked now. */
  readonly lines: readonly SummaryLine[];
  /** Counts the questions, so that each of them gets the focus. */
  readonly attempt: number;
  /** Asks once about each unlikely answer. If nothing is unlikely, or if it was asked before, it continues. */
  readonly guard: (onContinue: (values: Values) => void) => (values: Values) => void;
}

const keyOf = (id: string, value: string | undefined): string => `${id} ${value ?? ''}`;

/**
 * Asks once about answers that are allowed but unlikely, such as an income of $0, before they are sent. A
 * lender would probably decline, and the credit check would have been made for nothing.
 */
export function useDoubts(
  scope: FormScope,
  fields: readonly MergedField[],
  { watch, getValues }: Pick<UseFormReturn<Values>, 'watch' | 'getValues'>,
): Doubts {
  const { locale } = useLocale();
  const unlikely = (values: Values) =>
    openFields(scope, fields, values).flatMap(({ field }) => {
      const warning = warningFor(field, values[field.id], { locale, today: today() });
      return warning ? [{ field, message: warning.message }] : [];
    });
  // answers that the screen started with were accepted before
  const accepted = useRef<Set<string> | null>(null);
  accepted.current ??= new Set(Object.entries(getValues()).map(([id, value]) => keyOf(id, value)));
  const [asked, setAsked] = useState<readonly MergedField[]>([]);
  const [attempt, setAttempt] = useState(0);
  const isAsking = asked.length > 0;
  useEffect(() => {
    if (!isAsking) return;
    const watching = watch(() => setAsked([]));
    return () => watching.unsubscribe();
  }, [isAsking, watch]);

  const guard = (onContinue: (values: Values) => void) => (values: Values) => {
    const isNew = ({ id }: MergedField) => !accepted.current!.has(keyOf(id, values[id]));
    const open = unlikely(values).flatMap(({ field }) => (isNew(field) ? [field] : []));
    for (const { id } of open) accepted.current!.add(keyOf(id, values[id]));
    setAsked(open);
    if (open.length === 0) return onContinue(values);
    setAttempt((count) => count + 1);
  };
  const lines = isAsking
    ? unlikely(getValues()).flatMap(({ field: { id }, message }) =>
        asked.some((field) => field.id === id) ? [{ target: id, message }] : [],
      )
    : [];
  return { lines, attempt, guard };
}
