import {
  useRef,
  type ReactNode,
  type MouseEvent,
  useSyncExternalStore,
  useEffect,
  useState,
  type RefObject,
} from 'react';
import type { Locale } from '@millrace/schemas/form';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplicationState } from '../session/ApplicationProvider.tsx';
import { ErrorSummary, type SummaryLine } from './ErrorSummary.tsx';
import { shellMessages } from './shell.messages.ts';
import { useNavigate, useLocation } from 'react-router';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { Unbroken } from './Unbroken.tsx';

/**
 * The path of the first page, where the browser itself sets the focus. Null after the shopper has opened
 * another page.
 */
let openedAt: string | null | undefined;

/** Moves the focus to the heading when the screen changes, so that screen readers read the heading first. */
function useFocusOnArrival(heading: RefObject<HTMLElement | null>, somethingElseHasFocus: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (openedAt === undefined) openedAt = pathname;
    if (openedAt === pathname) return;
    openedAt = null;
    if (somethingElseHasFocus) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- later errors must not move the focus
  }, [pathname, heading]);
}

/** The path whose content has already moved into place. */
let settledAt: string | undefined;

/**
 * True if the content of this screen moves into place. Not on the first page of a visit, which should appear at
 * once, and not when a screen takes the place of its own placeholder.
 */
function useArrival(): boolean {
  const { pathname } = useLocation();
  const [arrives] = useState(() => openedAt !== undefined && openedAt !== pathname && settledAt !== pathname);
  useEffect(() => {
    settledAt = pathname;
  }, [pathname]);
  return arrives;
}

function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

function OfflineBanner() {
  const words = useMessages(shellMessages);
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <div role="status" className="offline">
      {!online && <p className="notice notice-warning">{words.offline}</p>}
    </div>
  );
}

const cameFromHere = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/**
 * A link that goes back like the browser's Back button. If this is the first page of the tab, the link opens
 * `to`.
 */
function BackLink({ to }: { to: string }) {
  const words = useMessages(shellMessages);
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!cameFromHere()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className="back" to={to} onClick={goBack}>
      <Icon name="back" />
      {words.back}
    </Link>
  );
}

interface ScreenProps {
  readonly title: string;
  /** The language of a heading that comes from a store or lender. */
  readonly titleLang?: Locale;
  /** The last part of the heading, on its own line. If it appears later, other content does not move. */
  readonly titleEnd?: string | null;
  /** The shopper's position in the application, shown above the heading. */
  readonly step?: string | undefined;
  /** The share of the questions that are answered, from 0 to 1. Shown as a bar; `step` is the text for it. */
  readonly progress?: number | undefined;
  /** The path that the back link opens if there is no previous page. Undefined hides the link. */
  readonly back?: string | null | undefined;
  readonly errors?: readonly SummaryLine[];
  /** The number of times the shopper tried to continue. Each attempt moves the focus to the error summary. */
  readonly attempt?: number;
  readonly tabTitle?: string;
  readonly wide?: boolean;
  /** True if an element inside the screen takes the focus when the screen opens. */
  readonly focusInside?: boolean;
  readonly children: ReactNode;
}

/** The layout of every screen: back link, error summary, step and heading. */
export function Screen({
  title,
  titleLang,
  titleEnd,
  step,
  progress,
  back,
  errors = [],
  attempt = 0,
  tabTitle,
  wide,
  focusInside = false,
  children,
}: ScreenProps) {
  const words = useMessages(shellMessages);
  const store = useApplicationState((state) => state.store?.name);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrives = useArrival();
  useFocusOnArrival(heading, focusInside || errors.length > 0);
  usePageTitle(
    (errors.length > 0 ? words.errorPrefix : '') + [tabTitle ?? title, store].filter(Boolean).join(' · '),
  );
  return (
    <main
      id="content"
      className={['page', wide && 'page-wide', arrives && 'page-arrives'].filter(Boolean).join(' ')}
    >
      {back && (
        <div className="page-bar">
          <BackLink to={back} />
        </div>
      )}
      {progress !== undefined && (
        <div className="steps-bar no-print" aria-hidden="true">
          <div style={{ transform: `scaleX(${Math.max(0.04, progress).toFixed(3)})` }} />
        </div>
      )}
      <OfflineBanner />
      <ErrorSummary lines={errors} attempt={attempt} />
      {step && (
        <p className="step">
          <Unbroken text={step} />
        </p>
      )}
      <h1 ref={heading} tabIndex={-1} lang={titleLang}>
        {title} {titleEnd && <span className="heading-end">{titleEnd}</span>}
      </h1>
      {children}
    </main>
  );
}
