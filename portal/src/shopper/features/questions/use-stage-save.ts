import * as api from '@millrace/schemas/calls';
import type { MergedField } from '@millrace/schemas/form';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { payloadFrom, problemsOn, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { clock } from '../../../shared/format/moments.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { saveMessages } from '../../shared/questions/save.messages.ts';
import type { Draft, TextAnswers } from '../../shared/session/saving/draft.ts';
import { ownForm } from '../../shared/session/own-call.ts';

/** Milliseconds after the last change. A save for each key would be wasted. */
const QUIET_MS = 800;

interface StageSave {
  readonly draft: Draft;
  readonly fields: readonly MergedField[];
  readonly methods: Pick<UseFormReturn<Values>, 'watch' | 'getValues'>;
}

type Saving = { readonly at: string } | 'saving' | 'waiting' | null;

/** Returns the answers that differ from the saved ones. An empty sensitive answer leaves the saved one. */
const changesIn = (answers: TextAnswers, saved: TextAnswers, masked: ReadonlySet<string>): TextAnswers =>
  Object.fromEntries(
    Object.entries(answers).filter(
      ([id, answer]) => answer !== (saved[id] ?? '') && !(answer === '' && masked.has(id)),
    ),
  );

/**
 * Saves the valid answers to a stage while the shopper types them, so that they survive a reload and follow to
 * another device. No lender gets them before the shopper agrees to the stage.
 * @returns whether the answers are saved, in words. Null if there is nothing to say
 */
export function useStageSave({ draft, fields, methods: { watch, getValues } }: StageSave): string | null {
  const { locale } = useLocale();
  const words = useMessages(saveMessages);
  const [saving, setSaving] = useState<Saving>(draft.beforeStage ? { at: draft.beforeStage.savedAt } : null);
  const saved = useRef<TextAnswers>(draft.answers);
  const newest = useRef({ draft, fields, locale });
  useEffect(() => {
    newest.current = { draft, fields, locale };
  });
  // the results around the questions render often, which must not delay a save
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = async () => {
      const now = newest.current;
      const values = getValues();
      const problems = problemsOn(now.draft, now.fields, values, now.locale);
      const invalid = new Set(problems.map(({ field }) => field));
      const valid = now.fields.filter(({ id }) => !invalid.has(id));
      const answers = changesIn(payloadFrom(valid, values), saved.current, now.draft.masked);
      if (Object.keys(answers).length === 0) return;
      setSaving('saving');
      try {
        const body = { answers, locale: now.locale };
        const { savedAt } = await ownForm.call(api.saveStageAnswers, { body });
        saved.current = { ...saved.current, ...answers };
        setSaving({ at: savedAt });
      } catch {
        // the next change saves them again, and sending them does not depend on this save
        setSaving('waiting');
      }
    };
    const watching = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void save(), QUIET_MS);
    });
    return () => {
      clearTimeout(timer);
      watching.unsubscribe();
    };
  }, [watch, getValues]);
  if (saving === null) return null;
  if (saving === 'saving') return words.saving;
  return saving === 'waiting' ? words.notSaved : words.saved(clock(saving.at, locale));
}
