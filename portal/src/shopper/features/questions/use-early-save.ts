import type { MergedField } from '@millrace/schemas/form';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { payloadFrom, problemsOn, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { isChanged } from './use-send.ts';

/** Milliseconds after the last change. Most shoppers read their answers for longer before they send them. */
const QUIET_MS = 800;

interface EarlySave {
  readonly isOn: boolean;
  readonly fields: readonly MergedField[];
  readonly methods: Pick<UseFormReturn<Values>, 'watch' | 'getValues'>;
}

/**
 * Saves the answers of a complete screen while the shopper reads them again, so that sending them does not wait
 * for the save.
 */
export function useEarlySave({ isOn, fields, methods: { watch, getValues } }: EarlySave): void {
  const application = useApplication();
  const { locale } = useLocale();
  const newest = useRef({ fields, locale });
  useEffect(() => {
    newest.current = { fields, locale };
  });
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      const { draft } = application.store.get();
      const now = newest.current;
      if (!draft || problemsOn(draft, now.fields, getValues(), now.locale).length > 0) return;
      const answers = payloadFrom(now.fields, getValues());
      if (isChanged(draft, answers)) application.answer(answers, now.locale);
    };
    const watching = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(save, QUIET_MS);
    });
    return () => {
      clearTimeout(timer);
      watching.unsubscribe();
    };
  }, [isOn, application, watch, getValues]);
}
