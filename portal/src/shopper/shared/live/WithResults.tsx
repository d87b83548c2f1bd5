import type { ShopperResults } from '@millrace/schemas/api';
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router';
import { isProblem } from '@millrace/schemas/http-client';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { IdleWatch } from '../idle/IdleWatch.tsx';
import { isStoreDevice } from '../idle/store-device.ts';
import { ReturnLink } from '../session/guards/ReturnLink.tsx';
import { useStore } from '../session/use-store.ts';
import { Fault } from '../shell/Fault.tsx';
import { Waiting } from '../shell/Waiting.tsx';
import { connectEvents, type ConnectEvents } from './connect-events.ts';
import { LiveResults, type LiveState } from './live-results.ts';

const LiveContext = createContext<LiveResults | null>(null);

function useLive(): LiveResults {
  const live = useContext(LiveContext);
  if (!live) throw new Error('useLive needs a LiveLayout above it');
  return live;
}

/**
 * The layout of all screens after submission. It keeps receiving the lenders' results while the shopper views
 * offers.
 */
export function LiveLayout({ connect = connectEvents }: { connect?: ConnectEvents }) {
  const { locale } = useLocale();
  const [live] = useState(() => new LiveResults(locale));
  useEffect(() => live.speak(locale), [live, locale]);
  useEffect(() => {
    live.start(connect);
    const refresh = () => {
      // the phone may have missed events while the page was hidden
      if (document.visibilityState === 'visible') void live.refresh();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      live.stop();
    };
  }, [live, connect]);
  return (
    <LiveContext value={live}>
      <Outlet />
    </LiveContext>
  );
}

export function useLiveState(): LiveState {
  const { store } = useLive();
  return useSyncExternalStore(store.subscribe, store.get);
}

export function useRefreshResults(): () => Promise<void> {
  const live = useLive();
  return () => live.refresh();
}

/**
 * True if the shopper has to continue on a lender's own pages. The idle question then says that this page
 * stays open.
 */
const isSignedElsewhere = ({ entries }: ShopperResults): boolean =>
  entries.some(({ handoffUrl }) => handoffUrl !== null);

interface WithResultsProps {
  /**
   * True for screens without the idle question: either the screen has its own, or the shopper may be signing
   * on a lender's pages.
   */
  readonly unwatched?: boolean;
  /** Shown until the results are loaded. The default is grey lines. */
  readonly waiting?: ReactNode;
  readonly children: (results: ShopperResults) => ReactNode;
}

/** Renders its children once the results are loaded. If loading fails, renders the error. */
export function WithResults({ unwatched = false, waiting, children }: WithResultsProps) {
  const { results, error, trying } = useLiveState();
  const refresh = useRefreshResults();
  useStore(results?.store);
  const status = isProblem(error) ? error.status : 0;
  if (status === 401) return <ReturnLink />;
  if (status === 403) return <Navigate to="/apply/code" replace />;
  if (status >= 400 && status < 500) return <Navigate to="/apply/check" replace />;
  if (error && !results) return <Fault error={error} onRetry={() => void refresh()} />;
  if (!results) return waiting && !trying ? waiting : <Waiting long={trying} />;
  return (
    <>
      {children(results)}
      {!unwatched && !(isSignedElsewhere(results) && !isStoreDevice()) && <IdleWatch />}
    </>
  );
}
