import { useEffect, useState } from 'react';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { shellMessages } from './shell.messages.ts';

/** Shows grey placeholder lines after 0.3 seconds, and a message after ten seconds. */
export function Waiting({ long: isLong = false }: { readonly long?: boolean }) {
  const words = useMessages(shellMessages);
  const [phase, setPhase] = useState<'short' | 'shown' | 'long'>('short');
  useEffect(() => {
    const shown = setTimeout(() => setPhase('shown'), 300);
    const long = setTimeout(() => setPhase('long'), 10_000);
    return () => {
      clearTimeout(shown);
      clearTimeout(long);
    };
  }, []);
  return (
    <div className={phase === 'short' && !isLong ? 'waiting waiting-short' : 'waiting'} aria-busy="true">
      <span className="visually-hidden">{words.loading}</span>
      <div className="waiting-line" />
      <div className="waiting-line" />
      <div className="waiting-line" />
      {(isLong || phase === 'long') && <p>{words.stillWorking}</p>}
    </div>
  );
}
