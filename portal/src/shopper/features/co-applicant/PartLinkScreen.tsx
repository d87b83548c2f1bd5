import type { CoApplicantLink } from '@millrace/schemas/api';
import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { isProblem } from '@millrace/schemas/http-client';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { viewPartLink } from '../../shared/co-applicant/api.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { Fault } from '../../shared/shell/Fault.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { OpenPart } from './OpenPart.tsx';
import { partMessages } from './part.messages.ts';
import { PartScreen } from './PartScreen.tsx';

type ClosedLinkState = Exclude<CoApplicantLink['state'], 'open'>;

/** Shown for a link that cannot be opened. Explains the reason and what the co-applicant can do next. */
function PartLinkOver({ state }: { state: ClosedLinkState | 'gone' }) {
  const words = useMessages(partMessages);
  if (state === 'declined')
    return (
      <Screen title={words.notMeDone}>
        <p>{words.notMeBody}</p>
      </Screen>
    );
  return (
    <Screen title={words[`${state}Title`]}>
      <p>{words[`${state}Body`]}</p>
      {state !== 'closed' && state !== 'replaced' && <p>{words.askSender}</p>}
    </Screen>
  );
}

/** The page that opens from a co-applicant's link. */
export function PartLinkScreen() {
  const { token = '' } = useParams();
  const application = useApplication();
  const [link, setLink] = useState<CoApplicantLink | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(() => {
    viewPartLink(token)
      .then((found) => {
        application.note({ store: found.store });
        setLink(found);
        setError(null);
      })
      .catch(setError);
  }, [token, application]);
  useEffect(load, [load]);
  if (isProblem(error) && error.status < 500) return <PartLinkOver state="gone" />;
  if (error) return <Fault error={error} onRetry={load} />;
  if (!link) return <Waiting />;
  if (link.state === 'open') return <OpenPart link={link} token={token} onOver={load} />;
  // the link was used before; if this phone used it, the co-applicant may continue here
  if (link.state === 'used') return <PartScreen otherwise={<PartLinkOver state="used" />} />;
  return <PartLinkOver state={link.state} />;
}
