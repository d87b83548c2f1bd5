import { useNotify, useRefresh } from 'react-admin';

/** What follows a change that went through: its dialog closes, a note says so, the page is read anew. */
export function useUpdated(close?: () => void, done = 'Updated'): () => void {
  const notify = useNotify();
  const refresh = useRefresh();
  return () => {
    close?.();
    notify(done);
    refresh();
  };
}
