import { useEffect, useSyncExternalStore } from 'react';

type LeavePage = () => void;

const parts = new Set<object>();
const watchers = new Set<() => void>();
let ask: ((go: LeavePage) => void) | null = null;

function note(change: () => void): void {
  change();
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const hasUnsaved = (): boolean => parts.size > 0;

/** True if a part of the page has unsaved changes. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(watch, hasUnsaved);

/** Registers the unsaved changes of one part of a page, for example a form, a card or a dialog. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const part = {};
    note(() => parts.add(part));
    return () => note(() => parts.delete(part));
  }, [isDirty]);
}

/** Runs an action that would lose unsaved changes. If there are any, the user must confirm first. */
export function askFirst(go: LeavePage): void {
  if (ask) ask(go);
  else go();
}

/**
 * Registers the function that asks for confirmation. It is called only while there are unsaved changes. Returns
 * a function that removes it.
 */
export function asksWith(question: (go: LeavePage) => void): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}
