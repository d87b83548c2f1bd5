import type { OutsideFormDetails } from '@millrace/schemas/api';
import { lazy, useEffect } from 'react';
import { isProblem } from '../../../shared/api/problem.ts';
import { useWords } from '../../../shared/messages/locale-context.tsx';
import { countClick } from './api.ts';
import { useDetails } from '../../shared/session/use-details.ts';
import { isNewClick, type Visit } from '../../shared/session/visit.ts';
import { Fault } from '../../shared/shell/Fault.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { MaybeComingBack } from './MaybeComingBack.tsx';
import { StartPanel } from './StartPanel.tsx';
import { useVisit } from './use-visit.ts';
import { welcomeWords } from './welcome.messages.ts';

/** Fetched by the few who need it. */
const NoWayIn = lazy(() => import('./NoWayIn.tsx').then((room) => ({ default: room.NoWayIn })));

function useClickCount(details: OutsideFormDetails | null): void {
  const linkId = details?.linkId;
  useEffect(() => {
    if (linkId && isNewClick(linkId)) countClick(linkId).catch(() => {}); // a lost click must not stop a shopper
  }, [linkId]);
}

interface WelcomeProps {
  /** Fetches the next screen while people read this one. */
  readonly preload: () => void;
}

interface PanelProps extends WelcomeProps {
  readonly details: OutsideFormDetails | null;
  readonly visit: Visit;
}

function Welcome({ details, visit, preload }: PanelProps) {
  const words = useWords(welcomeWords);
  return (
    <Screen title={words.heading} titleEnd={details && words.at(details.store.name)}>
      {details ? (
        <MaybeComingBack storeUuid={details.store.uuid}>
          <StartPanel details={details} visit={visit} preload={preload} />
        </MaybeComingBack>
      ) : (
        <Waiting />
      )}
    </Screen>
  );
}

/** Where a store's link leads: what this is, how long it takes, and one button. */
export function WelcomeScreen({ preload }: WelcomeProps) {
  const visit = useVisit();
  const { details, error, retry } = useDetails(visit);
  useClickCount(details);
  if (isProblem(error, 'not-configured')) return <NoWayIn because="setup" />;
  if (isProblem(error) && error.status < 500) return <NoWayIn because="link" />;
  if (error) return <Fault error={error} onRetry={retry} />;
  if (details && !details.open) return <NoWayIn because={details.closedBecause} />;
  return <Welcome details={details} visit={visit} preload={preload} />;
}
