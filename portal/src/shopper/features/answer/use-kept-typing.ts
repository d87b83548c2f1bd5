import type { MergedField } from '@millrace/schemas/form';
import { useEffect, useRef } from 'react';
import type { Values } from '../../../shared/catalogue-form/form-scope.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';

/**
 * Keeps what is typed for a lender's question in the page, though its screen be left, or be closed because nobody
 * touched it. Of files only that there were some: they show who somebody is, and are chosen again.
 *
 * @returns call it once the answer was sent
 */
export function useKeptTyping(
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
      if (!started) return; // whoever gave the device back leaves nothing on it
      const values = sent.current ? {} : current();
      const open = fields.filter(({ id, sensitive }) => !sensitive && values[id]);
      const kept = Object.fromEntries(open.map(({ id }) => [id, values[id]!]));
      const others = filesLeft.filter((id) => id !== requestId);
      application.store.update({
        typed: { ...typed, [requestId]: kept },
        filesLeft: files.current && !sent.current ? [...others, requestId] : others,
      });
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the screen goes
    [],
  );
  return () => {
    sent.current = true;
  };
}
