import type { Session } from '@millrace/schemas/api';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { readSession, revertToPrimary } from './api.ts';
import { viewedMessages } from './viewed.messages.ts';

const MINUTE = 60_000;

function newPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'viewed-place';
  return place;
}

/** Renders its children above the page header, where the store portal and the admin app show the bar too. */
function OnTop({ children }: { children: ReactNode }) {
  const [place] = useState(newPlace);
  useEffect(() => {
    document.body.prepend(place);
    return () => place.remove();
  }, [place]);
  return createPortal(children, place);
}

/** The impersonation bar on the shopper's pages. Impersonating staff can open these pages too. */
export function ShopperImpersonationBar() {
  const words = useMessages(viewedMessages);
  const [session, setSession] = useState<Session | null>(null);
  const [failed, setFailed] = useState(false);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    // a shopper has no store or staff session, so the bar is not shown
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
    <OnTop>
      <section className="viewed-bar" aria-label={words.viewed}>
        <strong role="status">{failed ? words.revertFailed : words.viewsAs(impersonation.name, name)}</strong>
        <span>{words.minutesLeft(minutes)}</span>
        <button type="button" onClick={revert}>
          {words.revert}
        </button>
      </section>
    </OnTop>
  );
}
