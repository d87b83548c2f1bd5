import type { NextStage, ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { isLendersNo } from '@millrace/schemas/states';
import { Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { minutesAndSeconds } from '../../../shared/format/moments.ts';
import { useMessages, useLocale } from '../../../shared/messages/locale-context.tsx';
import {
  isPositive,
  isRunning,
  isWaiting,
  isWithStore,
  statusText,
  waitsAtLender,
} from '../../shared/live/lender-status.ts';
import { FinishHere } from '../../shared/idle/FinishHere.tsx';
import { useLiveState, WithResults } from '../../shared/live/WithResults.tsx';
import { Link } from '../../shared/shell/Link.tsx';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Unbroken } from '../../shared/shell/Unbroken.tsx';
import { useNow } from '../../shared/shell/use-now.ts';
import { ReturnToStore } from '../../shared/ending/ReturnToStore.tsx';
import { chosenIn } from '../../shared/ending/chosen-offer.ts';
import { LenderResultRow } from '../../shared/results/LenderResultRow.tsx';
import { StageCard } from './StageCard.tsx';
import { BestOffer } from './BestOffer.tsx';
import { NoApproval } from './NoApproval.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { resultMessages } from '../../shared/results/result.messages.ts';
import { offerCount, unanswered, useHeading } from '../../shared/results/use-heading.ts';
import { useAnnounce } from '../../shared/shell/Announcer.tsx';

const isDecline = (entry: TimelineEntry): boolean =>
  isLendersNo(entry.outcome) && !isPositive(entry) && !isWaiting(entry);

const isUnneeded = ({ status, outcome }: TimelineEntry): boolean =>
  status === 'Not needed' && outcome === null;

const isSkipped = ({ status, outcome }: TimelineEntry): boolean => status === 'Skipped' && outcome === null;

interface InOrder {
  readonly first: readonly TimelineEntry[];
  readonly declined: readonly TimelineEntry[];
  /** Lenders that were not asked, because another lender approved first. */
  readonly unneeded: readonly TimelineEntry[];
}

/** True if only people of the store still decide, and another lender approved. */
const waitsForPeopleOnly = (entries: readonly TimelineEntry[]): boolean =>
  entries.some(isPositive) &&
  entries.every((entry) => entry.final || entry.needsConsent || isWithStore(entry));

/**
 * Orders the lenders after all have answered, or all but people of the store: approvals first, then lenders that wait for the shopper, then
 * the others. Declines and lenders that were not needed are returned separately.
 */
function inFinalOrder({ entries }: ShopperResults): InOrder {
  const rank = (entry: TimelineEntry): number => (isPositive(entry) ? 0 : isWaiting(entry) ? 1 : 2);
  const sorted = [...entries].sort((left, right) => rank(left) - rank(right));
  return {
    first: sorted.filter((entry) => !isDecline(entry) && !isUnneeded(entry)),
    declined: sorted.filter(isDecline),
    unneeded: sorted.filter(isUnneeded),
  };
}

/** The lender whose next step is the main one of the page: an approval, or a lender that needs the shopper. */
const nextLender = (entries: readonly TimelineEntry[]): TimelineEntry | undefined =>
  entries.find(isPositive) ?? entries.find(isWaiting) ?? entries.find(waitsAtLender);

const signOf = (entry: TimelineEntry): string =>
  [entry.outcome, entry.approvedCents, entry.inputRequests.length].join();

/**
 * Announces new lender responses to screen readers. Responses that were there when the page opened are not
 * announced.
 */
function useAnnouncement(results: ShopperResults): void {
  const words = useMessages(resultMessages);
  const { locale } = useLocale();
  const announce = useAnnounce();
  const known = useRef<Map<number, string> | null>(null);
  // on the next screen, these responses would be old
  useEffect(() => () => announce(''), [announce]);
  useEffect(() => {
    const before = known.current;
    known.current = new Map(results.entries.map((entry) => [entry.lenderId, signOf(entry)]));
    if (!before) return;
    const changed = results.entries.filter(
      (entry) => entry.outcome !== null && before.get(entry.lenderId) !== signOf(entry),
    );
    if (changed.length === 0) return;
    const running = results.entries.filter(isRunning).length;
    const announcements = changed.map((entry) =>
      words.statusOfLender(entry.lenderName, statusText(entry, locale, results.purchaseCents)),
    );
    announce([...announcements, ...(running > 0 ? [words.stillChecking(running)] : [])].join(' '));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a change of language announces nothing
  }, [results]);
}

/**
 * Returns the expected time in seconds. In parallel mode it is the time of the slowest lender, in sequential
 * mode the sum of all lenders.
 */
function usualSeconds({ mode, entries, startedAt }: ShopperResults): number {
  // the clock starts again with each stage, so lenders of earlier stages do not count
  const isBefore = ({ endedAt }: TimelineEntry): boolean =>
    endedAt !== null && startedAt !== null && endedAt < startedAt;
  const each = entries
    .filter((entry) => entry.status !== 'Skipped' && !entry.needsConsent && !isBefore(entry))
    .map(({ typicalSeconds }) => typicalSeconds);
  return mode === 'Shotgun' ? Math.max(0, ...each) : each.reduce((sum, seconds) => sum + seconds, 0);
}

/** How long the lenders take, in one line, so that the line with the reference can take its place. */
function Pace({ results, now }: { results: ShopperResults; now: number }) {
  const words = useMessages(resultMessages);
  const { link } = useLiveState();
  const seconds = results.startedAt ? Math.max(0, (now - new Date(results.startedAt).getTime()) / 1000) : 0;
  return (
    <p className="pace">
      <span className={`chip chip-${link}`}>{words[link]}</span>
      <span className="tabular">
        <span className="visually-hidden">{words.elapsed}</span> {minutesAndSeconds(seconds)}
      </span>
      <span className="muted">{words.usually(usualSeconds(results))}</span>
    </p>
  );
}

interface ResultsScreenProps {
  /** Asks the questions of the next stage on this screen, or shows its children. */
  readonly stageQuestions: ComponentType<{ readonly next: NextStage; readonly children: ReactNode }>;
}

interface ResultsProps extends ResultsScreenProps {
  readonly results: ShopperResults;
}

function Results({ results, stageQuestions: StageQuestions }: ResultsProps) {
  const words = useMessages(resultMessages);
  const now = useNow(!results.done || results.entries.some(isRunning));
  const heading = useHeading(results);
  const chosen = chosenIn(results);
  const offers = chosen ? 0 : offerCount(results);
  useAnnouncement(results);
  // the number comes first, because a narrow browser tab shows only the beginning of the title
  const tabTitle = offers > 0 ? `${words.offersInTitle(offers)} ${words.lenders}` : heading;
  const { done, entries, next } = results;
  // `done` is not enough: the route may be done while a person at a lender has not decided yet
  const over = next !== null || (done && unanswered(entries) === 0);
  // a shopper who must contact a lender needs the reference, even while other lenders have not answered
  const isReferenceWanted = done || entries.some((entry) => isPositive(entry) || isWaiting(entry));
  const reference = isReferenceWanted && (
    <p className="small">
      <Unbroken text={words.reference(results.reference)} />
    </p>
  );
  const isPaced = !done && !next;
  const none = over && !next && !entries.some((entry) => isPositive(entry) || isWaiting(entry));
  const isSettled = over || waitsForPeopleOnly(entries);
  const { first, declined, unneeded } = isSettled
    ? inFinalOrder(results)
    : { first: entries, declined: [], unneeded: [] };
  // the lenders of the next stage are named above its questions
  const named = new Set(chosen ? [] : next?.lenders.map(({ key }) => key));
  // approvals that the shopper did not choose ask nothing more of the shopper
  const unchosen = first.filter((entry) => chosen && entry !== chosen.entry && isPositive(entry));
  const shown = first.filter((entry) => !named.has(entry.lenderKey) && !unchosen.includes(entry));
  // one lender that was not asked is a line with its reason; several would hide the answers
  const skipped = over && shown.filter(isSkipped).length > 1 ? shown.filter(isSkipped) : [];
  const listed = shown.filter((entry) => !skipped.includes(entry));
  const hasBest = !chosen && !none && (!next || entries.some(isPositive));
  const lender = hasBest && offers === 0 ? nextLender(entries) : undefined;
  const row = (entry: TimelineEntry) => (
    <LenderResultRow
      key={entry.lenderId}
      entry={entry}
      purchaseCents={results.purchaseCents}
      now={now}
      more={`/status/application/${results.formId}/${entry.lenderId}/`}
      isStepAbove={entry === lender || unchosen.includes(entry)}
    />
  );
  return (
    <Screen title={heading} tabTitle={tabTitle}>
      {isPaced ? <Pace results={results} now={now} /> : reference}
      {none && <NoApproval {...results} />}
      {none && <ReturnToStore store={results.store.name} url={results.returnTo?.cancelUrl} />}
      {hasBest && <BestOffer results={results} lender={lender} />}
      {!chosen && next && entries.some(isPositive) && <StageCard next={next} hasOffer />}
      {!chosen && next && !entries.some(isPositive) && (
        <Suspense fallback={<div className="stage-room" aria-busy="true" />}>
          <StageQuestions key={next.lenders.map(({ key }) => key).join()} next={next}>
            <StageCard next={next} hasOffer={false} />
          </StageQuestions>
        </Suspense>
      )}
      {chosen && (
        <Link className="button" to="/apply/thank-you">
          {words.seeChoice}
        </Link>
      )}
      <h2 className="visually-hidden">{words.lenders}</h2>
      <div className={isSettled ? 'results-rest results-final' : 'results-rest'}>
        {listed.length > 0 && <ol className="lenders">{listed.map(row)}</ol>}
        {unchosen.length > 0 && (
          <details className="declined">
            <summary>{words.notChosen(unchosen.map(({ lenderName }) => lenderName))}</summary>
            <ol className="lenders">{unchosen.map(row)}</ol>
          </details>
        )}
        {declined.length > 0 && (
          <details className="declined">
            <summary>{words.declined(declined.map(({ lenderName }) => lenderName))}</summary>
            <ol className="lenders">{declined.map(row)}</ol>
          </details>
        )}
        {skipped.length > 0 && (
          <details className="declined">
            <summary>{words.notAsked(skipped.map(({ lenderName }) => lenderName))}</summary>
            <ol className="lenders">{skipped.map(row)}</ol>
          </details>
        )}
        {unneeded.length > 0 && !next && !unneeded.some((entry) => entry.stoppedBefore) && (
          <p className="small">
            {/* without an approval they were needed: the route ended before them */}
            {words[entries.some(isPositive) ? 'notNeeded' : 'notAsked'](
              unneeded.map(({ lenderName }) => lenderName),
            )}
          </p>
        )}
        {isPaced && reference}
        <p className="small">{words.inquiries(results.inquiries)}</p>
        {isPaced && <p className="small">{words.mayLeave}</p>}
      </div>
      {over && !next && !chosen && offers === 0 && <FinishHere />}
    </Screen>
  );
}

/**
 * Shows the lenders' responses as they arrive. The rows keep their order until all lenders have answered.
 * Then approvals come first and declines are collapsed.
 */
export const ResultsScreen = (props: ResultsScreenProps) => (
  <WithResults waiting={<ResultsSkeleton />}>
    {(results) => <Results results={results} {...props} />}
  </WithResults>
);
