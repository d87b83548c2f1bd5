import { useSyncExternalStore } from 'react';
import { useWords } from '../../../shared/messages/locale-context.tsx';
import { shellWords } from './shell.messages.ts';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function OfflineBanner() {
  const words = useWords(shellWords);
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  return <div role="status">{!online && <p className="notice notice-warning">{words.offline}</p>}</div>;
}
