import { useEffect, useSyncExternalStore } from 'react';

type Go = () => void;

const parts = new Set<object>();
const watchers = new Set<() => void>();
let ask: ((go: Go) => void) | null = null;

function note(change: () => void): void {
  change();
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const hasUnsaved = (): boolean => parts.size > 0;

/** Whether some part of the page has unsaved changes. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(watch, hasUnsaved);

/** Says of one part of a page, be it a form, a card or a dialog, that leaving now would lose something. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const part = {};
    note(() => parts.add(part));
    return () => note(() => parts.delete(part));
  }, [isDirty]);
}

/** What leaves unsaved changes behind without being a link: done at once when there are none. */
export function askFirst(go: Go): void {
  if (ask) ask(go);
  else go();
}

/** While there are unsaved changes, somebody asks. */
export function asksWith(question: (go: Go) => void): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}
