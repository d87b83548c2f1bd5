import { useRef, type ReactNode } from 'react';
import type { Locale } from '@millrace/schemas/form';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { useApplicationState } from '../session/ApplicationProvider.tsx';
import { BackLink } from './BackLink.tsx';
import { ErrorSummary, type SummaryLine } from './ErrorSummary.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { shellMessages } from './shell.messages.ts';
import { useFocusOnArrival, usePageTitle } from './arrival.ts';

interface ScreenProps {
  readonly title: string;
  /** The language of a heading that comes from a store or lender. */
  readonly titleLang?: Locale;
  /** The end of the heading, on a line of its own. It may appear later without moving other content. */
  readonly titleEnd?: string | null;
  /** The shopper's position in the application, shown above the heading. */
  readonly step?: string | undefined;
  /** The path that the back link opens if there is no previous page. Undefined hides the link. */
  readonly back?: string | null | undefined;
  readonly errors?: readonly SummaryLine[];
  /** The number of tries. Each new try moves the focus to the error summary. */
  readonly attempt?: number;
  readonly tabTitle?: string;
  readonly wide?: boolean;
  /** True if an element inside the screen takes the focus when the screen opens. */
  readonly focusInside?: boolean;
  readonly children: ReactNode;
}

/** The layout of every screen: back link, language, error summary, step and heading. */
export function Screen({
  title,
  titleLang,
  titleEnd,
  step,
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
  useFocusOnArrival(heading, focusInside || errors.length > 0);
  usePageTitle(
    (errors.length > 0 ? words.errorPrefix : '') + [tabTitle ?? title, store].filter(Boolean).join(' · '),
  );
  return (
    <main id="content" className={wide ? 'page page-wide' : 'page'}>
      <div className="page-bar">
        {back ? <BackLink to={back} /> : <span />}
        <LanguageSwitch />
      </div>
      <OfflineBanner />
      <ErrorSummary lines={errors} attempt={attempt} />
      {step && <p className="step">{step}</p>}
      <h1 ref={heading} tabIndex={-1} lang={titleLang}>
        {title} {titleEnd && <span className="heading-end">{titleEnd}</span>}
      </h1>
      {children}
    </main>
  );
}
