import type { MergedField } from '@millrace/schemas/form';
import { useEffect, useRef } from 'react';
import type { Values } from '../../../shared/catalogue-form/form-scope.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';

/**
 * Keeps typed answers in memory when the shopper leaves the screen or the idle timer closes it. Chosen files
 * are not kept, because files identify a person. Only the fact that files were chosen is kept, and the
 * shopper must choose them again.
 * @returns a function to call after the answer was sent
 */
export function useSavedDraftAnswer(
  requestId: string,
  fields: readonly MergedField[],
  current: () => Values,
  hasFiles: boolean,
): () => void {
  const application = useApplication();
  const sent = useRef(false);
  const files = useRef(hasFiles);
  useEffect(() => {
    files.current = hasFiles;
  }, [hasFiles]);
  useEffect(
    () => () => {
      const { started, typed, filesLeft } = application.store.get();
      if (!started) return; // the device was handed back to the store, so nothing is kept
      const values = sent.current ? {} : current();
      const open = fields.filter(({ id, sensitive }) => !sensitive && values[id]);
      const typedValues = Object.fromEntries(open.map(({ id }) => [id, values[id]!]));
      const others = filesLeft.filter((id) => id !== requestId);
      application.store.update({
        typed: { ...typed, [requestId]: typedValues },
        filesLeft: files.current && !sent.current ? [...others, requestId] : others,
      });
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once when the screen is unmounted
    [],
  );
  return () => {
    sent.current = true;
  };
}
