import type { Session } from '@millrace/schemas/api';
import { useEffect, useState } from 'react';
import { useWords } from '../../shared/words/locale-context.tsx';
import { readSession, revertToPrimary } from '../api/staff-session.ts';
import { outboxWords } from './outbox-words.ts';

const MINUTE = 60_000;

/** Staff open this page, too: who looks through somebody's eyes is reminded here as on every other screen. */
export function ViewedBar() {
  const words = useWords(outboxWords);
  const [session, setSession] = useState<Session | null>(null);
  const [failed, setFailed] = useState(false);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // shoppers have no such session
    readSession().then(setSession, () => setSession(null));
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  if (!session?.impersonation) return null;
  const { user, impersonation } = session;
  const name = `${user.first_name} ${user.last_name}`.trim() || (user.email ?? '');
  const minutes = Math.max(0, Math.ceil((new Date(impersonation.until).getTime() - now) / MINUTE));
  const revert = () => {
    setFailed(false);
    revertToPrimary().then(
      () => window.location.assign('/app'),
      () => setFailed(true),
    );
  };
  return (
    <section className="viewed-bar" aria-label={words.viewed}>
      <div>
        <strong role="status">{failed ? words.revertFailed : words.viewsAs(impersonation.name, name)}</strong>
        <span className="muted small">{words.minutesLeft(minutes)}</span>
      </div>
      <button type="button" className="button-quiet" onClick={revert}>
        {words.revert}
      </button>
    </section>
  );
}
