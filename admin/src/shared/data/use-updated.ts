import { useNotify, useRefresh } from 'react-admin';

/**
 * Returns a function to call after a successful change. It closes the dialog, shows a message and loads the
 * page again.
 */
export function useUpdated(close?: () => void, done = 'Updated'): () => void {
  const notify = useNotify();
  const refresh = useRefresh();
  return () => {
    close?.();
    notify(done);
    refresh();
  };
}
