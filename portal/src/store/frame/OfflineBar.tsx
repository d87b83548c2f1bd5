import { useSyncExternalStore } from 'react';
import { Bar } from '@millrace/ui/page';

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function OfflineBar() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Bar tone="warning">You're offline. What you see may be old; nothing is sent until you are back.</Bar>
  );
}
