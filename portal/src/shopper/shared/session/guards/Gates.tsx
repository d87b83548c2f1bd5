import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../../shared/messages/locale-context.tsx';
import { isStoreDevice } from '../../idle/store-device.ts';
import { Link } from '../../shell/Link.tsx';
import { Screen } from '../../shell/Screen.tsx';
import { useApplication } from '../ApplicationProvider.tsx';
import type { Draft } from '../saving/draft.ts';
import { sessionMessages } from './session.messages.ts';
import { readVisit } from '../visit.ts';

/**
 * Loaded only on a store's device. On the shopper's own phone, the screens before the code screen show
 * nothing that needs protection.
 */
const IdleWatch = lazy(() =>
  import('../../idle/IdleWatch.tsx').then((file) => ({ default: file.IdleWatch })),
);

/** Closes the page on a store's device if its shopper has left. Does nothing on the shopper's own phone. */
export function WatchOnStoreDevice() {
  if (!isStoreDevice()) return null;
  return (
    <Suspense>
      <IdleWatch />
    </Suspense>
  );
}

/**
 * Wraps the screens before the code screen. If the phone is already verified, the shopper sees a choice
 * instead: continue or start again.
 */
export function BeforeVerified({ children }: { children: ReactNode }) {
  const words = useMessages(sessionMessages);
  const application = useApplication();
  const navigate = useNavigate();
  // read once, because the code screen itself navigates after it has loaded the application
  const [draft] = useState(() => application.store.get().draft);
  if (!draft)
    return (
      <>
        {children}
        <WatchOnStoreDevice />
      </>
    );
  const startOver = async () => {
    await application.end();
    await navigate(readVisit()?.path ?? '/');
  };
  return (
    <Screen title={words.alreadyTitle}>
      <p>{words.alreadyBody}</p>
      <div className="actions">
        <Link className="button" to="/apply">
          {words.goOn}
        </Link>
        <button type="button" className="button-plain" onClick={() => void startOver()}>
          {words.startOver}
        </button>
      </div>
    </Screen>
  );
}

interface UnlessSentProps {
  readonly draft: Draft;
  readonly children: ReactNode;
}

/** Wraps screens that can change an application. After the submission, a notice is shown instead of them. */
export const UnlessSent = (props: UnlessSentProps) => <AsRead key={props.draft.origin} {...props} />;

/**
 * Shows the notice if the draft was already submitted when it was loaded. After a submission on this page no
 * notice is shown, because the next page opens.
 */
function AsRead({ draft, children }: UnlessSentProps) {
  const [sent] = useState(draft.state === 'submitted');
  useReloadOnReturn(sent);
  return sent ? <AlreadySent /> : children;
}

/**
 * Loads the application again when the shopper returns to this tab, because another tab may have submitted it.
 * Answers that are not saved yet stay, because only a submitted application replaces the draft.
 */
function useReloadOnReturn(sent: boolean): void {
  const application = useApplication();
  useEffect(() => {
    if (sent) return;
    const reload = () => {
      // without an answer, the next save finds out
      if (document.visibilityState === 'visible') application.load().catch(() => {});
    };
    document.addEventListener('visibilitychange', reload);
    window.addEventListener('focus', reload);
    return () => {
      document.removeEventListener('visibilitychange', reload);
      window.removeEventListener('focus', reload);
    };
  }, [application, sent]);
}

/** Shown in place of the questions after the application was submitted. */
function AlreadySent() {
  const words = useMessages(sessionMessages);
  return (
    <Screen title={words.sentTitle}>
      <p>{words.sentBody}</p>
      <Link className="button" to="/apply/results">
        {words.seeResults}
      </Link>
    </Screen>
  );
}
