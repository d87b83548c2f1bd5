import { useSyncExternalStore } from 'react';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { shellMessages } from './shell.messages.ts';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function OfflineBanner() {
  const words = useMessages(shellMessages);
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  return <div role="status">{!online && <p className="notice notice-warning">{words.offline}</p>}</div>;
}
