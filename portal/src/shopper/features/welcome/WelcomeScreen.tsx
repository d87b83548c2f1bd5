import type { OutsideFormDetails } from '@millrace/schemas/api';
import {
  lazy,
  useEffect,
  Suspense,
  type ComponentType,
  type PropsWithChildren,
  type ReactNode,
  useMemo,
  useState,
} from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { isProblem } from '@millrace/schemas/http-client';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { isStoreDeviceLink } from '../../shared/idle/store-device.ts';
import { useApplicationState } from '../../shared/session/ApplicationProvider.tsx';
import { useDetails } from '../../shared/session/use-details.ts';
import { isNewClick, type Visit, rememberVisit } from '../../shared/session/visit.ts';
import { Fault } from '../../shared/shell/Fault.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { hasBegun } from '../../shared/session/application.ts';
import { countClick } from './api.ts';
import { StartPanel, type BeginProps } from './StartPanel.tsx';
import { welcomeMessages } from './welcome.messages.ts';

const positive = (text: string | undefined): number | null =>
  text && /^\d+$/.test(text) ? Number(text) : null;

/** Reads from the page's URL which link opened this page. The URL has one of two formats. */
function useVisit(): Visit {
  const { websiteUuid, storeUuid, urlId = null, storeAssociateId } = useParams();
  const [search] = useSearchParams();
  const location = useLocation();
  // older links use the parameter `link` instead of `marketing_link_id`
  const link = search.get('marketing_link_id') ?? search.get('link');
  const path = location.pathname + location.search;
  const visit = useMemo(
    () => ({
      storeUuid: websiteUuid ?? storeUuid ?? '',
      urlId,
      link,
      associateId: positive(storeAssociateId),
      path,
    }),
    [websiteUuid, storeUuid, urlId, link, storeAssociateId, path],
  );
  useEffect(() => rememberVisit(visit), [visit]);
  return visit;
}

const ReturningShopper = lazy(() =>
  import('./ReturningShopper.tsx').then((file) => ({ default: file.ReturningShopper })),
);

interface MaybeReturningProps {
  readonly storeUuid: string;
  readonly children: ReactNode;
}

/**
 * Loads an application only if this browser has started one. The first visit therefore waits for no request.
 */
function MaybeReturning({ storeUuid, children }: MaybeReturningProps) {
  const draft = useApplicationState((state) => state.draft);
  // read once, because the form on this screen begins an application
  const [begun] = useState(hasBegun);
  if (!begun && !draft) return children;
  return (
    <Suspense fallback={<Waiting />}>
      <ReturningShopper storeUuid={storeUuid}>{children}</ReturningShopper>
    </Suspense>
  );
}

/** The screen for a closed link. It is loaded on demand, because few shoppers need it. */
const LinkClosed = lazy(() => import('./LinkClosed.tsx').then((file) => ({ default: file.LinkClosed })));

/** Loaded only on a store's device, where many shoppers share one browser. */
const StoreDeviceGate = lazy(() =>
  import('./StoreDeviceGate.tsx').then((file) => ({ default: file.StoreDeviceGate })),
);

function useClickCount(details: OutsideFormDetails | null): void {
  const linkId = details?.linkId;
  useEffect(() => {
    // if the click cannot be counted, the shopper continues anyway
    if (linkId && isNewClick(linkId)) countClick(linkId).catch(() => {});
  }, [linkId]);
}

interface WelcomeProps {
  /** Loads the code of the next screens while the shopper reads this screen. */
  readonly preload: () => void;
  /** The form that begins an application. It is loaded after the heading is shown. */
  readonly begin: ComponentType<PropsWithChildren<BeginProps>>;
}

interface PanelProps extends Pick<WelcomeProps, 'begin'> {
  readonly details: OutsideFormDetails | null;
  readonly visit: Visit;
}

function OnStoreDevice({ visit, children }: { visit: Visit; children: ReactNode }) {
  if (!isStoreDeviceLink(visit.path.split('?')[1] ?? '')) return children;
  return (
    <Suspense fallback={<Waiting />}>
      <StoreDeviceGate>{children}</StoreDeviceGate>
    </Suspense>
  );
}

function Welcome({ details, visit, begin }: PanelProps) {
  const words = useMessages(welcomeMessages);
  return (
    <Screen title={words.heading}>
      {details ? (
        <OnStoreDevice visit={visit}>
          <MaybeReturning storeUuid={details.store.uuid}>
            <StartPanel details={details} visit={visit} begin={begin} />
          </MaybeReturning>
        </OnStoreDevice>
      ) : (
        <div className="begin-room">
          <Waiting />
        </div>
      )}
    </Screen>
  );
}

/**
 * The first page after a store's link: the purpose, the expected time, the lenders, the consents and the phone
 * number.
 */
export function WelcomeScreen({ preload, begin }: WelcomeProps) {
  const visit = useVisit();
  useEffect(preload, [preload]);
  const { details, error, retry } = useDetails(visit);
  useClickCount(details);
  if (isProblem(error, 'not-configured')) return <LinkClosed because="setup" />;
  if (isProblem(error) && error.status < 500) return <LinkClosed because="link" />;
  if (error) return <Fault error={error} onRetry={retry} />;
  if (details && !details.open) return <LinkClosed because={details.closedBecause} />;
  return <Welcome details={details} visit={visit} begin={begin} />;
}
