import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { isStoreDevice } from '../idle/store-device.ts';
import { Link } from '../shell/Link.tsx';
import { Screen } from '../shell/Screen.tsx';
import { useApplication } from './ApplicationProvider.tsx';
import type { Draft } from './draft.ts';
import { sessionMessages } from './session.messages.ts';
import { readVisit } from './visit.ts';

/** On a phone of one's own nothing is shown yet that a code would protect: only a store's tablet fetches it. */
const IdleWatch = lazy(() => import('../idle/IdleWatch.tsx').then((file) => ({ default: file.IdleWatch })));

/** For the screens before the code: who has confirmed a phone is not sent back through them by the browser. */
export function BeforeVerified({ children }: { children: ReactNode }) {
  const words = useMessages(sessionMessages);
  const application = useApplication();
  const navigate = useNavigate();
  // as it was on arrival: the code screen itself leads on once the application can be read
  const [draft] = useState(() => application.store.get().draft);
  if (!draft)
    return (
      <>
        {children}
        {isStoreDevice() && (
          <Suspense>
            <IdleWatch />
          </Suspense>
        )}
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

/** What may still change an application. */
export const UnlessSent = (props: UnlessSentProps) => <AsRead key={props.draft.origin} {...props} />;

/** Decided when it is read, since sending it leads on by itself. */
function AsRead({ draft, children }: UnlessSentProps) {
  const [sent] = useState(draft.state === 'submitted');
  return sent ? <AlreadySent /> : children;
}

/** For the questions: after the application was sent they cannot be answered again. */
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
