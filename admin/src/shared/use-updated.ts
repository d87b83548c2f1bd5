import { useNotify, useRefresh } from 'react-admin';

/** Returns the handler for a successful change: it closes the dialog, shows a message and refreshes the page. */
export function useUpdated(close?: () => void, done = 'Updated'): () => void {
  const notify = useNotify();
  const refresh = useRefresh();
  return () => {
    close?.();
    notify(done);
    refresh();
  };
}
