import type { MergedField } from '@millrace/schemas/form';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { payloadFrom, problemsOn, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { isStoreDevice } from '../../shared/idle/store-device.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';

interface KeptAnswers {
  readonly draft: Draft;
  readonly fields: readonly MergedField[];
  readonly methods: Pick<UseFormReturn<Values>, 'watch' | 'getValues'>;
}

/**
 * Keeps the valid answers to a stage on this device while the shopper types them, because the server takes them
 * only after the shopper agreed to the stage. Sensitive answers are not kept.
 * @returns true if answers are kept
 */
export function useKeptAnswers({ draft, fields, methods: { watch, getValues } }: KeptAnswers): boolean {
  const { saver } = useApplication();
  const { locale } = useLocale();
  const [isKept, setKept] = useState(() =>
    fields.some(({ id, sensitive }) => !sensitive && draft.answers[id]),
  );
  useEffect(() => {
    // the next shopper uses the same device, so no answer is stored on it
    if (isStoreDevice()) return;
    const watching = watch(() => {
      const values = getValues();
      const invalid = new Set(problemsOn(draft, fields, values, locale).map(({ field }) => field));
      const valid = fields.filter(({ id, sensitive }) => !sensitive && !invalid.has(id));
      if (valid.length === 0) return;
      saver.unsaved?.keep(draft, payloadFrom(valid, values), locale);
      setKept(true);
    });
    return () => watching.unsubscribe();
  }, [draft, fields, locale, saver, watch, getValues]);
  return isKept;
}
