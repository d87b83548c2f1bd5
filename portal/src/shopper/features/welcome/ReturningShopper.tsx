import { useEffect, useState, type ReactNode } from 'react';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplication, useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import type { Draft } from '../../shared/session/saving/draft.ts';
import { pathToResume, screenToResume } from '../../shared/session/screens.ts';
import { Link } from '../../shared/shell/Link.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { returningShopperMessages } from './returning-shopper.messages.ts';

function WhereItStopped({ draft }: { draft: Draft }) {
  const words = useMessages(returningShopperMessages);
  const { locale } = useLocale();
  if (draft.state === 'submitted') return words.alreadySent;
  const screen = screenToResume(draft, locale);
  if (!screen) return words.readyToSend;
  const section = draft.form.sections.find(({ id }) => id === screen.section);
  return words.stoppedAt(section?.label[locale] ?? '');
}

function GoOn({ draft }: { draft: Draft }) {
  const words = useMessages(returningShopperMessages);
  const { locale } = useLocale();
  const application = useApplication();
  return (
    <section className="card" aria-labelledby="welcome-back">
      <h2 id="welcome-back">{words.welcomeBack}</h2>
      <p>
        <WhereItStopped draft={draft} />
      </p>
      <div className="actions">
        <Link className="button" to={pathToResume(draft, locale)}>
          {draft.state === 'submitted' ? words.results : words.goOn}
        </Link>
        <button type="button" className="button-plain" onClick={() => void application.end()}>
          {words.startOver}
        </button>
      </div>
    </section>
  );
}

interface ReturningShopperProps {
  readonly storeUuid: string;
  readonly children: ReactNode;
}

/**
 * Offers to continue an application that this browser started at this store. Renders `children` if there is
 * none.
 */
export function ReturningShopper({ storeUuid, children }: ReturningShopperProps) {
  const application = useApplication();
  const draft = useApplicationState((state) => state.draft);
  const [asking, setAsking] = useState(true);
  useEffect(() => {
    if (!asking) return;
    application
      .load(storeUuid)
      .catch(() => {}) // without a cookie and a verified phone, the shopper starts a new application
      .finally(() => setAsking(false));
  }, [application, asking, storeUuid]);
  if (draft) return <GoOn draft={draft} />;
  return asking ? <Waiting /> : children;
}
