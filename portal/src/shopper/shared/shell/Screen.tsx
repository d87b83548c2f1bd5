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
  /** Where the heading is somebody else's words: the language they are in. */
  readonly titleLang?: Locale;
  /** A part of the heading that comes later: on a line of its own, so that it moves nothing. */
  readonly titleEnd?: string | null;
  /** Where in the application this is, above the heading. */
  readonly step?: string | undefined;
  /** Where Back leads when there is no page before; absent = no way back. */
  readonly back?: string | null | undefined;
  readonly errors?: readonly SummaryLine[];
  /** Counts tries: each one moves the focus to the summary again. */
  readonly attempt?: number;
  readonly tabTitle?: string;
  readonly wide?: boolean;
  /** Something inside takes the focus on arrival. */
  readonly focusInside?: boolean;
  readonly children: ReactNode;
}

/** The frame around every screen: back, language, summary of errors, step, heading. */
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
